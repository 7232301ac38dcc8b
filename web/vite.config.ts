import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Modules of the core come as files, and nothing stands in the page itself, for its policy
    // allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
  },
  worker: { format: 'es' },
  test: { include: ['test/**/*.test.ts'] },
});
