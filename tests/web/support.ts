// What the tests of the page share.
import { expect, type Locator, type Page } from '@playwright/test';

export type Preferences = Record<string, unknown>;

/** Opens the page with preferences as somebody has left them; turns are shown at once by default. */
export async function visit(page: Page, path = '/', preferences: Preferences = {}): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('omweso.preferences', JSON.stringify(kept));
  }, { speed: 'instant', sound: false, voice: false, ...preferences });
  await page.goto(path);
}

/** The error that a page must not have: anything thrown, or logged as an error. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

export const pit = (page: Page, letter: string): Locator => page.locator(`[data-pit="${letter}"]`);

/** The pits that may be played now. */
export const playable = (page: Page): Locator =>
  page.locator('[data-pit]:not([aria-disabled="true"])');

export const seedsIn = async (page: Page, letter: string): Promise<number> => {
  const name = (await pit(page, letter).getAttribute('aria-label')) ?? '';
  const number = /(\d+) seed/.exec(name);
  return number ? Number(number[1]) : 0;
};

export interface Agreed {
  opponent?: 'computer' | 'friend';
  level?: 'Page' | 'Chief' | 'Katikkiro';
  side?: 'South' | 'North';
  mode?: 'Counting' | 'Contract' | 'Blitz';
  steals?: boolean;
  points?: number;
  preset?: string;
  options?: Record<string, string>;
}

/** Begins a match from its page. */
export async function begin(page: Page, agreed: Agreed = {}): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  if (agreed.opponent === 'friend') await press('A friend on this device');
  if (agreed.level) await press(agreed.level);
  if (agreed.side) await press(agreed.side);
  if (agreed.mode) await press(agreed.mode);
  if (agreed.steals) await page.getByLabel('The computer steals late turns').check();
  if (agreed.points) await page.getByLabel('Match to').fill(String(agreed.points));
  if (agreed.preset) await page.getByLabel('Rules', { exact: true }).selectOption(agreed.preset);
  const options = Object.entries(agreed.options ?? {});
  if (options.length > 0) await page.getByText('Every rule').click();
  for (const [name, value] of options) {
    const field = page.locator(`#option-${name}`);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      await field.selectOption(value);
    } else {
      await field.fill(value);
      await field.blur();
    }
  }
  await press('Begin');
  await expect(page).toHaveURL(/\/match\//);
}

/** Takes in a record, in any language. */
export async function takeIn(page: Page, text: string): Promise<void> {
  await page.goto(new URL('/games', page.url()).href);
  const kept = page.locator('main li');
  const none = page.locator('main .said ~ p:not([role])');
  await expect(kept.first().or(none)).toBeVisible();
  const before = await kept.count();
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.omw',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await expect(page.locator('main .said')).toHaveText(/\S/);
  await expect(kept).toHaveCount(before + 1);
}

/** Takes in a record and goes on with it, in any language. */
export async function goOnWith(page: Page, text: string): Promise<void> {
  await takeIn(page, text);
  await page.locator('main li').first().locator('a.main').click();
  await expect(page).toHaveURL(/\/match\//);
  await expect(pit(page, 'a')).toBeVisible();
}

/** How a person does something to a pit: as a mouse, a finger or the keyboard would. */
export type Hand = (page: Page, letter: string) => Promise<void>;

export const byMouse: Hand = (page, letter) => pit(page, letter).click();

/** Presses a pit that cannot be played, which is no matter for a hand. */
export const press: Hand = (page, letter) => pit(page, letter).click({ force: true });

export const byTouch: Hand = async (page, letter) => {
  await pit(page, letter).tap();
  await expect(pit(page, letter)).toHaveAccessibleName(/plays to|takes|choice|never/);
  await pit(page, letter).tap();
};

export const byKeys: Hand = async (page, letter) => {
  await page.locator('[data-pit][tabindex="0"]').focus();
  await page.keyboard.press(letter.toLowerCase());
  await expect(pit(page, letter)).toBeFocused();
  await page.keyboard.press('Enter');
};

/** What a match has come to, as the page shows it; looking at pits does not change it. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const words = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const seeds = [...document.querySelectorAll('[data-pit]')].map((pit) =>
      /\d+(?= seed)/.exec(pit.getAttribute('aria-label') ?? ''),
    );
    return [...seeds, words('.told'), words('.choice > p'), words('#ways-title'), words('#end-title')].join();
  });

/** Does something that the match goes on by, and waits until it has. */
export async function goesOn(page: Page, doing: () => Promise<void>): Promise<void> {
  const before = await standing(page);
  await doing();
  await expect.poll(() => standing(page), { message: 'the match goes on' }).not.toBe(before);
}

/** Plays the first pit that can be played, and whatever it asks for, until a game is over. */
export async function playOn(page: Page, hand: Hand, choose: (page: Page) => Promise<void>): Promise<number> {
  const over = page.locator('#end-title');
  const choice = page.getByRole('heading', { name: 'Which way?' });
  const ways = page.getByRole('heading', { name: /All ways to play/ });
  let turns = 0;
  for (; turns < 400; ++turns) {
    await expect(over.or(choice).or(ways).or(playable(page).first()).first()).toBeVisible();
    if (await over.isVisible()) return turns;
    if ((await choice.isVisible()) || (await ways.isVisible())) {
      await goesOn(page, () => choose(page));
      continue;
    }
    const letter = await playable(page).first().getAttribute('data-pit', { timeout: 1000 }).catch(() => null);
    if (letter) await goesOn(page, () => hand(page, letter));
  }
  throw new Error('the game does not end');
}
