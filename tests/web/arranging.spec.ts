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

test('by drag from pit to pit', async ({ page }) => {
  const of = await mine(page);
  await pit(page, of('i')).dragTo(pit(page, of('a')));
  expect(await seedsIn(page, of('i'))).toBe(3);
  expect(await seedsIn(page, of('a'))).toBe(1);
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
  await page.getByRole('button', { name: 'By chance' }).click();
  await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
  await page.getByRole('button', { name: 'As the computer would' }).click();
  await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
  await page.getByText('Saved', { exact: true }).click();
  await page.getByLabel('Name of the set-up').fill('Lubiri');
  await page.getByRole('button', { name: 'Save this set-up' }).click();
  await page.getByRole('button', { name: 'Take all up' }).click();
  await page.getByRole('button', { name: 'Lubiri', exact: true }).click();
  await expect(page.getByText('32 of 32 seeds placed')).toBeVisible();
});
