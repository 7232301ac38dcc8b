// The nine languages: chosen in the settings, asked for by the browser, and kept.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test, type Page } from '@playwright/test';

import { EARLY, recordFrom } from './records';
import { goOnWith, pit, playable, visit } from './support';

test.use({ serviceWorkers: 'block' });

interface Note {
  name: string;
  checked: boolean;
}

const folder = fileURLToPath(new URL('../../web/src/i18n/messages/', import.meta.url));
const read = (tag: string): { note: Note; messages: Record<string, string> } => {
  const { _language: note, ...messages } = JSON.parse(readFileSync(`${folder}${tag}.json`, 'utf8'));
  return { note, messages };
};
const TAGS = readdirSync(folder).map((file) => file.replace('.json', ''));
const { messages: english } = read('en');

/** The English messages that may be met in a language: those that it says otherwise. */
function otherwise(tag: string): Set<string> {
  const { messages: own } = read(tag);
  const same = new Set(Object.values(own));
  return new Set(
    Object.entries(english)
      .filter(([key, text]) => !text.includes('{') && text !== own[key])
      .map(([, text]) => text)
      .filter((text) => !same.has(text)),
  );
}

/** Every piece of text that is read or heard, but for what says that it is in another language. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const foreign = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? own) !== own;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node: Node | null = walker.root; node; node = walker.nextNode()) {
      const unread = node.parentElement?.closest('noscript, script');
      if (node instanceof Text && !unread && !foreign(node.parentElement)) found.push(node.data);
      if (node instanceof Element && !foreign(node)) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          found.push(node.getAttribute(name) ?? '');
        }
      }
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

async function leftInEnglish(page: Page, tag: string): Promise<string[]> {
  const avoided = otherwise(tag);
  return (await texts(page)).filter((text) => avoided.has(text) || /\b(the|with|and of)\b/i.test(text));
}

test('there are nine', () => expect(TAGS).toHaveLength(9));

for (const tag of TAGS) {
  test(`${tag}: chosen in the settings, whole, and kept`, async ({ page }) => {
    await page.goto('/settings');
    const { note, messages } = read(tag);
    const { name, checked } = note;
    const choice = page.locator('#language');
    await expect(choice.locator(`option[value="${tag}"]`)).toHaveText(
      checked ? name : `${name} (${english['settings.language.unchecked']})`,
    );
    await choice.selectOption(tag);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    const help = page.getByText(messages['settings.language.help']!);
    await expect(help).toBeVisible({ visible: !checked });
    if (tag !== 'en') expect.soft(await leftInEnglish(page, tag), 'settings').toEqual([]);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(choice).toHaveValue(tag);
    await expect(page.locator('h1')).toHaveText(messages['settings.title']!);
    if (tag === 'en') return;

    await page.goto('/');
    await expect(page.locator('.ways .button').first()).toBeVisible();
    expect.soft(await leftInEnglish(page, tag), 'home').toEqual([]);
    await page.goto('/new');
    await page.locator('form summary').click();
    await expect(page.locator('.options .field').first()).toBeVisible();
    expect.soft(await leftInEnglish(page, tag), 'new').toEqual([]);
    await goOnWith(page, recordFrom(EARLY, { north: 'computer:page' }));
    await expect(playable(page).first()).toBeVisible();
    await pit(page, 'a').focus();
    for (const summary of await page.locator('.side summary').all()) await summary.click();
    expect.soft(await leftInEnglish(page, tag), 'playing').toEqual([]);
  });
}

test.describe('as the browser asks', () => {
  test.use({ locale: 'sw-KE' });

  test('Kiswahili for sw-KE, until another is chosen', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await page.locator('#language').selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('a language that cannot be loaded says so, and the one before stays', async ({ page }) => {
  await visit(page, '/settings');
  await page.route(/\/assets\/fr-/, (route) => route.abort());
  await page.locator('#language').selectOption('fr');
  await expect(page.getByRole('alert')).toHaveText(english['error.language']!);
  await expect(page.locator('#language')).toHaveValue('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
