// Matches that are kept: lists, files byte for byte, hostile files, and two tabs at once.
import { readFileSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { EARLY, recordFrom, TWO_CHOICES } from './records';
import { begin, goOnWith, pit, playable, takeIn, visit, watchErrors } from './support';

test.use({ serviceWorkers: 'block' });

/** What the browser keeps, the latest first. */
const kept = (page: Page): Promise<{ id: string; text: string; changed: number }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('omweso');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction('matches').objectStore('matches').index('changed').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            database.close();
            resolve(all.result.reverse());
          };
        };
      }),
  );

async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).first().click();
  return readFileSync(await (await download).path());
}

async function give(page: Page, buffer: Buffer, name = 'match.omw'): Promise<void> {
  await page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/plain', buffer });
}

test('a match is saved byte for byte, and taken in as the same bytes', async ({ page }) => {
  await visit(page, '/new');
  await page.getByRole('button', { name: 'A friend on this device' }).click();
  await page.getByLabel('Name of South').fill('Nnámbi “Ssebo” 王');
  await begin(page, { options: { setup: 'standard' } });
  await playable(page).first().click();
  await expect(page.locator('.told')).toContainText('played');
  await page.goto('/games');
  const [first] = await kept(page);
  const bytes = await saved(page);
  expect(bytes.equals(Buffer.from(first!.text, 'utf8'))).toBe(true);

  await give(page, bytes);
  await expect(page.getByText('The match has been added.')).toBeVisible();
  const all = await kept(page);
  expect(all).toHaveLength(2);
  expect(all[0]!.id).not.toBe(first!.id);
  expect(all[0]!.text).toBe(first!.text);
  expect((await saved(page)).equals(bytes)).toBe(true);
});

test('a file is taken in as it is: other line ends, spaces and comments', async ({ page }) => {
  await visit(page, '/games');
  const text = recordFrom(TWO_CHOICES, { moves: '{ From a book — §3 }  *' }).replaceAll('\n', '\r\n');
  await give(page, Buffer.from(text));
  await expect(page.getByText('The match has been added.')).toBeVisible();
  expect((await kept(page))[0]!.text).toBe(text);
  expect((await saved(page)).toString()).toBe(text);
});

test('a mark before the text stays, and looking at a match changes nothing', async ({ page }) => {
  await visit(page, '/games');
  const text = `\ufeff${recordFrom(TWO_CHOICES, { moves: '{ seen }   *' })}`;
  await give(page, Buffer.from(text));
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(playable(page).first()).toBeVisible();
  await page.goto('/games');
  expect((await kept(page))[0]!.text).toBe(text);
  expect((await saved(page)).toString()).toBe(text);
});

const good = recordFrom(TWO_CHOICES);
const noise = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919 + (i >> 3)) % 256));
const BAD: [name: string, file: Buffer][] = [
  ['nothing', Buffer.from('')],
  ['spaces', Buffer.from(' \n\t\n ')],
  ['words', Buffer.from('Dear reader, this is a letter.\n')],
  ['noise', noise],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['zeros', Buffer.alloc(100_000)],
  ['half a record', Buffer.from(good.slice(0, good.length / 2))],
  ['no UTF-8', Buffer.from(good.replace('[South "?"]', '[South "\xe9\xff"]'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['a wrong position', Buffer.from(good.replace('51', '52'))],
  ['a wrong move', Buffer.from(good.replace(/\*\n$/, '1. z9 *\n'))],
  ['an illegal move', Buffer.from(good.replace(/\n\*\n$/, '\n1. a *\n'))],
  ['wrong rules', Buffer.from(good.replace('tournament', 'chess'))],
  ['a line without end', Buffer.from(`[South "${'x'.repeat(3_000_000)}`)],
  ['tags without end', Buffer.from('[A "b"]\n'.repeat(400_000))],
  ['brackets without end', Buffer.from(`${good.replace(/\*\n$/, '')}${'('.repeat(100_000)}`)],
  ['numbers without end', Buffer.from(good.replace('51', '9'.repeat(100_000)))],
  ['a strange computer', Buffer.from(recordFrom(TWO_CHOICES, { north: 'computer:kabaka' }))],
  ['too much', Buffer.alloc(4_000_001, 'x')],
];

test('files that are no matches: each is refused in one clear sentence and changes nothing', async ({ page }) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await visit(page);
  await takeIn(page, good);
  const before = await kept(page);
  const wrong = page.getByRole('alert');
  for (const [name, file] of BAD) {
    await test.step(name, async () => {
      await give(page, file, `${name}.omw`);
      await expect.soft(wrong, name).toContainText(`${name}.omw`);
      const words = (await wrong.textContent({ timeout: 500 }).catch(() => null)) ?? '';
      expect.soft(words.length, `${name}: ${words.slice(0, 300)}`).toBeLessThan(220);
      expect.soft(words, name).toMatch(/^[^\0-\x1f\ufffd]*$/u);
      expect.soft(await kept(page), name).toEqual(before);
    });
  }
  expect(errors).toEqual([]);
  // A reason is in English in every language, and a reader is told so.
  await give(page, Buffer.from('no match'), 'letter.omw');
  await expect(wrong.locator('[lang=en]')).toHaveText(/./);
  // And it goes on.
  await give(page, Buffer.from(good));
  await expect(page.getByText('The match has been added.')).toBeVisible();
  await expect(wrong).toBeHidden();
});

test('names in a file are words and nothing else, and fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const errors = watchErrors(page);
  await visit(page);
  const script = '<img src=x onerror=alert(1)><b>';
  const long = 'W'.repeat(40);
  const text = good.replace('[South "?"]', `[South "${script}"]`).replace('[North "?"]', `[North "${long}"]`);
  await takeIn(page, text);
  await expect(page.getByRole('heading', { name: `${script} against ${long}` })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await expect(page.getByText(script).first()).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
});

test('a match is deleted, and comes back when that is undone', async ({ page }) => {
  await visit(page);
  await takeIn(page, good);
  const before = await kept(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('The match has been deleted.')).toBeVisible();
  await expect(page.getByText('No match is kept here yet.')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(await kept(page)).toEqual(before);
});

test('the list has the latest first, and the first page goes on with it', async ({ page }) => {
  await visit(page);
  await takeIn(page, recordFrom(EARLY, { north: 'computer:page' }));
  await takeIn(page, recordFrom(EARLY, { north: 'computer:chief' }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Chief/, /Page/]);
  await page.getByRole('link', { name: 'Continue' }).last().click();
  await playable(page).first().click();
  await expect(page.locator('.told')).toContainText('South played');
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Page/, /Chief/]);
  const [latest] = await kept(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/match/${latest!.id}`);
});

test.describe('two tabs', () => {
  const elsewhere = { name: 'This match is open elsewhere' };

  test('a match is played in one of them; the other says so, and can take over', async ({ page, context }) => {
    await visit(page);
    await goOnWith(page, recordFrom(EARLY));
    const second = await context.newPage();
    await visit(second, new URL(page.url()).pathname);
    await expect(second.getByRole('heading', elsewhere)).toBeVisible();

    await playable(page).first().click();
    await expect(page.locator('.told')).toContainText('South played');
    const { text } = (await kept(page))[0]!;

    await second.getByRole('button', { name: 'Go on here' }).click();
    await expect(second.getByText('North to move')).toBeVisible();
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();
    await expect(pit(page, 'a')).toHaveCount(0);
    expect((await kept(page))[0]!.text).toBe(text);

    await playable(second).first().click();
    await expect(second.locator('.told')).toContainText('North played');
    await page.getByRole('button', { name: 'Go on here' }).click();
    await expect(page.getByText('South to move')).toBeVisible();
    await expect(second.getByRole('heading', elsewhere)).toBeVisible();
    await second.close();
  });

  test('the second goes on at once when the first has been closed', async ({ page, context }) => {
    await visit(page);
    await goOnWith(page, recordFrom(EARLY));
    const { pathname } = new URL(page.url());
    const second = await context.newPage();
    await page.close();
    await visit(second, pathname);
    await expect(second.getByText('South to move')).toBeVisible();
  });

  test('where the browser has no locks, no turn is lost either', async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    });
    await visit(page);
    await goOnWith(page, recordFrom(EARLY));
    const second = await context.newPage();
    await visit(second, new URL(page.url()).pathname);
    await expect(second.getByText('South to move')).toBeVisible();
    await playable(page).first().click();
    await expect(page.locator('.told')).toContainText('South played');
    const { text } = (await kept(page))[0]!;

    await playable(second).last().click();
    await expect(second.getByRole('heading', elsewhere)).toBeVisible();
    expect((await kept(page))[0]!.text).toBe(text);
    await second.getByRole('button', { name: 'Go on here' }).click();
    await expect(second.getByText('North to move')).toBeVisible();
  });
});
