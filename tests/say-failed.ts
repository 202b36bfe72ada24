/** At the end of CI: how long each part took, the tests that failed, and those that passed only the second time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slowestUnitFiles } from './reports.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (name: string) => {
  try {
    return JSON.parse(readFileSync(path.join(root, 'test-results', name), 'utf8'));
  } catch {
    return undefined;
  }
};
const { names = [], flaky = [], seconds = {} } = report('summary.json') ?? {};
for (const [name, took] of Object.entries(seconds)) console.log(`${name}: ${took} s`);
for (const [title, tests] of [
  ['of the slowest', slowestUnitFiles(report('vitest.json') ?? {}, root)],
  ['passed only the second time', flaky],
  ['failed', names],
] as [string, string[]][])
  if (tests.length > 0) console.log([`${tests.length} ${title}:`, ...tests].join('\n  '));
