import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './server/output/print/chromium.ts';
import { keepInMemory } from './tests/memory-folder.ts';

// Each portal that a test starts reads the same code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

keepInMemory();

const found = await findChromium(process.env.CHROMIUM_PATH);
if (!found) throw new Error('The browser tests need Chromium: set CHROMIUM_PATH or install it.');

/**
 * The specs of a worker share a portal, each test with an account of its own (tests/e2e/portal.ts). A file's tests run
 * one after the other, so that a fault of the sandbox is nobody else's.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // Node reads the portal's own code as it is: translated by Playwright it took half a minute before the first test.
  build: { external: ['**/{schema,server,sync}/**'] },
  outputDir: 'test-results/browser',
  // Of one system and one browser: those of the packages.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: false,
  // Two cores: while two tests wait for a portal or a clock, another one's browser works.
  workers: 3,
  // A machine of CI may stall for seconds; what passes only the second time is listed at the end (tests/run.ts).
  retries: process.env.CI ? 1 : 0,
  // Waiting costs nothing while all goes well.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A test of the installed app says so: testInstalled of tests/e2e/portal.ts.
    serviceWorkers: 'block',
    launchOptions: { executablePath: found.path, args: found.args },
    navigationTimeout: 90_000,
    // What is not there fails when an expectation would, not when the whole test's time is over.
    actionTimeout: 90_000,
    // Recorded of a second try alone: of every test it costs a tenth of its time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
