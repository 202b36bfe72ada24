/** What the board draws, from the sums of days: no document is read. */
import { sql } from 'kysely';
import { daysOfKey, type Sum, type Summed, sumsOf } from '../../../schema/dashboard/amounts-by.ts';
import { type TaxSum, taxSumsOf } from '../../../schema/dashboard/taxes-by.ts';
import type { ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { IN_FORCE } from '../../../schema/values/picklists.ts';
import { inBranches } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

type Sums = Sum[];
const DAY = '2026-11-20'.length;
const MONTH = '2026-11'.length;
/** A month is shown by its days, a year by its months. */
const lengthOf = (period: string) => (period.length === MONTH ? DAY : MONTH);

/** @param period `2026-11` or `2026` @param status those that are in force, unless told */
export async function issuedSums(
  scope: Scope,
  db: Db,
  period: string,
  status: readonly ReceiptStatus[] = IN_FORCE,
): Promise<Sums> {
  const { from, to } = daysOfKey(period);
  const rows = await db
    .selectFrom('receipt_day')
    .select(['issued_at', 'receipt_type', 'currency', 'receipts', 'total'])
    .where('client_id', '=', scope.clientId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', to)
    .where('status', 'in', status)
    .where(inBranches(scope, 'receipt_day.branch'))
    .execute();
  return sumsOf(rows.map(summed), lengthOf(period));
}

/** What was received and the SAT does not say is cancelled; or those that it does. */
export async function receivedSums(
  { clientId }: Scope,
  db: Db,
  period: string,
  isCancelled = false,
): Promise<Sums> {
  const { from, to } = daysOfKey(period);
  const rows = await db
    .selectFrom('received_day')
    .select(['issued_at', 'receipt_type', 'currency', 'receipts', 'total'])
    .where('client_id', '=', clientId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', to)
    .where('sat_state', isCancelled ? '=' : '<>', 'cancelled')
    .execute();
  return sumsOf(rows.map(summed), lengthOf(period));
}

/** What is in force transfers and withholds; of what was issued, in the branches that whoever asks may see. */
export async function taxSums(
  scope: Scope,
  db: Db,
  side: 'issued' | 'received',
  period: string,
): Promise<Required<TaxSum>[]> {
  const { from, to } = daysOfKey(period);
  const rows = await db
    .selectFrom('tax_day')
    .select(['tax as key', 'receipt_type', 'currency', 'receipts as documents', 'base', 'total as amount'])
    .where('client_id', '=', scope.clientId)
    .where('side', '=', side)
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', to)
    .where(side === 'issued' ? inBranches(scope, 'tax_day.branch') : sql<boolean>`1 = 1`)
    .execute();
  return taxSumsOf(rows);
}

const summed = ({ receipts, ...row }: Omit<Summed, 'documents'> & { receipts: number }): Summed => ({
  ...row,
  documents: receipts,
});
