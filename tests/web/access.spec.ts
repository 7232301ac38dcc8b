// The page for everyone: what axe finds, the size of targets, the keyboard and the screen reader.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';

import { recordFrom, TWO_CHOICES } from './records';
import { SCREENS, visitScreen } from './screens';
import { goesOn, goOnWith, pit, playable, visit } from './support';

// Nothing here is about being offline.
test.use({ serviceWorkers: 'block' });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['light', 'dark', 'contrast'] as const;
const ALL = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast'] } };

interface Found {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 A and AA and its best practices, a line each. */
async function found(page: Page, options: object): Promise<string[]> {
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> };
    };
    const result = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return result.violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${String(target)}: ${failureSummary}`),
  );
}

for (const screen of SCREENS) {
  test(`axe finds nothing on: ${screen.name}`, async ({ page }) => {
    await visitScreen(page, screen);
    await page.evaluate(axe);
    for (const theme of THEMES) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      // A theme changes colours and nothing else.
      expect.soft(await found(page, theme === 'light' ? ALL : COLOURS), theme).toEqual([]);
    }
  });
}

/** What a finger meets that is smaller than 44 by 44 pixels; links within a text may be. */
async function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.9;
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]',
    );
    const wrong: string[] = [];
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.matches('pre, .skip')) continue;
      if (element.matches('article p a, article li a, article td a')) continue;
      const target = element.matches('label input') ? element.closest('label')! : element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= least && height >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      wrong.push(`${element.tagName} “${name.slice(0, 30)}”: ${width}×${height}`);
    }
    return wrong;
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const screen of SCREENS) {
    test(`targets are large enough for fingers: ${screen.name}`, async ({ page }) => {
      await visitScreen(page, screen);
      expect(await small(page)).toEqual([]);
    });
  }
});

/** What has the focus: never the page itself once somebody has been anywhere. */
const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    return on === null || on === document.body ? 'nothing' : on.outerHTML.slice(0, 120);
  });

async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => focusIn(page), { message: 'the focus is lost' }).not.toBe('nothing');
}

/** Goes on with Tab until it comes to a place, and tells when it is not there. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await expect(place).toBeVisible();
  for (let i = 0; i < 60; ++i) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${String(place)}; it is at ${await focusIn(page)}`);
}

async function enterOn(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, place, key);
  await page.keyboard.press('Enter');
  await expectFocus(page);
}

/** Goes over the board with arrows to the first pit that can be played, if there is one now. */
async function arrowToPlayable(page: Page): Promise<boolean> {
  await tabTo(page, page.locator('[data-pit][tabindex="0"]'));
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 4; ++row) {
    for (let column = 0; column < 8; ++column) {
      const found = await page.evaluate(
        () => document.activeElement?.matches('[data-pit]:not([aria-disabled="true"])') ?? false,
      );
      if (found) return true;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  return false;
}

test('a whole game by keyboard alone, from the first page, with setting up and choices', async ({ page }) => {
  test.setTimeout(180_000);
  await visit(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await enterOn(page, page.getByRole('link', { name: 'New match' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await enterOn(page, button('A friend on this device'));
  await enterOn(page, button('Begin'));

  for (let player = 0; player < 2; ++player) {
    await expect(page.getByRole('heading', { name: /sets up/ })).toBeVisible();
    // One seed of the back row goes from its pit to the next.
    expect(await arrowToPlayable(page)).toBe(true);
    const seeds = page.getByText(/of 32 seeds placed/);
    if ((await seedsUnderFocus(page)) === 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('-');
    await expect(seeds).toHaveText(/31 of 32/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expect(seeds).toHaveText(/32 of 32/);
    const whose = await page.getByRole('heading', { level: 1 }).textContent();
    await enterOn(page, button('Done'));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(whose ?? '');
  }

  const over = page.locator('#end-title');
  const choice = page.getByRole('heading', { name: 'Which way?' });
  const ways = page.getByRole('heading', { name: /All ways to play/ });
  let chosen = 0;
  for (let step = 0; step < 300; ++step) {
    await expect(over.or(choice).or(ways).or(playable(page).first()).first()).toBeVisible();
    await expectFocus(page);
    if (await over.isVisible()) break;
    if (await choice.isVisible()) {
      ++chosen;
      await goesOn(page, () => enterOn(page, button(/Anticlockwise/)));
    } else if (await ways.isVisible()) {
      const way = page.locator('section:has(#ways-title) li button').first();
      await goesOn(page, () => enterOn(page, way));
    } else if (await arrowToPlayable(page)) {
      await goesOn(page, () => page.keyboard.press('Enter'));
    }
  }
  await expect(over).toBeFocused();
  expect(chosen).toBeGreaterThan(0);
  await enterOn(page, button('Next game'));
  await expect(page.getByRole('heading', { name: /sets up/ })).toBeVisible();
  await expectFocus(page);
});

async function seedsUnderFocus(page: Page): Promise<number> {
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  return Number(/(\d+) seed/.exec(name)?.[1] ?? 0);
}

/** The accessibility tree as the browser hands it to a screen reader. */
class Reader {
  readonly #cdp: CDPSession;

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<Reader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new Reader(cdp);
  }

  async #nodes() {
    const { nodes } = await this.#cdp.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored);
  }

  /** The names of what has a role, in the order in which they are read. */
  async names(role: string): Promise<string[]> {
    return (await this.#nodes())
      .filter((node) => node.role?.value === role)
      .map((node) => String(node.name?.value ?? ''));
  }

  /** Does what a screen reader does with the first that has this role and name. */
  async press(role: string, name: RegExp): Promise<string> {
    const found = (await this.#nodes()).find(
      (node) =>
        node.role?.value === role &&
        name.test(String(node.name?.value ?? '')) &&
        !node.properties?.some(({ name, value }) => name === 'disabled' && value.value === true),
    );
    if (found?.backendDOMNodeId === undefined) throw new Error(`no ${role} is called ${String(name)}`);
    const { object } = await this.#cdp.send('DOM.resolveNode', { backendNodeId: found.backendDOMNodeId });
    await this.#cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: 'function () { this.focus(); this.click(); }',
    });
    return String(found.name?.value);
  }
}

test('a whole game through the accessibility tree alone; every turn is announced', async ({ page }) => {
  test.setTimeout(180_000);
  await visit(page, '/new');
  const reader = await Reader.of(page);
  await expect(page.locator('#preset')).toBeVisible();
  await reader.press('button', /^A friend on this device$/);
  await reader.press('button', /^Begin$/);
  for (let player = 0; player < 2; ++player) {
    await expect
      .poll(async () => (await reader.names('heading')).join())
      .toMatch(/sets up/);
    const [who = ''] = (await reader.names('heading')).filter((name) => name.includes('sets up'));
    expect(await reader.names('button')).toContainEqual(expect.stringMatching(/^Pit [a-pA-P], 4 seeds$/));
    await reader.press('button', /^Done$/);
    await expect.poll(() => reader.names('heading')).not.toContain(who);
  }

  const announced = page.locator('[role="status"].told');
  const over = page.locator('#end-title');
  let turns = 0;
  for (let step = 0; step < 300; ++step) {
    const choice = page.locator('#choice-title');
    const ways = page.locator('#ways-title');
    await expect(over.or(choice).or(ways).or(playable(page).first()).first()).toBeVisible();
    if (await over.isVisible()) break;
    if (await choice.isVisible()) {
      await goesOn(page, async () => {
        await reader.press('button', /^Anticlockwise .*(plays to|takes|choice|ends)/);
      });
      continue;
    }
    if (await ways.isVisible()) {
      await goesOn(page, async () => {
        await reader.press('button', /^[a-pA-P]\S* .*plays to/);
      });
      continue;
    }
    // What the turn would do is in the name; nobody has to go there first.
    const foretold = /^Pit [a-pA-P], \d+ seeds?, .*(plays to|takes|wins|loses|never|annuls|choice)/;
    await expect
      .poll(() => reader.names('button'))
      .toContainEqual(expect.stringMatching(foretold));
    const name = await reader.press('button', foretold);
    const letter = /^Pit (.)/.exec(name)![1]!;
    ++turns;
    const told = announced.filter({ hasText: `played ${letter}` });
    await expect(over.or(choice).or(ways).or(told).first()).toBeVisible();
  }
  expect(turns).toBeGreaterThan(2);
  expect((await reader.names('heading')).join()).toMatch(/wins the game|annulled/);
});

test('a pit says what its turn would do before anybody looks at it', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await expect(pit(page, 'i')).toHaveAccessibleName(/^Pit i, 3 seeds, .*(takes|choice)/);
  await expect(page.getByRole('button', { name: 'Pit a, empty' })).toBeVisible();
});

test('the focus is never lost: screens, panels, the list of games, the language', async ({ page }) => {
  await visit(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Games', 'Rules', 'History', 'Settings']) {
    await enterOn(page, page.getByRole('link', { name, exact: true }).first(), 'Shift+Tab');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.getByLabel('Language').focus();
  await page.getByLabel('Language').selectOption('sv');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('#language')).toBeFocused();
  await page.locator('#language').selectOption('en');

  await goOnWith(page, recordFrom(TWO_CHOICES));
  await enterOn(page, page.getByRole('button', { name: /^All ways/ }));
  await expect(page.locator('#ways-title')).toBeFocused();
  await enterOn(page, button('Cancel'));
  await enterOn(page, page.getByRole('button', { name: /^All ways/ }));
  await page.keyboard.press('Escape');
  await expectFocus(page);
  await enterOn(page, button('Hint'));
  await expect(page.getByText(/The computer would play/)).toBeVisible();
  await expect(button('Hint')).toBeFocused();
  await enterOn(page, pit(page, 'i'));
  await expect(page.locator('#choice-title')).toBeVisible();
  await enterOn(page, button('Put the seeds back'));
  await expect(page.locator('#choice-title')).toBeHidden();
  await expectFocus(page);
  await enterOn(page, page.getByText('More', { exact: true }));
  await enterOn(page, button('Resign this game'));
  await expect(button('Cancel')).toBeFocused();
  await enterOn(page, button('Cancel'));
  await expect(button('Resign this game')).toBeFocused();

  await page.goto('/games');
  await enterOn(page, page.getByRole('button', { name: /^Delete: / }));
  await expect(button('Undo')).toBeFocused();
  await enterOn(page, button('Undo'));
  await expect(page.getByRole('button', { name: /^Delete: / })).toBeVisible();
  await expectFocus(page);
});

test('a key that is held on a pit does not choose as well', async ({ page }) => {
  await visit(page);
  await goOnWith(page, recordFrom(TWO_CHOICES));
  await tabTo(page, page.locator('[data-pit][tabindex="0"]'));
  await page.keyboard.press('i');
  await page.keyboard.down('Enter');
  await expect(page.locator('#choice-title')).toBeVisible();
  const anticlockwise = page.getByRole('button', { name: /Anticlockwise/ });
  await expect(anticlockwise).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(anticlockwise).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.told')).toContainText('South played i>');
});
