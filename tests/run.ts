/**
 * `npm test`: every check of the house, one after the other, going on after a failure so that one run
 * tells everything. Ends with the line `N passed, N failed`, also written to test-results/summary.json.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserReport, browserTests, failedUnitTests, type UnitReport } from './reports.ts';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
process.env.PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`;

type Counts = {
  passed: number;
  failed: number;
  /** Those that failed. */
  names?: string[];
  /** Those that passed only the second time. */
  flaky?: string[];
};

function run(command: string, args: string[]): boolean {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status === 0;
}

/** A check that is one yes or no. */
function check(command: string, ...args: string[]): Counts {
  const passed = run(command, args);
  return { passed: Number(passed), failed: Number(!passed) };
}

/** A runner that leaves a JSON report; a run that ended badly without saying which test did counts as one failure. */
function suite(report: string, read: (json: never) => Counts, command: string, ...args: string[]): Counts {
  const file = path.join(results, report);
  rmSync(file, { force: true });
  const ended = run(command, args);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const readVitest = (json: UnitReport): Counts => ({
  passed: json.numPassedTests,
  failed: Math.max(json.numFailedTests, Math.min(json.numFailedTestSuites, 1)),
  names: failedUnitTests(json, root),
  flaky: JSON.parse(readFileSync(path.join(results, 'second-try.json'), 'utf8')),
});
const readPlaywright = (json: BrowserReport): Counts => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  names: browserTests(json, 'unexpected'),
  flaky: browserTests(json, 'flaky'),
});

const STEPS: [name: string, step: () => Counts][] = [
  ['types', () => check('tsc', '-p', 'tsconfig.json', '--noEmit')],
  ['lint', () => check('biome', 'check', '.')],
  ['build', () => check('vite', 'build', '--logLevel', 'warn')],
  ['unit, store, conformance, faults', () => suite('vitest.json', readVitest, 'vitest', 'run')],
  ['browser', () => suite('playwright.json', readPlaywright, 'playwright', 'test')],
];

mkdirSync(results, { recursive: true });
const total = {
  passed: 0,
  failed: 0,
  names: [] as string[],
  flaky: [] as string[],
  seconds: {} as Record<string, number>,
};
for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed, names = failed > 0 ? [name] : [], flaky = [] } = step();
  total.passed += passed;
  total.failed += failed;
  total.names.push(...names);
  total.flaky.push(...flaky);
  total.seconds[name] = Math.round((performance.now() - started) / 1000);
  console.log(`── ${name}: ${passed} ok, ${failed} bad, ${total.seconds[name]} s`);
}
writeFileSync(path.join(results, 'summary.json'), JSON.stringify(total));
const list = (title: string, tests: string[]) =>
  tests.length > 0 && console.log([`\n${tests.length} ${title}:`, ...tests].join('\n  '));
list('passed only the second time', total.flaky);
list('failed', total.names);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
