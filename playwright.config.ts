import { defineConfig } from '@playwright/test';
import { findChromium } from './server/print/chromium.ts';

const found = await findChromium(process.env.CHROMIUM_PATH);
if (!found) throw new Error('The browser tests need Chromium: set CHROMIUM_PATH or install it.');

/**
 * The specs of a worker share a portal, each test with an account of its own (tests/e2e/portal.ts). A file's tests run
 * one after the other, so that a fault of the sandbox is nobody else's.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Two cores: while one test waits for a portal, another one's browser works.
  workers: 2,
  // A machine of CI may stall for seconds; what passes only the second time is listed at the end (tests/run.ts).
  retries: process.env.CI ? 1 : 0,
  // Waiting costs nothing while all goes well.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: { executablePath: found.path, args: found.args },
    navigationTimeout: 90_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
