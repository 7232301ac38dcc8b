// Lays a compressed form beside every file that gets smaller by it, for the server to send.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(css|html|js|json|svg|wasm|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : Promise.resolve([path]);
  });
  return (await Promise.all(lists)).flat();
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const forms: [string, Buffer][] = [
    ['.br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    ['.gz', await gzipped(bytes, { level: 9 })],
  ];
  for (const [ending, form] of forms) {
    if (form.length < bytes.length) await writeFile(path + ending, form);
  }
}

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'omweso-compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (!(await stat(folder).catch(() => null))) return;
      await Promise.all((await filesIn(folder)).filter((path) => TEXTS.test(path)).map(compress));
    },
  };
}
