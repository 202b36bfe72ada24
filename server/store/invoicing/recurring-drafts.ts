/** Receipts that come round again: whose draft is due, and where. */
import {
  type RecurringDraftRow,
  recurringDrafts,
} from '../../../schema/resources/invoicing/recurring-drafts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(recurringDrafts);
const ALL = { search: '', sort: 'next_on', descending: false, filters: {} };

/** Accounts that have one for that day or a day before; of all clients. */
export async function accountsWithDue(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recurring_draft')
    .select('client_id')
    .distinct()
    .where('is_deleted', '=', 0)
    .where('is_active', '=', 1)
    .where('sort_next_on', '<>', '')
    .where('sort_next_on', '<=', day)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

export async function dueRecurring(scope: Scope, db: Db, day: string): Promise<RecurringDraftRow[]> {
  const rows = await stored.list(scope, db, ALL);
  return rows.filter(({ is_active, next_on }) => is_active && next_on !== '' && next_on <= day);
}

export async function putRecurring(scope: Scope, tx: Tx, row: RecurringDraftRow): Promise<void> {
  await stored.put(scope, tx, row);
}
