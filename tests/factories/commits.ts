/** Counts what each commit of SQLite waits for, however it was asked for: `durable` for the disk, `light` for nothing. */
import Database from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';

export type Commits = { durable: number; light: number };

/** synchronous=FULL */
const FULL = 2;

/** Of the databases that are opened from now until the test ends. */
export function countCommits(): Commits {
  const commits = { durable: 0, light: 0 };
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    text,
  ) {
    const statement = prepare.call(this, text);
    if (!/^(commit|insert|update|delete)/i.test(text)) return statement;
    for (const name of ['run', 'all'] as const) {
      const call = statement[name].bind(statement) as (...given: unknown[]) => never;
      const counted = (...given: unknown[]) => {
        const result = call(...given);
        // What is written inside a transaction waits for its commit.
        if (!this.inTransaction) {
          const isDurable = this.pragma('synchronous', { simple: true }) === FULL;
          commits[isDurable ? 'durable' : 'light'] += 1;
        }
        return result;
      };
      Object.assign(statement, { [name]: counted });
    }
    return statement;
  });
  onTestFinished(() => spy.mockRestore());
  return commits;
}
