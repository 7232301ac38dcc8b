// The package as a stranger gets it: small, whole, and without the house around it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const here = fileURLToPath(new URL('..', import.meta.url));
const npm = (cwd, ...args) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

test('the rules are at most 60 kB compressed', () => {
  const module = readFileSync(join(here, 'dist/omweso_rules.wasm'));
  const size = brotliCompressSync(module).length;
  assert.ok(size <= 60_000, `${size} bytes`);
});

test('the module asks nothing of whoever runs it', async () => {
  const bytes = readFileSync(join(here, 'dist/omweso_rules.wasm'));
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test('it installs into an empty project and plays there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omweso-package-'));
  try {
    const packed = JSON.parse(npm(here, 'pack', '--json', '--pack-destination', folder));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    npm(folder, 'install', '--no-audit', '--no-fund', '--offline', join(folder, packed[0].filename));
    writeFileSync(
      join(folder, 'play.js'),
      `import { Rules } from 'omweso';
       const rules = await Rules.load();
       const start = '4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0';
       console.log(rules.moves('tournament', start).moves.map(({ move }) => move).join(' '));`,
    );
    const said = execFileSync('node', ['play.js'], { cwd: folder, encoding: 'utf8' });
    assert.equal(said.trim(), 'i j k l m n o p');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
