// Every screen of the page and the way there, whatever the language.
import { expect, type Page } from '@playwright/test';

import { EARLY, LONG, recordFrom, TWO_CHOICES, WINS } from './records';
import { goOnWith, pit, playable, takeIn, visit, type Preferences } from './support';

export interface Screen {
  name: string;
  /** Goes there from any page of the app. */
  go: (page: Page) => Promise<void>;
  /** What somebody must have chosen for it. */
  preferences?: Preferences;
  /** The board is played on. */
  board?: boolean;
}

/** Waits until what is asked for late is there too. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function open(page: Page, path: string, there: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(there).first()).toBeVisible();
  await settled(page);
}

/** Plays a pit by the keyboard as soon as it may be played. */
async function enterOn(page: Page, letter: string): Promise<void> {
  await expect(playable(page).and(pit(page, letter))).toBeVisible();
  await pit(page, letter).press('Enter');
}

const atChoice = async (page: Page): Promise<void> => {
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await enterOn(page, 'i');
  await expect(page.locator('#choice-title')).toBeVisible();
};

const won = async (page: Page, rules: string): Promise<void> => {
  await goOnWith(page, recordFrom(WINS, { rules }));
  await enterOn(page, 'j');
  await expect(page.locator('#choice-title')).toBeVisible();
  await page.keyboard.press('<');
  await expect(page.locator('#end-title')).toBeVisible();
};

export const SCREENS: readonly Screen[] = [
  { name: 'home', go: (page) => open(page, '/', '.ways .button') },
  {
    name: 'new match',
    go: async (page) => {
      await open(page, '/new', '#preset');
      await page.locator('form summary').click();
      await expect(page.locator('.options .field').first()).toBeVisible();
    },
  },
  {
    name: 'arranging',
    board: true,
    go: async (page) => {
      await open(page, '/new', '#preset');
      await page.locator('form fieldset').first().locator('button').nth(1).click();
      await page.locator('form .button.main').click();
      await expect(playable(page).first()).toBeVisible();
      await page.locator('.side summary').first().click();
    },
  },
  {
    name: 'playing',
    board: true,
    go: async (page) => {
      await goOnWith(page, recordFrom(EARLY));
      await playable(page).first().press('Enter');
      await page.locator('#choice-title, #ways-title, .told:not(:empty)').first().waitFor();
      for (const summary of await page.locator('.side summary').all()) await summary.click();
    },
  },
  ...(['contract', 'blitz'] as const).map((play) => ({
    name: `before ${play}`,
    board: true,
    go: async (page: Page) => {
      await goOnWith(page, recordFrom(EARLY, { play }));
      await expect(page.locator('.side .button').first()).toBeVisible();
    },
  })),
  { name: 'at a choice', board: true, go: atChoice },
  {
    name: 'ways',
    board: true,
    go: async (page) => {
      await goOnWith(page, recordFrom(TWO_CHOICES));
      await expect(playable(page).first()).toBeVisible();
      await page.locator('.menu .buttons button').first().click();
      await expect(page.locator('section:has(#ways-title) li').first()).toBeVisible();
    },
  },
  {
    name: 'a turn that is shown',
    board: true,
    preferences: { speed: 'slow' },
    go: async (page) => {
      await goOnWith(page, recordFrom(LONG, { rules: 'plain' }));
      await enterOn(page, 'l');
      const buttons = page.locator('.side > .buttons > button');
      // Paused, it stays; after a lap it goes either way.
      await buttons.first().click();
      await expect(buttons).toHaveCount(4);
      await buttons.nth(1).click();
      await expect(buttons.first()).toBeEnabled();
    },
  },
  {
    name: 'a late turn',
    board: true,
    go: async (page) => {
      await goOnWith(page, recordFrom(EARLY, { play: 'blitz' }));
      await page.locator('.side .button.main').click();
      await expect(playable(page).and(pit(page, 'a'))).toBeVisible();
      await expect(playable(page).and(pit(page, 'C')), 'it may be stolen').toBeVisible();
      await expect(page.locator('.count')).toBeVisible();
    },
  },
  {
    name: 'resigning',
    board: true,
    go: async (page) => {
      await goOnWith(page, recordFrom(EARLY));
      await page.locator('.menu details summary').click();
      await page.locator('.menu details .losing').first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'game end', board: true, go: (page) => won(page, 'tournament') },
  { name: 'match end', board: true, go: (page) => won(page, 'tournament,match-points=2') },
  {
    name: 'games',
    go: async (page) => {
      await takeIn(page, recordFrom(TWO_CHOICES, { north: 'computer:chief' }));
      await takeIn(page, recordFrom(WINS, { play: 'contract' }));
    },
  },
  {
    name: 'a refused file',
    go: async (page) => {
      await takeIn(page, recordFrom(EARLY));
      await page.locator('input[type=file]').setInputFiles({
        name: 'letter.omw',
        mimeType: 'text/plain',
        buffer: Buffer.from('no match'),
      });
      await expect(page.getByRole('alert')).toContainText('letter.omw');
    },
  },
  { name: 'missing match', go: (page) => open(page, '/match/nowhere', 'main [role=alert]') },
  {
    name: 'rules',
    go: async (page) => {
      await open(page, '/rules', 'article figure');
      await page.locator('figure .button').first().click();
      await expect(page.locator('figure').first().locator('.button').nth(2)).toBeVisible();
    },
  },
  { name: 'history', go: (page) => open(page, '/history', 'article') },
  { name: 'settings', go: (page) => open(page, '/settings', '#language') },
  { name: 'missing page', go: (page) => open(page, '/nowhere', 'main .button') },
];

/** Goes to a screen with preferences as somebody has left them. */
export async function visitScreen(
  page: Page,
  screen: Screen,
  preferences: Preferences = {},
): Promise<void> {
  await visit(page, '/settings', { ...screen.preferences, ...preferences });
  await screen.go(page);
  await settled(page);
}
