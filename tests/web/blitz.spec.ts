// The tournament way, by the referee's clock (rules.md P3 to P5).
import { expect, test } from '@playwright/test';

import { recordFrom, THREE, TWO_CHOICES } from './records';
import { begin, goOnWith, pit, playable, press, visit } from './support';

test('P3: the referee counts, and the other side steals the late turn', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', mode: 'Blitz', options: { setup: 'standard', okwesera: 'off' } });
  await page.getByRole('button', { name: 'Ready' }).click();
  const late = (await playable(page).first().getAttribute('data-pit'))!;
  await expect(page.getByText(/Emu, one!/)).toBeVisible();
  await expect(page.getByText(/Bbiri, two!/)).toBeVisible();
  await expect(page.getByText(/is late: .* may steal the turn/)).toBeVisible();
  const thiefs = late === late.toLowerCase() ? 'M' : 'm';
  await pit(page, thiefs).click();
  await expect(page.getByText(new RegExp(`stole the turn and played ${thiefs}`))).toBeVisible();
});

test('P3: a turn cannot be stolen before three seconds', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', mode: 'Blitz', options: { setup: 'standard' } });
  await page.getByRole('button', { name: 'Ready' }).click();
  const turn = (await playable(page).first().getAttribute('data-pit'))!;
  await press(page, turn === turn.toLowerCase() ? 'M' : 'm');
  await expect(page.getByText('Too early: a turn can be stolen after three seconds.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('P3: the count goes on over a first tap, and the second plays', async ({ page }) => {
    await visit(page, '/new');
    await begin(page, { opponent: 'friend', mode: 'Blitz', options: { setup: 'standard', okwesera: 'off' } });
    await page.getByRole('button', { name: 'Ready' }).click();
    const letter = (await playable(page).first().getAttribute('data-pit'))!;
    await pit(page, letter).tap();
    await expect(page.getByText(/Bbiri, two!/)).toBeVisible();
    await pit(page, letter).tap();
    await expect(page.getByText(new RegExp(`played ${letter}|Which way`))).toBeVisible({ timeout: 900 });
  });
});

test('P3: the thief types the letter that the board shows', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', mode: 'Blitz', options: { setup: 'standard', okwesera: 'off' } });
  await page.getByRole('button', { name: 'Ready' }).click();
  const late = (await playable(page).first().getAttribute('data-pit'))!;
  await page.locator('[data-pit][tabindex="0"]').focus();
  await expect(page.getByText(/is late: .* may steal the turn/)).toBeVisible();
  const thiefs = late === late.toLowerCase() ? 'M' : 'm';
  await page.keyboard.press(thiefs);
  await page.keyboard.press(thiefs);
  await expect(page.getByText(new RegExp(`stole the turn and played ${thiefs}`))).toBeVisible();
});

test('P3: a computer steals where that was agreed', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { mode: 'Blitz', level: 'Page', steals: true, options: { setup: 'standard' } });
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect(page.getByText(/Mukasa, Page stole the turn/)).toBeVisible({ timeout: 20_000 });
});

test.describe('O1: a pit of three seeds', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page);
    await goOnWith(page, recordFrom(THREE, { play: 'blitz' }));
    await page.getByRole('button', { name: 'Ready' }).click();
    await expect(pit(page, 'm')).toHaveAccessibleName(/plays to p/);
  });

  test('is sown at once as it is picked', async ({ page }) => {
    await pit(page, 'm').click();
    await expect(page.getByText(/South played m:/)).toBeVisible();
  });

  test('is sown two and one where that was asked for', async ({ page }) => {
    const okwesera = page.getByRole('button', { name: 'Okwesera' });
    await okwesera.click();
    await expect(okwesera).toHaveAttribute('aria-pressed', 'true');
    await expect(pit(page, 'm')).toHaveAccessibleName(/plays to o/);
    await pit(page, 'm').click();
    await expect(page.getByText('South played okwesera from m.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Okwesera', pressed: true })).toBeHidden();
  });

  test('is asked for by a key where the game is played', async ({ page }) => {
    await pit(page, 'm').focus();
    await page.keyboard.press('*');
    await page.keyboard.press('Enter');
    await expect(page.getByText('South played okwesera from m.')).toBeVisible();
  });
});

test.describe('a turn that stops at choices', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page);
    await goOnWith(page, recordFrom(TWO_CHOICES, { play: 'blitz' }));
    await page.getByRole('button', { name: 'Ready' }).click();
    await pit(page, 'i').click();
    await expect(page.getByRole('button', { name: /Anticlockwise.*plays to l/ })).toBeVisible();
  });

  test('P4: what nobody chooses in three seconds goes forward', async ({ page }) => {
    await expect(page.getByText('When time is up: Anticlockwise')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put the seeds back' })).toBeHidden();
    await page.clock.fastForward(3000);
    await expect(page.getByText(/South played i>:/)).toBeVisible({ timeout: 1500 });
  });

  test('P4: it is told that the referee has chosen, and what came of it', async ({ page }) => {
    await page.clock.fastForward(3000);
    const told = page.getByText(/^Time is up: the referee chose anticlockwise. South played i>:/);
    await expect(told).toBeVisible();
  });

  test('P4: every choice has three seconds of its own', async ({ page }) => {
    await page.clock.fastForward(2000);
    await page.keyboard.press('<');
    await expect(page.getByRole('button', { name: /Anticlockwise.*plays to (?!l)/ })).toBeVisible();
    await page.clock.fastForward(2000);
    await page.keyboard.press('<');
    await expect(page.getByText(/South played i<<:/)).toBeVisible();
  });
});
