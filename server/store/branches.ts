/** Branches: the places that receipts are issued from. Exactly one is the main one. */
import type { Setting } from '../../schema/documents/replicated.ts';
import { lockClient, recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import type { BranchTable, Db, Tx } from './tables.ts';

export type Branch = NonNullable<Setting['branch']>;
export type BranchRow = Omit<BranchTable, 'client_id'>;
export type BranchText = {
  alias: string;
  zip_code: string;
  is_main: boolean;
  is_active: boolean;
  certificate_branch_office_related: string;
};

export function toBranch(row: BranchRow): Branch {
  return {
    branch_office_id: row.branch_office_id,
    alias: row.alias,
    zip_code: row.zip_code,
    is_main: row.is_main === 1,
    is_active: row.is_active === 1,
    is_used: row.is_used === 1,
    certificate_branch_office_related: row.certificate_serial,
  };
}

/** Makes a branch. The first one is the main one. */
export async function addBranch(scope: Scope, tx: Tx, id: string, text: BranchText): Promise<void> {
  await lockClient(scope, tx);
  const isFirst = (await listBranches(scope, tx)).length === 0;
  await putBranch(scope, tx, id, { ...text, is_main: text.is_main || isFirst });
}

/** Writes a branch, new or not. A main one is active, and the former main one stops being it. */
export async function putBranch(scope: Scope, tx: Tx, id: string, text: BranchText): Promise<void> {
  await lockClient(scope, tx);
  const before = await findRow(scope, tx, id);
  const row: BranchRow = {
    branch_office_id: id,
    alias: text.alias,
    zip_code: text.zip_code,
    // The main one stays so until another takes its place: there is always one.
    is_main: text.is_main || before?.is_main === 1 ? 1 : 0,
    is_active: text.is_active || text.is_main || before?.is_main === 1 ? 1 : 0,
    is_used: before?.is_used ?? 0,
    certificate_serial: text.certificate_branch_office_related,
    is_deleted: 0,
  };
  if (before?.is_deleted === 0 && JSON.stringify(toBranch(before)) === JSON.stringify(toBranch(row))) return;
  if (row.is_main === 1) await dethroneOthers(scope, tx, id);
  await tx
    .insertInto('branch')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'branch_office_id']).doUpdateSet(row))
    .execute();
  await recordChange(scope, tx, 'settings', `branch:${id}`);
}

/** Why a branch stays, or `deleted`. */
export async function deleteBranch(
  scope: Scope,
  tx: Tx,
  id: string,
): Promise<'deleted' | 'missing' | 'main' | 'with_certificate'> {
  await lockClient(scope, tx);
  const row = await findRow(scope, tx, id);
  if (row === undefined || row.is_deleted === 1) return 'missing';
  if (row.is_main === 1) return 'main';
  if (row.certificate_serial !== '') return 'with_certificate';
  await tx
    .updateTable('branch')
    .set({ is_deleted: 1 })
    .where('client_id', '=', scope.clientId)
    .where('branch_office_id', '=', id)
    .execute();
  await recordChange(scope, tx, 'settings', `branch:${id}`);
  return 'deleted';
}

/** Branches that seal with a certificate of their own which is no more seal with the client's. */
export async function releaseCertificate(scope: Scope, tx: Tx, serialNumber: string): Promise<void> {
  const released = await tx
    .updateTable('branch')
    .set({ certificate_serial: '' })
    .where('client_id', '=', scope.clientId)
    .where('certificate_serial', '=', serialNumber)
    .returning('branch_office_id')
    .execute();
  for (const { branch_office_id } of released) {
    await recordChange(scope, tx, 'settings', `branch:${branch_office_id}`);
  }
}

export async function findBranch(scope: Scope, db: Db, id: string): Promise<Branch | undefined> {
  const row = await findRow(scope, db, id);
  return row === undefined || row.is_deleted === 1 ? undefined : toBranch(row);
}

/** The main one first, then by alias. */
export async function listBranches(scope: Scope, db: Db): Promise<Branch[]> {
  const rows = await db
    .selectFrom('branch')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('is_main', 'desc')
    .orderBy('alias')
    .execute();
  return rows.map(toBranch);
}

async function dethroneOthers(scope: Scope, tx: Tx, id: string): Promise<void> {
  const former = await tx
    .updateTable('branch')
    .set({ is_main: 0 })
    .where('client_id', '=', scope.clientId)
    .where('branch_office_id', '<>', id)
    .where('is_main', '=', 1)
    .returning('branch_office_id')
    .execute();
  for (const { branch_office_id } of former) {
    await recordChange(scope, tx, 'settings', `branch:${branch_office_id}`);
  }
}

async function findRow(scope: Scope, db: Db, id: string): Promise<BranchRow | undefined> {
  return await db
    .selectFrom('branch')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('branch_office_id', '=', id)
    .executeTakeFirst();
}
