/** A test that passed only the second time is named, wherever it stands in the report. */
import { expect, test } from 'vitest';
import { flakyTests } from '../flaky-tests.ts';

const spec = (line: number, title: string, status: string) => ({
  ...{ file: 'offline.spec.ts', line, title },
  tests: [{ status }],
});

test('what passed only the second time is named with its file and line, in a describe too', () => {
  const suites = [
    {
      specs: [spec(3, 'passes', 'expected'), spec(9, 'stalls', 'flaky')],
      suites: [{ specs: [spec(20, 'deep', 'flaky'), spec(30, 'fails', 'unexpected')] }],
    },
    { specs: [spec(1, 'left out', 'skipped')] },
  ];
  expect(flakyTests({ suites })).toEqual(['offline.spec.ts:9 › stalls', 'offline.spec.ts:20 › deep']);
});

test('of a run in which all went well nothing is named', () => {
  expect(flakyTests({ suites: [{ specs: [spec(3, 'passes', 'expected')] }] })).toEqual([]);
});
