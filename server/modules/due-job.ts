/**
 * Work that has its day: of each account that has some due, each by itself and with the client locked, so that one that cannot be done keeps no
 * other one back, and none is done twice.
 */
import { centralDay } from '../base/local-time.ts';
import type { TimedJob } from '../jobs/define-job.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Db, Tx } from '../store/kernel/tables.ts';
import type { WorkDeps } from './work.ts';

type DueWork<R> = {
  kind: string;
  /** First so long after the start. */
  firstMs: number;
  /** Accounts that have some for that day or a day before. */
  accounts(db: Db, day: string): Promise<string[]>;
  due(scope: Scope, db: Db, day: string): Promise<R[]>;
  keyOf(row: R): string;
  /** Says itself when it is due next. @param day today in central Mexico */
  run(scope: Scope, tx: Tx, deps: WorkDeps, row: R, day: string): Promise<void>;
};

const EVERY_MS = 900_000;

export function dueJob<R>(work: DueWork<R>): TimedJob<WorkDeps> {
  const { kind, keyOf } = work;
  return {
    kind,
    every: { firstMs: work.firstMs, ms: EVERY_MS },
    async run(deps, signal) {
      const today = centralDay(deps.clock().getTime());
      for (const client_id of await work.accounts(deps.store.db, today)) {
        const scope = systemScope(client_id);
        const failed = (key: string) => (err: unknown) =>
          deps.log.error({ err, client_id, kind, key }, 'what was due was not done');
        const keys = await work
          .due(scope, deps.store.db, today)
          .then((rows) => rows.map(keyOf))
          .catch((err: unknown) => {
            failed('')(err);
            return [];
          });
        for (const key of keys) {
          if (signal.aborted) return;
          await deps.store
            .transaction(scope, async (tx) => {
              await lockClient(scope, tx);
              const row = (await work.due(scope, tx, today)).find((one) => keyOf(one) === key);
              if (row !== undefined) await work.run(scope, tx, deps, row, today);
            })
            .catch(failed(key));
        }
      }
    },
  };
}
