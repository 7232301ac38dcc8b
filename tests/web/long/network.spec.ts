// On a slow phone network the board is there soon enough.
import { expect, test } from '@playwright/test';

import { PageServer } from '../server';
import { pit, playable } from '../support';

const SLOW_3G = { latency: 400, bytesPerSecond: 400_000 / 8 };

test('on slow 3G the board can be played on within 15 seconds of the first visit', async ({ page }) => {
  const server = new PageServer(SLOW_3G);
  const port = await server.listen();
  const begun = Date.now();
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play now' }).click({ timeout: 60_000 });
  const first = Date.now() - begun;
  await expect(playable(page).first()).toBeVisible({ timeout: 60_000 });
  const there = Date.now() - begun;
  await pit(page, 'm').click();
  await expect(page.locator('.told')).toContainText('South played m', { timeout: 60_000 });
  const played = Date.now() - begun;
  console.log(`slow 3G: first page ${first} ms, board ${there} ms, first turn ${played} ms`);
  expect(there).toBeLessThan(15_000);
  await page.close();
  await server.close();
});
