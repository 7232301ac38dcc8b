// Tells the service worker what the app consists of.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'omweso-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') this.error(`${WORKER} is not among what was built`);
      if (worker.imports.length > 0) this.error(`${WORKER} has to stand alone`);
      const digest = createHash('sha256');
      const files = Object.entries(bundle)
        .filter(([name]) => name !== WORKER && name !== 'index.html' && !name.endsWith('.map'))
        .map(([name]) => `/${name}`);
      for (const name of readdirSync(publicDir).sort()) {
        files.push(`/${name}`);
        digest.update(name).update(readFileSync(join(publicDir, name)));
      }
      files.sort();
      for (const [name, part] of Object.entries(bundle)) {
        digest.update(name).update(part.type === 'chunk' ? part.code : part.source);
      }
      worker.code = worker.code
        .replaceAll('__FILES__', JSON.stringify(files))
        .replaceAll('__VERSION__', JSON.stringify(digest.digest('hex').slice(0, 16)));
    },
  };
}
