// Not a test: pictures of every screen in three sizes, two themes and three languages, into
// web/screenshots. tools/screenshots.sh takes them.
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';

import { SCREENS, visitScreen } from '../screens';

test.use({ serviceWorkers: 'block' });

const folder = fileURLToPath(new URL('../../../web/screenshots/', import.meta.url));
const SIZES = [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const;
const THEMES = ['light', 'dark'];
const LANGUAGES = ['en', 'ml', 'zh'];
/** Longer pages are shown as far as this. */
const TALLEST = 2600;

for (const screen of SCREENS) {
  for (const language of LANGUAGES) {
    test(`${screen.name}, ${language}`, async ({ page }) => {
      await visitScreen(page, screen, { language });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const theme of THEMES) {
          await page.evaluate(async (name) => {
            document.documentElement.dataset['theme'] = name;
            scrollTo(0, 0);
            await new Promise(requestAnimationFrame);
          }, theme);
          // Plain wood stands in until the carved picture is there.
          await expect(page.locator('.board > svg:not(.marks)')).toHaveCount(0, { timeout: 30_000 });
          const tall = await page.evaluate(() => document.documentElement.scrollHeight);
          const name = `${screen.name.replaceAll(' ', '-')}-${language}-${width}-${theme}.png`;
          await page.screenshot({
            path: folder + name,
            fullPage: true,
            clip: { x: 0, y: 0, width, height: Math.min(Math.max(tall, height), TALLEST) },
          });
        }
      }
    });
  }
}
