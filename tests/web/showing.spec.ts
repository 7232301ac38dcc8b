// A turn while it is shown: how long it takes, what can be done meanwhile, and that nothing hangs on it.
import { expect, test } from '@playwright/test';

import { LONG, recordFrom } from './records';
import { goOnWith, pit, seedsIn, visit } from './support';

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
  await page.getByRole('button', { name: 'Previous lap' }).click();
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
