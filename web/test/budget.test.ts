// How much a first visit loads, compressed as the server sends it, of the app as it was built last.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const KB = 1000;

/** Bytes as they are sent: of a compressed form where there is one. */
function sent(path: string): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

let files: string[] = [];
const named = (pattern: RegExp): string[] => {
  const found = files.filter((name) => pattern.test(name));
  if (found.length === 0) throw new Error(`nothing in web/dist/assets is named ${String(pattern)}`);
  return found.map((name) => `assets/${name}`);
};
const total = (paths: string[]): number => paths.reduce((sum, path) => sum + sent(path), 0);

/** What the page itself names: its scripts and styles. */
function eager(): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path!);
}

/** All that comes before somebody can play. */
const firstLoad = (): string[] => [
  'index.html',
  ...eager(),
  ...named(/^source-sans-3-latin-wght-.*\.woff2$/),
  ...named(/^(rules|paint|wood)\.worker-.*\.js$/),
  ...named(/^omweso_rules-.*\.wasm$/),
];

describe('what a first visit loads', () => {
  beforeAll(() => {
    if (!existsSync(join(dist, 'index.html'))) {
      throw new Error('web/dist is not built: npm run build --workspace omweso-web');
    }
    files = readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  });

  it('takes 300 kB at most before the computer', () => {
    const paths = firstLoad();
    const list = paths.map((path) => `${basename(path)} ${sent(path)}`).join('\n');
    expect(eager().length, 'scripts and styles').toBeGreaterThanOrEqual(2);
    expect(total(paths), list).toBeLessThanOrEqual(300 * KB);
  });

  it('takes 900 kB at most with the computer', () => {
    const computer = [...named(/^computer\.worker-.*\.js$/), ...named(/^omweso_computer-.*\.wasm$/)];
    expect(total([...firstLoad(), ...computer])).toBeLessThanOrEqual(900 * KB);
  });

  it('takes 20 kB at most for a language', () => {
    const languages = named(/^(fil|fr|lg|ml|pt|sv|sw|zh)-.*\.js$/);
    expect(languages).toHaveLength(8);
    for (const path of languages) expect(sent(path), path).toBeLessThanOrEqual(20 * KB);
  });
});
