import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { compressed } from './build/compressed_plugin';
import { serviceWorker } from './build/service_worker_plugin';
import { languages } from './src/i18n/languages_plugin';
import { docs } from './src/pages/docs_plugin';

export default defineConfig({
  plugins: [languages(), docs(), svelte(), serviceWorker(), compressed()],
  build: {
    target: 'es2022',
    // Nothing stands in the page itself: its policy allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/offline/service_worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  // Times that a busy machine keeps.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
