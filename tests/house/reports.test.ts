/** A test that failed, or passed only the second time, is named, wherever it stands in the report. */
import { expect, test } from 'vitest';
import { browserTests, failedUnitTests, slowestUnitFiles } from '../reports.ts';

const spec = (line: number, title: string, status: string) => ({
  ...{ file: 'offline.spec.ts', line, title },
  tests: [{ status, ...(status === 'unexpected' && { results: [{ error: { message: 'Error: late' } }] }) }],
});

test('what passed only the second time is named with its file and line, in a describe too', () => {
  const suites = [
    {
      specs: [spec(3, 'passes', 'expected'), spec(9, 'stalls', 'flaky')],
      suites: [{ specs: [spec(20, 'deep', 'flaky'), spec(30, 'fails', 'unexpected')] }],
    },
    { specs: [spec(1, 'left out', 'skipped')] },
  ];
  expect(browserTests({ suites }, 'flaky')).toEqual([
    'offline.spec.ts:9 › stalls',
    'offline.spec.ts:20 › deep',
  ]);
  expect(browserTests({ suites }, 'unexpected')).toEqual(['offline.spec.ts:30 › fails: Error: late']);
});

test('of a run in which all went well nothing is named', () => {
  expect(browserTests({ suites: [{ specs: [spec(3, 'passes', 'expected')] }] }, 'flaky')).toEqual([]);
});

test('a unit test that failed is named with its file and why, and a file that could not be read by itself', () => {
  const took = { startTime: 1_000, endTime: 3_000 };
  const testResults = [
    {
      ...took,
      name: '/work/schema/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        {
          ...{ status: 'failed', fullName: 'rounds' },
          failureMessages: ['Error: Property failed\n{ seed: 7 }\n    at a.ts:3'],
        },
        { status: 'failed', fullName: 'says nothing', failureMessages: ['\n    at a.ts:9'] },
      ],
    },
    { name: '/work/server/b.test.ts', status: 'failed', assertionResults: [], startTime: 0, endTime: 9_400 },
    {
      ...{ ...took, name: '/work/d.test.ts', status: 'failed', message: 'ENOTEMPTY: directory not empty' },
      assertionResults: [{ status: 'passed', fullName: 'd' }],
    },
    {
      ...took,
      name: '/work/c.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'c' }],
    },
  ];
  expect(failedUnitTests({ testResults }, '/work')).toEqual([
    'schema/a.test.ts › rounds: Error: Property failed { seed: 7 }',
    'schema/a.test.ts › says nothing',
    'server/b.test.ts',
    'd.test.ts: ENOTEMPTY: directory not empty',
  ]);
  expect(slowestUnitFiles({ testResults }, '/work')).toEqual([
    '9 s server/b.test.ts',
    '2 s schema/a.test.ts',
    '2 s d.test.ts',
    '2 s c.test.ts',
  ]);
  expect(slowestUnitFiles({}, '/work')).toEqual([]);
});
