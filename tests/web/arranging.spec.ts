// Setting up (rules.md section 2): by tap, drag and keys, and in the ready ways.
import { expect, test } from '@playwright/test';

import { begin, pit, playable, seedsIn, visit } from './support';

const done = { name: 'Done', exact: true };

test.beforeEach(async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend' });
});

/** Who sets up now, as the letters of their pits are written. */
async function mine(page: import('@playwright/test').Page): Promise<(letter: string) => string> {
  const letter = (await playable(page).first().getAttribute('data-pit'))!;
  return letter === letter.toLowerCase() ? (l) => l : (l) => l.toUpperCase();
}

test('S2: the check pattern lies there, and both set up one after the other', async ({ page }) => {
  const of = await mine(page);
  expect(await seedsIn(page, of('i'))).toBe(4);
  await page.getByRole('button', done).click();
  await expect(page.getByText(/You see how/)).toBeVisible();
  await page.getByRole('button', done).click();
  await expect(page.getByText('to move')).toBeVisible();
});

test('S4: by tap; the sum and the cap are kept', async ({ page }) => {
  const of = await mine(page);
  await page.getByRole('button', { name: 'Take all up' }).click();
  await expect(page.getByText('0 of 32 seeds placed')).toBeVisible();
  await expect(page.getByRole('button', { name: '32 seeds are still to be placed.' })).toBeDisabled();
  for (let i = 0; i < 11; ++i) await pit(page, of('a')).click();
  await expect(page.getByText(/is full: 10 at most/)).toBeVisible();
  expect(await seedsIn(page, of('a'))).toBe(10);
  await page.getByRole('button', { name: '−1' }).click();
  await pit(page, of('a')).click();
  expect(await seedsIn(page, of('a'))).toBe(9);
});

test('what is set up half-way is there again when somebody comes back', async ({ page }) => {
  const of = await mine(page);
  await page.getByRole('button', { name: 'Take all up' }).click();
  for (let i = 0; i < 3; ++i) await pit(page, of('b')).click();
  await page.reload();
  await expect(page.getByText('3 of 32 seeds placed')).toBeVisible();
  expect(await seedsIn(page, of('b'))).toBe(3);
  // It is of this player alone.
  await page.getByRole('button', { name: 'Check pattern' }).click();
  await page.getByRole('button', done).click();
  await expect(page.getByText(/You see how/)).toBeVisible();
  await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
});

test('by drag from pit to pit', async ({ page }) => {
  const of = await mine(page);
  await pit(page, of('i')).dragTo(pit(page, of('a')));
  expect(await seedsIn(page, of('i'))).toBe(3);
  expect(await seedsIn(page, of('a'))).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('by a finger that drags, also up and down', async ({ page }) => {
    const of = await mine(page);
    const at = async (letter: string) => {
      const box = (await pit(page, of(letter)).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const [from, to] = [await at('i'), await at('a')];
    await touch('touchStart', [from]);
    for (let step = 1; step <= 10; ++step) {
      const part = (a: number, b: number) => a + ((b - a) * step) / 10;
      await touch('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
    }
    await touch('touchEnd', []);
    await expect.poll(() => seedsIn(page, of('a'))).toBe(1);
    expect(await seedsIn(page, of('i'))).toBe(3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('by tap', async ({ page }) => {
    const of = await mine(page);
    await page.getByRole('button', { name: '−1' }).tap();
    await pit(page, of('i')).tap();
    expect(await seedsIn(page, of('i'))).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).tap();
    expect(await seedsIn(page, of('i'))).toBe(4);
  });
});

test('by keys: numbers, plus and minus', async ({ page }) => {
  const of = await mine(page);
  await pit(page, of('i')).focus();
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  expect(await seedsIn(page, of('i'))).toBe(0);
  const sum = page.getByText(/of 32 seeds placed/);
  await expect(sum).toHaveText(/29 of 32/);
  await page.keyboard.press('-');
  await expect(sum).toHaveText(/28 of 32/);
});

test('by chance, as the computer would, and saved for another time', async ({ page }) => {
  const empty = async () => {
    await page.getByRole('button', { name: 'Take all up' }).click();
    await expect(page.getByText('0 of 32 seeds placed', { exact: false }).first()).toContainText(/^0 of/);
  };
  for (const name of ['By chance', 'As the computer would', 'Check pattern']) {
    await empty();
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
  }
  await page.getByText('Saved', { exact: true }).click();
  await page.getByLabel('Name of the set-up').fill('Lubiri');
  await page.getByRole('button', { name: 'Save this set-up' }).click();
  await page.getByRole('button', { name: 'Take all up' }).click();
  await page.getByRole('button', { name: 'Lubiri', exact: true }).click();
  await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
});

test('as last time, in the next game', async ({ page }) => {
  const of = await mine(page);
  await pit(page, of('i')).dragTo(pit(page, of('a')));
  await page.getByRole('button', done).click();
  await page.getByRole('button', done).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Resign this game' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Next game' }).click();
  // The other one is first now.
  await page.getByRole('button', done).click();
  await expect.poll(() => seedsIn(page, of('a'))).toBe(0);
  await page.getByRole('button', { name: 'As last time' }).click();
  await expect.poll(() => seedsIn(page, of('a'))).toBe(1);
  await expect.poll(() => seedsIn(page, of('i'))).toBe(3);
});
