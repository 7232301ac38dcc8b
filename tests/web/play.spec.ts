// Playing in the page: by every hand, from the first visit to the end of a game.
import { expect, test, type Page } from '@playwright/test';

import {
  begin,
  byKeys,
  byMouse,
  byTouch,
  pit,
  playable,
  playOn,
  visit,
  watchErrors,
} from './support';

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
  // It is told when it has been shown, and soon gives way to the answer.
  await expect(page.getByText(/South played m|Mukasa, Chief played/)).toBeVisible({ timeout: 20_000 });
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

test('a hint names a move that can be played', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard' } });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/The computer would play [a-pA-P]/)).toBeVisible();
});
