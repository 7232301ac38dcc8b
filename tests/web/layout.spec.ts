// The page in every size: nothing sticks out, lies over something else or is cut off.
import { expect, test, type Page } from '@playwright/test';

import { SCREENS, visitScreen } from './screens';

test.use({ serviceWorkers: 'block' });

const SIZES = [
  [320, 568],
  [360, 640],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;
/** English, the tallest script, and long compound words. */
const LANGUAGES = ['en', 'ml', 'sv'];

/** What is wrong with how the page lies, a line each. */
async function wrong(page: Page, board: boolean): Promise<string[]> {
  return page.evaluate((board) => {
    const wrong: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .slice(0, 3)
        .map((element) => `${element.tagName}.${element.className}`);
      wrong.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}, as of ${widest.join(', ')}`);
    }

    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .skip');
    const nameOf = (element: Element) =>
      `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}”`;
    const all = [
      ...document.querySelectorAll('a[href], button, input:not([type=file]), select, textarea, summary'),
    ].filter(seen);
    // A box of a box that scrolls may lie anywhere beneath its edge.
    const boxes = all
      .filter((element) => !element.closest('section:has(#ways-title) ul'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    boxes.forEach(({ element: one, box: a }, i) => {
      for (const { element: two, box: b } of boxes.slice(i + 1)) {
        if (one.contains(two) || two.contains(one)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // An inline link that wraps has a box wider than itself.
        if (one.matches('article a') || two.matches('article a')) continue;
        if (across > 1 && down > 1) wrong.push(`${nameOf(one)} lies over ${nameOf(two)}`);
      }
    });

    for (const element of all) {
      if (element.matches('input, select, [data-pit]')) continue;
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
        wrong.push(`${nameOf(element)} is too narrow for its words`);
      }
    }

    if (board) {
      const pits = [...document.querySelectorAll('[data-pit]')].map((e) => e.getBoundingClientRect());
      const top = Math.min(...pits.map((box) => box.top));
      const bottom = Math.max(...pits.map((box) => box.bottom));
      if (top < 0 || bottom > innerHeight) {
        wrong.push(`the board is not in full view: ${top} to ${bottom} of ${innerHeight}`);
      }
    }
    return wrong;
  }, board);
}

for (const screen of SCREENS) {
  test(`fits every size in English, Malayalam and Swedish: ${screen.name}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 1024, height: 768 });
      // Without carved wood, which takes its time and changes no layout.
      await visitScreen(page, screen, { language, theme: 'contrast' });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => {
          scrollTo(0, 0);
          return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        });
        const size = `${language}, ${width} by ${height}`;
        expect.soft(await wrong(page, screen.board ?? false), size).toEqual([]);
      }
    }
  });
}

for (const [width, height] of [[320, 568], [360, 640], [640, 360]] as const) {
  test(`a choice comes into view by itself at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visitScreen(page, SCREENS.find(({ name }) => name === 'at a choice')!);
    for (const button of await page.locator('.ways button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
}
