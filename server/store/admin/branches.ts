/** Branches: the places that receipts are issued from. Exactly one is the main one. */
import { type BranchFields, type BranchRow, branches } from '../../../schema/resources/admin/branches.ts';
import { wholeClient } from '../kernel/audience.ts';
import { lockClient, recordChange } from '../kernel/changes.ts';
import { settleMain } from '../kernel/main-row.ts';
import { prepared } from '../kernel/prepared.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type Branch = BranchRow;
export type BranchText = Omit<BranchFields, 'branch_office_id'>;

const stored = resourceStore(branches);
const ALL = { search: '', filters: {}, sort: 'alias', descending: false };

/** Writes a branch, new or not; the first one is the main one. A main one is active, and the former main one stops being it. */
export async function putBranch(asked: Scope, tx: Tx, id: string, text: BranchText): Promise<void> {
  const scope = wholeClient(asked);
  await lockClient(scope, tx);
  const before = await findBranch(scope, tx, id);
  const marks = await settleMain(stored, scope, tx, {
    ...{ wanted: text, before, sort: 'alias' },
    isSame: (row) => row.branch_office_id === id,
  });
  const is_used = before?.is_used ?? false;
  // An app of before does not know these.
  const business_line = text.business_line ?? before?.business_line;
  const name = text.name ?? before?.name;
  await stored.put(scope, tx, {
    branch_office_id: id,
    alias: text.alias,
    zip_code: text.zip_code,
    ...marks,
    is_used,
    certificate_branch_office_related: text.certificate_branch_office_related,
    ...(business_line !== undefined && { business_line }),
    ...(name !== undefined && { name }),
  });
}

/** Why a branch stays, or `deleted`. */
export async function deleteBranch(
  scope: Scope,
  tx: Tx,
  id: string,
): Promise<'deleted' | 'missing' | 'main' | 'with_certificate' | 'used'> {
  await lockClient(scope, tx);
  const branch = await findBranch(scope, tx, id);
  if (branch === undefined) return 'missing';
  if (branch.is_main) return 'main';
  if (branch.certificate_branch_office_related !== '') return 'with_certificate';
  if (branch.is_used) return 'used';
  await stored.remove(scope, tx, id);
  return 'deleted';
}

const putUsed = prepared<{ client_id: string; id: string }>()((db, given) =>
  db
    .updateTable('branch')
    .set({ is_used: 1 })
    .where('client_id', '=', given.client_id)
    .where('branch_office_id', '=', given.id)
    .where('is_used', '=', 0)
    .returning('branch_office_id'),
);

/** From the first receipt that is issued from it on, a branch stays. @param id '' for none */
export async function markBranchUsed(scope: Scope, tx: Tx, id: string): Promise<void> {
  if (id === '') return;
  const first = await putUsed(tx, { client_id: scope.clientId, id });
  if (first.length > 0) await recordChange(scope, tx, 'settings', `branch:${id}`, 0, id);
}

/** Branches that seal with a certificate of their own which is no more seal with the one given. @param by '' for the client's */
export async function replaceCertificate(
  scope: Scope,
  tx: Tx,
  serialNumber: string,
  by: string,
): Promise<void> {
  const released = await tx
    .updateTable('branch')
    .set({ certificate_serial: by })
    .where('client_id', '=', scope.clientId)
    .where('certificate_serial', '=', serialNumber)
    .returning('branch_office_id')
    .execute();
  for (const { branch_office_id } of released) {
    await recordChange(scope, tx, 'settings', `branch:${branch_office_id}`, 0, branch_office_id);
  }
}

/** Serial numbers of the certificates that branches have of their own. */
export async function ownOfBranches(scope: Scope, db: Db): Promise<Set<string>> {
  const found = await db
    .selectFrom('branch')
    .select('certificate_serial')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('certificate_serial', '<>', '')
    .execute();
  return new Set(found.map(({ certificate_serial }) => certificate_serial));
}

export async function findBranch(scope: Scope, db: Db, id: string): Promise<Branch | undefined> {
  return await stored.find(scope, db, id);
}

/** The main one first, then by alias. */
export async function listBranches(scope: Scope, db: Db): Promise<Branch[]> {
  const found = await stored.list(scope, db, ALL);
  return found.toSorted((a, b) => Number(b.is_main) - Number(a.is_main));
}
