/** How often the SAT is asked again about what was received. */
import {
  ONLY_SAT_CHECK,
  PLAIN_CHECK,
  type SatCheckDays,
  type SatCheckRow,
  satCheckSettings,
} from '../../../schema/resources/received/sat-check-settings.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(satCheckSettings);

export const OLD_DAYS = 90;

export async function satCheckOf(scope: Scope, db: Db): Promise<SatCheckDays> {
  return (await stored.find(scope, db, ONLY_SAT_CHECK)) ?? PLAIN_CHECK;
}

/** What was to be asked about later than that is asked about by then. @param now milliseconds since 1970 */
export async function putSatCheck(scope: Scope, tx: Tx, row: SatCheckRow, now: number): Promise<void> {
  await stored.put(scope, tx, row);
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const hurry = (latest: string) =>
    tx
      .updateTable('received')
      .set({ sat_due_at: latest })
      .where('client_id', '=', scope.clientId)
      .where('sat_due_at', '>', latest);
  await hurry(day(Number(row.old_days))).execute();
  await hurry(day(Number(row.days)))
    .where('issued_at', '>=', day(-OLD_DAYS).slice(0, 19))
    .execute();
}
