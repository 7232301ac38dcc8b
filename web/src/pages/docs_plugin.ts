// `virtual:docs/NAME` is the page NAME.md of docs/, read when the app is built.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readDocsPage, type Routes } from './docs_page';

const PREFIX = 'virtual:docs/';
const FOLDER = new URL('../../../docs/', import.meta.url);

const ROUTES: Routes = { rules: '/rules', history: '/history' };

export function docs(): Plugin {
  return {
    name: 'omweso-docs',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = fileURLToPath(new URL(`${id.slice(PREFIX.length + 1)}.md`, FOLDER));
      this.addWatchFile(file);
      const page = readDocsPage(await readFile(file, 'utf8'), ROUTES);
      return `export default ${JSON.stringify(page)};`;
    },
  };
}
