import { defineConfig } from '@playwright/test';

import page from './playwright.config.ts';

// What is measured: one thing at a time.
export default defineConfig({
  ...page,
  testDir: '../tests/web/long',
  testIgnore: [],
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
});
