import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{schema,sync,server,src,sw}/**/*.test.{ts,tsx}',
      'tests/{conformance,faults,house}/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for has as long as a machine that stalls needs; a second is no promise of anybody.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Most of what is slow waits for processes of its own: by itself vitest would leave one core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
