import { defineConfig } from '@playwright/test';
import { findChromium } from './server/print/chromium.ts';

const found = await findChromium(process.env.CHROMIUM_PATH);
if (!found) throw new Error('The browser tests need Chromium: set CHROMIUM_PATH or install it.');

/** Each spec starts the server it needs (tests/e2e/server.ts), so that no two share data. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 1,
  // A machine of CI may stall for seconds; what passes only the second time is named in the log.
  retries: process.env.CI ? 1 : 0,
  // Waiting costs nothing while all goes well.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: { executablePath: found.path, args: found.args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
