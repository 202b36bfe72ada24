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
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
