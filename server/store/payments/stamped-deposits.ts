/** A receipt of payments that a deposit became was stamped: a job says that the movement of the bank went with what it paid. */
import { slugOfDeposit } from '../../../schema/forms/payment/deposits/slug-of-deposit.ts';
import { type BankMovementRow, bankMovements } from '../../../schema/resources/payments/bank-movements.ts';
import { add, exact, toFixed } from '../../../schema/values/decimal.ts';
import { queueJob } from '../kernel/jobs.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const movements = resourceStore(bankMovements);
/** Of the days of a receipt, that are open. */
const MOST_OF_DAY = 10_000;

/** Kind of the job. */
export const DEPOSIT_STAMPED = 'deposit_stamped';

/** What is no payment, or began as no draft, is of no deposit. */
export async function queueDepositStamped(
  scope: Scope,
  tx: Tx,
  { id, receipt_type, draft_slug }: Pick<ReceiptTable, 'id' | 'receipt_type' | 'draft_slug'>,
  { job_id, at }: { job_id: string; at: string },
): Promise<void> {
  if (receipt_type !== 'P' || draft_slug === '') return;
  const times = { due_at: at, created_at: at };
  await queueJob(scope, tx, { job_id, kind: DEPOSIT_STAMPED, subject_id: id, ...times });
}

/** The movement that the draft of a receipt was made of, while it is open. @param days of its payments, YYYY-MM-DD */
export async function movementOfDraft(
  scope: Scope,
  db: Db,
  draftSlug: string,
  days: readonly string[],
): Promise<BankMovementRow | undefined> {
  const state = { values: ['open'] };
  for (const day of new Set(days)) {
    const filters = { way: { values: ['in'] }, state, moved_on: { from: day, to: day } };
    const query = { search: '', filters, sort: 'moved_on', descending: true };
    const rows = await movements.list(scope, db, query, { limit: MOST_OF_DAY, offset: 0 });
    const found = rows.find(({ movement_id }) => slugOfDeposit({ line_id: movement_id }) === draftSlug);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** By UUID, what a receipt paid of each invoice. */
export async function paidBy(scope: Scope, db: Db, receiptId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('balance_entry')
    .select(['invoice_uuid', 'paid'])
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'payment')
    .orderBy('position')
    .execute();
  const paid = new Map<string, string>();
  for (const row of rows) {
    const sum = add(exact(paid.get(row.invoice_uuid) ?? '0'), exact(row.paid));
    paid.set(row.invoice_uuid, toFixed(sum, 2));
  }
  return paid;
}
