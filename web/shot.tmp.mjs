import { chromium } from '@playwright/test';
const [, , w = '1440', h = '900', theme = 'light', out = '/tmp/s.png', ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const page = await browser.newPage({ viewport: { width: +w, height: +h }, colorScheme: theme === 'dark' ? 'dark' : 'light' });
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto('http://127.0.0.1:5201/');
for (const step of steps) {
  const [verb, ...rest] = step.split(':'); const what = rest.join(':');
  if (verb === 'click') await page.getByRole('button', { name: what }).first().click({ timeout: 4000 });
  if (verb === 'link') await page.getByRole('link', { name: what }).first().click({ timeout: 4000 });
  if (verb === 'hover') await page.locator(what).first().hover({ timeout: 4000 });
  if (verb === 'css') await page.locator(what).first().click({ timeout: 4000 });
  if (verb === 'wait') await page.waitForTimeout(+what);
  if (verb === 'key') await page.keyboard.press(what);
  if (verb === 'goto') await page.goto('http://127.0.0.1:5201' + what);
  if (verb === 'text') console.log(await page.locator(what).allInnerTexts());
  if (verb === 'shot') await page.screenshot({ path: what });
}
await page.screenshot({ path: out });
await browser.close();
