/** What the board draws, from the sums of days: no document is read. */
import { daysOfKey, type Summed, sumsOf } from '../../../schema/dashboard/amounts-by.ts';
import { IN_FORCE } from '../../../schema/values/picklists.ts';
import { inBranches } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

type Sums = Required<Summed>[];
const DAY = '2026-11-20'.length;
const MONTH = '2026-11'.length;
/** A month is shown by its days, a year by its months. */
const lengthOf = (period: string) => (period.length === MONTH ? DAY : MONTH);

/** What was issued and is in force. @param period `2026-11` or `2026` */
export async function issuedSums(scope: Scope, db: Db, period: string): Promise<Sums> {
  const { from, to } = daysOfKey(period);
  const rows = await db
    .selectFrom('receipt_day')
    .select(['issued_at', 'receipt_type', 'currency', 'receipts', 'total'])
    .where('client_id', '=', scope.clientId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', to)
    .where('status', 'in', [...IN_FORCE])
    .where(inBranches(scope, 'receipt_day.branch'))
    .execute();
  return sumsOf(rows.map(summed), lengthOf(period));
}

/** What was received and the SAT does not say is cancelled. */
export async function receivedSums({ clientId }: Scope, db: Db, period: string): Promise<Sums> {
  const { from, to } = daysOfKey(period);
  const rows = await db
    .selectFrom('received_day')
    .select(['issued_at', 'receipt_type', 'currency', 'receipts', 'total'])
    .where('client_id', '=', clientId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', to)
    .where('sat_state', '<>', 'cancelled')
    .execute();
  return sumsOf(rows.map(summed), lengthOf(period));
}

const summed = ({ receipts, ...row }: Omit<Summed, 'documents'> & { receipts: number }): Summed => ({
  ...row,
  documents: receipts,
});
