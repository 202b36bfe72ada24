/** Ends of accounts, as they were asked for. */
import { accountDeletions, type DeletionRow } from '../../../schema/resources/admin/account-deletions.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { type Cells, toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(accountDeletions);
const ALL = { search: '', sort: 'at', descending: true, filters: {} };

export async function findDeletion(scope: Scope, db: Db, id: string): Promise<DeletionRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Newest first. */
export async function listDeletions(scope: Scope, db: Db): Promise<DeletionRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putDeletion(scope: Scope, tx: Tx, row: DeletionRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export type OpenDeletion = { clientId: string; row: DeletionRow };

/** Those of every account that something is still to be done about, the first to end first. */
export async function openDeletions(db: Db): Promise<OpenDeletion[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .selectAll()
    .where('state', 'in', ['waiting', 'ending', 'ended'] satisfies DeletionRow['state'][])
    .orderBy('ends_at')
    .orderBy('client_id')
    .execute();
  return rows.map((cells) => ({
    clientId: cells.client_id,
    row: toRow(accountDeletions, cells as unknown as Cells),
  }));
}
