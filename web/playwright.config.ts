import { defineConfig } from '@playwright/test';

// The page is served by whoever runs the tests (tools/web_tests.sh); OMWESO_URL says where.
const url = process.env['OMWESO_URL'] ?? 'http://127.0.0.1:5201';

export default defineConfig({
  testDir: '../tests/web',
  // Those have configurations of their own.
  testIgnore: ['long/**', 'pictures/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env['OMWESO_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
