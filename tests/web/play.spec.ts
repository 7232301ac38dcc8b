// Playing a match in the page, from the first visit to the last point.
import { expect, test, type Page } from '@playwright/test';

import { ENDLESS, LONG, recordFrom, TWO_CHOICES, WINS } from './records';
import {
  begin,
  byKeys,
  byMouse,
  byTouch,
  goOnWith,
  pit,
  playable,
  playOn,
  press,
  seedsIn,
  visit,
  watchErrors,
} from './support';

const chooses = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Which way?' })).toBeVisible();

const forward = (page: Page) =>
  page
    .getByRole('button', { name: /^↺|Anticlockwise/ })
    .or(page.locator('section:has(#ways-title) li button').first())
    .first()
    .click();

test('from the first visit to the first move takes one click and under ten seconds', async ({ page }) => {
  const errors = watchErrors(page);
  const begun = Date.now();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(playable(page).first()).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(10_000);
  await pit(page, 'm').click();
  await expect(page.getByText(/South played m/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the computer answers, and it is the turn of the person again', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { options: { setup: 'standard' } });
  for (let turn = 0; turn < 3; ++turn) {
    await expect(page.getByText('Your turn')).toBeVisible();
    await byMouse(page, (await playable(page).first().getAttribute('data-pit'))!);
    await expect(page.getByText(/Mukasa, Chief played/)).toBeVisible();
  }
});

test('a whole game by mouse', async ({ page }) => {
  const errors = watchErrors(page);
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  const turns = await playOn(page, byMouse, forward);
  expect(turns).toBeGreaterThan(4);
  await expect(page.getByRole('button', { name: 'Next game' })).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a whole game by touch: the first tap shows, the second plays', async ({ page }) => {
    await visit(page, '/new');
    await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
    await playOn(page, byTouch, forward);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });

  test('one tap plays where somebody wants that', async ({ page }) => {
    await visit(page, '/new', { oneTap: true });
    await begin(page, { opponent: 'friend', options: { setup: 'standard', okwesera: 'off' } });
    const letter = (await playable(page).first().getAttribute('data-pit'))!;
    await pit(page, letter).tap();
    await expect(page.getByText(`played ${letter}`)).toBeVisible();
  });
});

test('a whole game by keyboard alone', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  await playOn(page, byKeys, async (page) => {
    const first = page.locator('.choice button, section:has(#ways-title) li button').first();
    await first.focus();
    await page.keyboard.press('Enter');
  });
});

test('R3: a turn with two choices stops at each and says what each way takes', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  // Pointing at a pit draws where its turn goes.
  await pit(page, 'i').hover();
  await expect(page.locator('.marks .start')).toBeVisible();
  await pit(page, 'i').click();
  await expect(page.getByRole('heading', { name: 'Which way?' })).toBeVisible();
  // Both ways are drawn, with what they take and where they lead.
  await expect(page.locator('.marks .way')).toHaveCount(2);
  await expect(page.locator('.marks .landing').first()).toBeVisible();
  await expect(page.locator('.marks ellipse.takes:not(.under)')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Clockwise.*takes 2.*choice/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Anticlockwise.*plays to l/ })).toBeVisible();
  await page.keyboard.press('<');
  await expect(page.getByRole('button', { name: /Anticlockwise.*plays to (?!l)/ })).toBeVisible();
  await page.keyboard.press('>');
  await expect(page.getByText(/played i<>/)).toBeVisible();
});

test('P1: at a choice the seeds can be put back', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await pit(page, 'i').click();
  await page.getByRole('button', { name: 'Put the seeds back' }).click();
  await expect(page.getByRole('heading', { name: 'Which way?' })).toBeHidden();
  expect(await seedsIn(page, 'i')).toBe(3);
  await expect(pit(page, 'i')).not.toHaveAttribute('aria-disabled', 'true');
});

test('R3: all ways of a pit are listed with what comes of each, and one is played whole', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await pit(page, 'i').hover();
  await page.getByRole('button', { name: 'All ways to play i' }).click();
  const ways = page.locator('section:has(#ways-title) li button');
  await expect(ways).toHaveText([/i<</, /i<>/, /i>/]);
  await ways.nth(1).click();
  await expect(page.getByText(/played i<>/)).toBeVisible();
});

test('T1: a pit that cannot be played says why', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await press(page, 'a');
  await expect(page.getByText('This pit is empty.').first()).toBeVisible();
  await press(page, 'c');
  await expect(page.getByText('A single seed is never sown.').first()).toBeVisible();
  await press(page, 'L');
  await expect(page.getByText('It is the turn of South.').first()).toBeVisible();
});

test('W2: the end says who, which victory and why, and shows the capture again', async ({ page }) => {
  await visit(page, '/', { speed: 'slow' });
  await goOnWith(page, recordFrom(WINS));
  await pit(page, 'j').click();
  await chooses(page);
  await page.keyboard.press('<');
  await expect(page.getByRole('heading', { name: 'South wins the game by okutema, front row' })).toBeVisible();
  await expect(page.getByText('South captured the last seed of North’s front row (W2).')).toBeVisible();
  await expect(page.getByText('South scores 2 points.')).toBeVisible();
  await shownAgain(page, 'Show the capture that did it');
  // It is there after the page was left, too.
  await page.reload();
  await expect(page.getByText('South captured the last seed of North’s front row (W2).')).toBeVisible();
  await expect(page.locator('.marks .cross')).toHaveCount(2);
  await shownAgain(page, 'Show the capture that did it');
});

test('M1: a match to its end, with the winner and the score', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(WINS, { rules: 'tournament,match-points=2' }));
  await pit(page, 'j').click();
  await chooses(page);
  await page.keyboard.press('<');
  await expect(page.getByText('South wins the match, 2 to 0')).toBeVisible();
  await page.reload();
  await expect(page.getByText('South wins the match, 2 to 0')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^South wins/ })).toBeVisible();
  await page.goto('/games');
  await expect(page.getByText('over')).toBeVisible();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByText('South captured the last seed of North’s front row (W2).')).toBeVisible();
  expect(await playable(page).count()).toBe(0);
});

async function leave(page: Page, who: string): Promise<void> {
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Leave the match' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  const left = page.getByText(new RegExp(`${who} .*(M3|W8)`));
  await expect(left).toBeVisible();
  await page.reload();
  await expect(left).toBeVisible();
}

test('M3: a match is left while it is set up, and stays left', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { side: 'North' });
  await expect(page.getByRole('heading', { name: /sets up/ })).toBeVisible();
  await leave(page, 'North');
});

test('M3: a match is left between two games, and stays left', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(WINS));
  await pit(page, 'j').click();
  await chooses(page);
  await page.keyboard.press('<');
  await expect(page.getByRole('button', { name: 'Next game' })).toBeVisible();
  await leave(page, 'South');
});

test('W7, N1: a move that never ends is explained and annuls the game', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(ENDLESS));
  await pit(page, 'm').hover();
  await expect(page.getByText('never ends, annuls the game')).toBeVisible();
  await pit(page, 'm').click();
  await expect(page.getByRole('heading', { name: 'The game is annulled' })).toBeVisible();
  await expect(page.getByText(/the same seeds come back every 84 laps/)).toBeVisible();
});

/** Presses a button that shows a turn, and sees it shown. */
async function shownAgain(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const finish = page.getByRole('button', { name: 'Show the end at once' });
  await expect(finish).toBeVisible();
  await finish.click();
  await expect(finish).toBeHidden();
  await expect(page.getByRole('button', { name: button })).toBeVisible();
}

test('a tap on the board ends what is shown', async ({ page }) => {
  await visit(page, '/', { speed: 'slow' });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  await pit(page, 'l').click();
  const finish = page.getByRole('button', { name: 'Show the end at once' });
  await expect(finish).toBeVisible();
  await pit(page, 'a').click({ force: true });
  await expect(finish).toBeHidden({ timeout: 1000 });
  await expect(page.getByText(/South played l: 460 laps/)).toBeVisible();
});

test('a turn is looked at lap by lap, forward and back', async ({ page }) => {
  await visit(page, '/', { speed: 'slow' });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  await pit(page, 'l').click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const lap = page.getByText(/^Lap \d+ of 460$/);
  const number = async () => Number(/\d+/.exec((await lap.textContent()) ?? '')![0]);
  const before = await number();
  const next = page.getByRole('button', { name: 'Next lap' });
  await next.click();
  await next.click();
  expect(await number()).toBe(before + 2);
  await page.getByRole('button', { name: 'Lap before' }).click();
  expect(await number()).toBe(before + 1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Show the end at once' }).click();
  await expect(page.getByText(/South played l: 460 laps/)).toBeVisible();
});

test('who wants little motion sees laps as states', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/', { speed: 'slow' });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  await pit(page, 'l').click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Lap \d+ of 460$/)).toBeVisible();
});

test('back and forward lead where somebody was', async ({ page }) => {
  await visit(page);
  await page.getByRole('link', { name: 'New match' }).click();
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  await expect(playable(page).first()).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New match' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(pathname);
  await expect(playable(page).first()).toBeVisible();
  await page.goto('/match/nowhere');
  await expect(page.getByText('This match is not on this device.')).toBeVisible();
});

test('where two share a device the board turns when the other is asked, not before', async ({ page }) => {
  await visit(page, '/', { speed: 'slow', turnBoard: true });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  const below = () => page.locator('[data-pit]').nth(31).getAttribute('data-pit');
  expect(await below()).toBe('p');
  await pit(page, 'l').click();
  const finish = page.getByRole('button', { name: 'Show the end at once' });
  await expect(finish).toBeVisible();
  expect(await below()).toBe('p');
  await finish.click();
  await expect(page.getByText('North to move')).toBeVisible();
  await expect.poll(below).toBe('P');
});

test('M1: the score sheet has the games, and what each victory would bring', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(WINS));
  await pit(page, 'j').click();
  await chooses(page);
  await page.keyboard.press('<');
  await page.getByRole('button', { name: 'Next game' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('summary', { hasText: 'Score sheet' }).click();
  const table = page.locator('table');
  await expect(table.getByRole('row').nth(1)).toHaveText(/okutema.*2.*–/s);
  await expect(table.getByRole('row').last()).toHaveText(/Total\s*2\s*0/);
  await expect(page.getByText(/okutema: 2 points/).first()).toBeVisible();
});

test('a turn of 460 laps is shown within six seconds', async ({ page }) => {
  await visit(page, '/', { speed: 'normal' });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  await pit(page, 'l').click();
  const finish = page.getByRole('button', { name: 'Show the end at once' });
  await expect(finish).toBeVisible();
  const begun = Date.now();
  await expect(finish).toBeHidden({ timeout: 9000 });
  expect(Date.now() - begun).toBeLessThan(7500);
  await expect(page.getByText(/South played l: 460 laps/)).toBeVisible();
});

test('a turn is kept before it is shown: leaving in the middle loses nothing', async ({ page }) => {
  await visit(page, '/', { speed: 'slow' });
  await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
  await pit(page, 'l').click();
  await expect(page.getByRole('button', { name: 'Show the end at once' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('North to move')).toBeVisible();
  expect(await seedsIn(page, 'l')).not.toBe(4);
});

test('R3: leaving at a choice comes back to it', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES, { play: 'contract', contract: 'bound' }));
  await pit(page, 'i').click();
  const choice = page.getByRole('heading', { name: 'Which way?' });
  await expect(choice).toBeVisible();
  const before = await page.locator('.choice').innerText();
  await page.reload();
  await expect(choice).toBeVisible();
  expect(await page.locator('.choice').innerText()).toBe(before);
  await expect(page.getByText('The seeds lie as they did.')).toBeHidden();
});

test('P1: a turn is taken back when the other agrees', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard', okwesera: 'off' } });
  const letter = (await playable(page).first().getAttribute('data-pit'))!;
  const before = await seedsIn(page, letter);
  await pit(page, letter).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText('The last turn is taken back.')).toBeVisible();
  expect(await seedsIn(page, letter)).toBe(before);
});

test('P2: a contract binds when both have handed over a seed', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', mode: 'Contract', options: { setup: 'standard' } });
  await page.getByRole('button', { name: 'South hands over a seed' }).click();
  await page.getByRole('button', { name: 'North hands over a seed' }).click();
  await expect(page.getByText('The contract binds both.')).toBeVisible();
  const letter = (await playable(page).first().getAttribute('data-pit'))!;
  await byMouse(page, letter);
  if (await page.locator('#ways-title').isVisible()) await forward(page);
  await expect(page.locator('.told')).toContainText(`played ${letter}`);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();
});

test('a hint names a move that can be played', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/The computer would play [a-pA-P]/)).toBeVisible();
});

test('W8: a game is resigned only when one is sure', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Resign this game' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Resign this game' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/has resigned, which counts as bulijo \(W8\)/)).toBeVisible();
});
