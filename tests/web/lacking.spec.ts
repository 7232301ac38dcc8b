// Browsers that lack something, or lose it: the game goes on, and says what is missing.
import { expect, test, type Page } from '@playwright/test';

import { EARLY, recordFrom } from './records';
import { begin, byMouse, goOnWith, pit, playable, visit } from './support';

test.use({ serviceWorkers: 'block' });

const KEEP = /This browser cannot keep the match/;

async function plays(page: Page): Promise<void> {
  const letter = (await playable(page).first().getAttribute('data-pit'))!;
  await byMouse(page, letter);
  await expect(page.locator('.told')).toContainText(`played ${letter}`);
}

test('no database: a match is played all the same, says so, and is saved as a file', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard', okwesera: 'off' } });
  await expect(page.getByText(KEEP)).toBeVisible();
  await plays(page);
  await expect(page.getByText(KEEP)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.omw$/);
  await page.getByRole('link', { name: 'Games' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(playable(page).first()).toBeVisible();
});

test('no database: the list of games says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await visit(page, '/games');
  await expect(page.getByRole('alert')).toContainText('This browser has no place to keep things');
  await page.getByLabel('Open a file').setInputFiles({
    name: 'match.omw',
    mimeType: 'text/plain',
    buffer: Buffer.from(recordFrom(EARLY)),
  });
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(playable(page).first()).toBeVisible();
});

test('no room: what cannot be kept any more is said until it can be', async ({ page }) => {
  await visit(page, '/new');
  await begin(page, { opponent: 'friend', options: { setup: 'standard', okwesera: 'off' } });
  await expect(playable(page).first()).toBeVisible();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { mend: () => (IDBObjectStore.prototype.put = put) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await plays(page);
  await expect(page.getByText(KEEP)).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(KEEP)).toBeHidden();
});

test('a match that was deleted meanwhile is played on, and kept again', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(EARLY));
  await expect(playable(page).first()).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('omweso').onsuccess = resolve;
      }),
  );
  await pit(page, 'a').click();
  await expect(page.getByText('North to move')).toBeVisible();
  await page.reload();
  await expect(page.getByText('North to move')).toBeVisible();
});

test('a match that cannot be looked up is not called lost', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(EARLY));
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not allowed', 'SecurityError');
    };
  });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/^This browser has no place to keep things\./);
});

test('no worker to paint: seeds are painted in the page', async ({ page }) => {
  await page.route(/paint\.worker/, (route) => route.abort());
  await visit(page);
  await goOnWith(page, recordFrom(EARLY));
  await expect(playable(page).first()).toBeVisible();
  const painted = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board > canvas:last-of-type');
      let context;
      try {
        context = canvas?.getContext('2d');
      } catch {
        return 0; // still the worker's, whose loss is not known yet
      }
      if (!canvas || !context) return 0;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
  await expect.poll(painted).toBeGreaterThan(1000);
  await plays(page);
});

test('no rules: it says so, and they are there the next time', async ({ page }) => {
  await visit(page, '/settings');
  await page.route(/omweso_rules.*\.wasm/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page.getByRole('alert')).toHaveText('The rules could not be loaded.');
  await page.unroute(/omweso_rules.*\.wasm/);
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(playable(page).first()).toBeVisible();
});

test('a value that a rule cannot have is refused in the language of the page', async ({ page }) => {
  await visit(page, '/new', { language: 'sv' });
  await page.locator('form details summary').click();
  const cap = page.locator('#option-pit-cap');
  await cap.fill('1');
  await cap.blur();
  await expect(page.getByRole('alert')).toHaveText(/^”1” går inte för ”.*”\. Möjligt: 2–32, off\.$/);
  await cap.fill('9');
  await cap.blur();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('no computer: its turn to set up says so, and the match can be saved', async ({ page }) => {
  await page.route(/omweso_computer.*\.wasm/, (route) => route.abort());
  await visit(page, '/new');
  await begin(page);
  const done = page.getByRole('button', { name: 'Done', exact: true });
  const thinks = page.getByRole('heading', { name: /is thinking/ });
  await expect(done.or(thinks)).toBeVisible();
  if (await done.isVisible()) await done.click();
  await expect(page.getByRole('alert')).toContainText('The computer could not be loaded.');
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  // It is asked again, and is there.
  await page.unroute(/omweso_computer.*\.wasm/);
  await expect(thinks).toBeHidden({ timeout: 20_000 });
});
