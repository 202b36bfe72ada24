/** Names the tests that passed only the second time, with why not the first: test-results/second-try.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { inALine } from './reports.ts';

const FILE = path.resolve(import.meta.dirname, '../test-results/second-try.json');

export class SecondTry implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const why = test.result().errors?.[0];
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    this.#names.push(`${name}${inALine(why && `${why.name}: ${why.message}`)}`);
  }

  onTestRunEnd(): void {
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.#names));
  }
}
