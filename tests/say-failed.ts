/** At the end of CI: the tests that failed, of the last run of either runner, and those that passed only the second time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failedUnitTests } from './reports.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (name: string) => {
  try {
    return JSON.parse(readFileSync(path.join(root, 'test-results', name), 'utf8'));
  } catch {
    return undefined;
  }
};
const { names = [], flaky = [] } = report('summary.json') ?? {};
const last = report('vitest.json');
const secondTry = new Set<string>([...flaky, ...(report('second-try.json') ?? [])]);
const failed = new Set<string>([...names, ...(last ? failedUnitTests(last, root) : [])]);
for (const [title, tests] of [
  ['passed only the second time', [...secondTry]],
  ['failed', [...failed]],
] as const)
  if (tests.length > 0) console.log([`${tests.length} ${title}:`, ...tests].join('\n  '));
