// The example of docs/protocol.md: a page of thirty lines that drives the engine.
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';

import { watchErrors } from './support';

const root = new URL('../../', import.meta.url);
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The page with the folder of the npm package beside it. */
function fileOf(path: string): URL {
  if (path.startsWith('/omweso/')) return new URL(`wasm/package/dist/${path.slice(8)}`, root);
  return new URL(`docs/examples${path}`, root);
}

let server: Server;
let origin: string;

test.beforeEach(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    void readFile(fileURLToPath(fileOf(pathname))).then(
      (bytes) => {
        response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the page in the docs plays a whole game with the engine', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(`${origin}/engine.html`);
  const go = page.getByRole('button', { name: 'Let the engine move' });
  await expect(go).toBeEnabled();
  await go.click();
  await expect(page.locator('#turns')).toHaveText(/^[i-p]$/);
  await expect(page.locator('#thought')).toHaveText(/^depth \d+, \{.*\}, expects [i-p]( |$)/);
  for (let turns = 2; turns < 200 && (await go.isEnabled()); turns += 1) {
    await go.click();
    await expect(page.locator('#turns')).toHaveText(new RegExp(`^(\\S+ ){${turns - 1}}\\S+$`));
  }
  await expect(go).toBeDisabled();
  await expect(page.locator('#thought')).toHaveText(/^(bulijo|okutema|akawumbi|annulled)/);
  expect(errors).toEqual([]);
});
