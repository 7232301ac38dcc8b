// What the rules decide, as the page tells it: turns and their choices, and how games and matches end.
import { expect, test, type Page } from '@playwright/test';

import { EARLY, ENDLESS, recordFrom, THREE, TWO_CHOICES, WINS } from './records';
import { begin, byMouse, goOnWith, pit, playable, press, seedsIn, visit } from './support';

const chooses = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Which way?' })).toBeVisible();

/** South wins by okutema. */
async function wins(page: Page, rules = 'tournament'): Promise<void> {
  await goOnWith(page, recordFrom(WINS, { rules }));
  await pit(page, 'j').click();
  await chooses(page);
  await page.keyboard.press('<');
}

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

test('P1: at a choice the seeds can be put back', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await pit(page, 'i').click();
  await page.getByRole('button', { name: 'Put the seeds back' }).click();
  await expect(page.getByRole('heading', { name: 'Which way?' })).toBeHidden();
  expect(await seedsIn(page, 'i')).toBe(3);
  await expect(pit(page, 'i')).not.toHaveAttribute('aria-disabled', 'true');
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
  await begin(page, {
    opponent: 'friend',
    mode: 'Contract',
    options: { setup: 'standard', okwesera: 'off' },
  });
  await page.getByRole('button', { name: 'South hands over a seed' }).click();
  await page.getByRole('button', { name: 'North hands over a seed' }).click();
  await expect(page.getByText('The contract binds both.')).toBeVisible();
  const letter = (await playable(page).first().getAttribute('data-pit'))!;
  await byMouse(page, letter);
  await expect(page.locator('.told')).toContainText(`played ${letter}`);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();
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

test('O1: three seeds may be sown two and one, as the list of ways offers', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(THREE));
  await pit(page, 'm').click();
  await expect(page.getByRole('heading', { name: 'All ways to play m' })).toBeVisible();
  const ways = page.locator('section:has(#ways-title) li button');
  await expect(ways).toHaveText([/^m\s+plays to p$/, /^m\* Okwesera: two and one: plays to o$/]);
  expect(await seedsIn(page, 'm'), 'a press alone plays neither').toBe(3);
  await ways.nth(1).click();
  await expect(page.getByText('South played okwesera from m.')).toBeVisible();
  const seeds = await Promise.all(['m', 'n', 'o', 'p'].map((letter) => seedsIn(page, letter)));
  expect(seeds).toEqual([0, 3, 3, 0]);
});

test('O1: the same three seeds may be sown one by one', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(THREE));
  await pit(page, 'm').click();
  await page.locator('section:has(#ways-title) li button').first().click();
  await expect(page.getByText('South played m: 1 lap, took nothing, ended at p.')).toBeVisible();
  const seeds = await Promise.all(['m', 'n', 'o', 'p'].map((letter) => seedsIn(page, letter)));
  expect(seeds).toEqual([0, 2, 3, 1]);
});

test('O1: where it is not agreed, three seeds are played at once', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(THREE, { rules: 'tournament,okwesera=off' }));
  await pit(page, 'm').click();
  await expect(page.getByText('South played m: 1 lap, took nothing, ended at p.')).toBeVisible();
});

test('W2: the end says who, which victory and why, and shows the capture again', async ({ page }) => {
  await visit(page, '/', { speed: 'slow' });
  await wins(page);
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

/** Presses a button that shows a turn, and sees it shown. */

async function shownAgain(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const finish = page.getByRole('button', { name: 'Show the end at once' });
  await expect(finish).toBeVisible();
  await finish.click();
  await expect(finish).toBeHidden();
  await expect(page.getByRole('button', { name: button })).toBeVisible();
}

test('M1: a match to its end, with the winner and the score', async ({ page }) => {
  await visit(page);
  await wins(page, 'tournament,match-points=2');
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

test('M1: the score sheet has the games, and what each victory would bring', async ({ page }) => {
  await visit(page);
  await wins(page);
  await expect(page.getByText(/^South played j<:/)).toBeVisible();
  await page.getByRole('button', { name: 'Next game' }).click();
  // What was told of the game before does not stand over this one.
  await expect(page.getByText(/North is first/)).toBeVisible();
  await expect(page.getByText(/South played/)).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('summary', { hasText: 'Score sheet' }).click();
  const table = page.locator('table');
  await expect(table.getByRole('row').nth(1)).toHaveText(/okutema.*2.*–/s);
  await expect(table.getByRole('row').last()).toHaveText(/Total\s*2\s*0/);
  await expect(page.getByText(/okutema: 2 points/).first()).toBeVisible();
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
  await wins(page);
  await expect(page.getByRole('button', { name: 'Next game' })).toBeVisible();
  await leave(page, 'South');
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

test('W8: whoever was asked resigns, whosever turn it is by then', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(EARLY));
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Resign this game' }).click();
  await expect(page.getByRole('alertdialog')).toHaveText(/South gives up this game, and North scores/);
  await pit(page, 'a').click();
  await expect(page.getByText('North to move')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveText(/South gives up this game, and North scores/);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'North wins the game' })).toBeVisible();
});

test('R3: the second click of a double click does not answer the next choice', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES, { play: 'contract', contract: 'bound' }));
  await expect(playable(page).and(pit(page, 'i'))).toBeVisible();
  await pit(page, 'i').click();
  await page.getByRole('button', { name: /Clockwise.*then a choice/ }).click();
  await expect(page.getByRole('button', { name: /Anticlockwise.*plays to (?!l)/ })).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('button', { name: /Anticlockwise.*plays to (?!l)/ }).click();
  await expect(page.getByText(/South played i<>:/)).toBeVisible();
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

test('N6: where a move that never ends loses, it says so before and after', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(ENDLESS, { rules: 'tournament,endless=loss' }));
  await pit(page, 'm').hover();
  await expect(page.getByText('never ends, and so loses')).toBeVisible();
  await pit(page, 'm').click();
  await expect(page.getByRole('heading', { name: 'North wins the game' })).toBeVisible();
  await expect(page.getByText('South made a move that never ends, and loses by it (N6).')).toBeVisible();
  await expect(page.getByText('North scores 1 point.')).toBeVisible();
});

test('N6: where a move that never ends is forbidden, it cannot be played, and says why', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(ENDLESS, { rules: 'tournament,endless=forbid' }));
  await expect(playable(page).and(pit(page, 'l'))).toBeVisible();
  await expect(pit(page, 'm')).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'm');
  const why = page.getByRole('alert');
  await expect(why).toHaveText('Played from here it would never end, and these rules forbid that.');
  await page.getByRole('button', { name: /^All ways/ }).click();
  const ways = page.locator('section:has(#ways-title) li button');
  await expect(ways.filter({ hasText: /^l/ })).toHaveCount(1);
  await expect(ways.filter({ hasText: /^m/ })).toHaveCount(0);
  // The turn is still South's, who plays another.
  await ways.filter({ hasText: /^l/ }).click();
  await expect(page.getByText(/South played l/)).toBeVisible();
});
