import { defineConfig } from '@playwright/test';

import page from './playwright.config.ts';

// Pictures of every screen, to be looked at.
export default defineConfig({
  ...page,
  testDir: '../tests/web/pictures',
  testIgnore: [],
  timeout: 180_000,
});
