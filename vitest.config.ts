import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepInMemory } from './tests/memory-folder.ts';
import { SecondTry } from './tests/second-try.ts';
import { SlowFirst } from './tests/slow-first.ts';

/**
 * Files that share a process: each would read again what all of them import. What one of them changes of it (a clock,
 * a spy, the environment) it puts back, and what it keeps for the next one is kept by what it was made of.
 */
const SHARING = '{schema,server,src,sw,sync,tests/conformance}/**/*.test.{ts,tsx}';
/** Those of the app that put something else in a module's place, which whoever comes next would be given. */
const MOCKING = globSync('{src,sw}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|stubGlobal)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

keepInMemory();

export default defineConfig({
  test: {
    environment: 'node',
    // Waiting costs nothing while all goes well, and a machine of CI may stall.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One that passes only the second time is named at the end, with why: a seed that failed becomes a test of its own.
    retry: process.env.CI ? 1 : 0,
    // What is waited for has as long as a machine that stalls needs; a second is no promise of anybody.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/template-folder.ts'],
    pool: 'forks',
    // What is slow waits half of its time, for processes of its own or for a clock: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Processes that tests start read the same code a hundred times.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }], new SecondTry()],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [...MOCKING, 'tests/{faults,house}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'sharing', include: [SHARING], exclude: MOCKING, isolate: false } },
    ],
  },
});
