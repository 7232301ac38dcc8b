// The app installed, without a network, with a new version, and without a secure connection.
import { expect, test, type Page } from '@playwright/test';

import { EARLY, recordFrom } from './records';
import { SCREENS, visitScreen } from './screens';
import { PageServer } from './server';
import { begin, goOnWith, playable, visit, watchErrors } from './support';

let server: PageServer;
let origin: string;

test.beforeEach(async () => {
  server = new PageServer();
  origin = `http://127.0.0.1:${await server.listen()}`;
});
test.afterEach(() => server.close());

/** Waits until the app is kept, as its settings say. */
async function keptOffline(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Ready to be played offline.')).toBeVisible({ timeout: 30_000 });
}

test('after the first visit all of it works without a network', async ({ page, context }) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await visit(page, `${origin}/`);
  await keptOffline(page);
  await server.close();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. You can play on.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await page.goto(`${origin}/new`);
  await begin(page, { level: 'Page', options: { setup: 'standard' } });
  await expect(page.getByText('Your turn')).toBeVisible({ timeout: 20_000 });
  await playable(page).first().press('Enter');
  await expect(page.locator('.told, #choice-title, #ways-title').filter({ hasText: /./ }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-pit="a"]')).toBeVisible();

  await page.goto(`${origin}/rules`);
  await expect(page.getByRole('heading', { name: 'The rules of Omweso' })).toBeVisible();
  await page.locator('figure .button').first().click();
  await expect(page.locator('figure').first().getByText(/Lap 1/)).toBeVisible();
  await page.goto(`${origin}/history`);
  await expect(page.locator('article')).toBeVisible();
  await page.goto(`${origin}/settings`);
  await page.locator('#language').selectOption('ml');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');

  const second = await context.newPage();
  await second.goto(`${origin}/games`);
  await expect(second.locator('main li')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a new version waits until it is asked for, and the match goes on in it', async ({ page }) => {
  test.setTimeout(120_000);
  const version = page.locator('meta[name="version"]');
  await visit(page, `${origin}/`);
  await keptOffline(page);
  await page.goto(`${origin}/`);
  await goOnWith(page, recordFrom(EARLY));
  await playable(page).first().press('Enter');
  await expect(page.locator('.told')).toContainText('South played');
  const { pathname } = new URL(page.url());

  server.version = 2;
  await page.reload();
  // The old one still, though the server has the new one.
  await expect(version).toHaveAttribute('content', '1');
  await expect(page.getByText('A new version is ready. Your match is kept.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('North to move')).toBeVisible();
  await playable(page).first().press('Enter');
  await expect(page.locator('.told')).toContainText('North played');
  await expect(version).toHaveAttribute('content', '1');

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(version).toHaveAttribute('content', '2');
  await expect(page).toHaveURL(origin + pathname);
  await expect(page.getByText('South to move')).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('without a secure connection all else works, and the settings say so', async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP club.test 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    const errors = watchErrors(page);
    const url = origin.replace('127.0.0.1', 'club.test');
    await visit(page, `${url}/`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByText('Your turn')).toBeVisible({ timeout: 20_000 });
    await playable(page).first().press('Enter');
    await expect(page.locator('.told')).toContainText('played', { timeout: 20_000 });
    await page.reload();
    await expect(page.locator('[data-pit="a"]')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText(/This connection is not secure/)).toBeVisible();
    await expect(page.getByText('Ready to be played offline.')).toBeHidden();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('nothing is asked of anybody else', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  const others: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) others.push(request.url());
  });
  for (const screen of SCREENS) await visitScreen(page, screen);
  await page.goto('/new');
  await begin(page, { level: 'Page', options: { setup: 'standard' } });
  await expect(page.getByText('Your turn')).toBeVisible();
  expect(others).toEqual([]);
});

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('it can be installed: its manifest is right, and all that it names is there', async ({ page }) => {
  await visit(page, '/settings');
  const link = (await page.locator('link[rel=manifest]').getAttribute('href'))!;
  const response = await page.request.get(link);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Omweso', display: 'standalone' });

  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, response.url()).href);
    expect.soft([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect.soft(size, src).toBe(sizes);
  }
  const large = manifest.icons.filter(({ sizes }) => sizes === '512x512');
  expect(large.map(({ purpose = '' }) => purpose).join()).toContain('maskable');

  const start = await page.goto(new URL(manifest.start_url, response.url()).href);
  expect(start?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();

  // As the browser reads it.
  const browser = await page.context().newCDPSession(page);
  const read = await browser.send('Page.getAppManifest');
  expect(read.url).toBe(response.url());
  expect(read.errors).toEqual([]);
});
