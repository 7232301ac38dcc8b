// What somebody likes: kept in the browser, and heard.
import { expect, test, type Page } from '@playwright/test';

import { EARLY, recordFrom } from './records';
import { goOnWith, pit } from './support';

test.use({ serviceWorkers: 'block' });

/** Counts whatever is made to sound in a page. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { sounds: 0 };
    Object.assign(globalThis, { heard });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      ++heard.sounds;
      start.apply(this, when);
    };
    const { start: startBuffer } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      ++heard.sounds;
      startBuffer.apply(this, when);
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      ++heard.sounds;
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { sounds: number } }).heard.sounds);
}

const sound = (page: Page) => page.getByRole('checkbox', { name: 'Sound of the seeds' });
const voice = (page: Page) => page.getByRole('checkbox', { name: 'The referee’s voice' });

/** Sees that both switches stand so, now and after the page was left. */
async function expectKept(page: Page, sounds: boolean, speaks: boolean): Promise<void> {
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(sound(page)).toBeChecked({ checked: sounds });
    await expect(voice(page)).toBeChecked({ checked: speaks });
  }
}

/** A turn is sown before the eyes. */
async function sow(page: Page): Promise<void> {
  await goOnWith(page, recordFrom(EARLY));
  await pit(page, 'a').click();
  await expect(page.getByRole('button', { name: 'Show the end at once' })).toBeVisible();
  await expect(page.getByText('North to move')).toBeVisible();
}

test('the sound of the seeds is switched off and on, and that is kept', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Fast', exact: true }).click();
  await expectKept(page, true, true);
  await sound(page).uncheck();
  await expectKept(page, false, true);
  await sow(page);
  expect(await heard()).toBe(0);

  await page.goto('/settings');
  await sound(page).check();
  await expectKept(page, true, true);
  await sow(page);
  expect(await heard()).toBeGreaterThan(3);
});

/** The referee counts, to the end. */
async function count(page: Page): Promise<void> {
  await goOnWith(page, recordFrom(EARLY, { play: 'blitz' }));
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect(page.getByText('South is late: North may steal the turn.')).toBeVisible();
}

test('P3: the referee’s voice is switched off and on, and that is kept', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/settings');
  await sound(page).uncheck();
  await voice(page).uncheck();
  await expectKept(page, false, false);
  await count(page);
  expect(await heard()).toBe(0);

  await page.goto('/settings');
  await voice(page).check();
  await expectKept(page, false, true);
  await count(page);
  expect(await heard(), 'emu and bbiri').toBe(2);
});
