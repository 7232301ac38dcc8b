// Lets the page list its languages without loading their messages: `FILE.json?language` is the
// `_language` of the file and nothing else.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '.json?language';

export function languages(): Plugin {
  return {
    name: 'omweso-languages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -'?language'.length);
      this.addWatchFile(file);
      const { _language } = JSON.parse(await readFile(file, 'utf8')) as { _language: unknown };
      return {
        code: `export const _language = ${JSON.stringify(_language)};`,
        moduleType: 'js', // or it would be taken for JSON by its name
      };
    },
  };
}
