/** Reports, each of who asked: their rows are pieces as those of an archive (store/admin/account-exports.ts). In a transaction that has the client's lock. */
import { type ReportRow, reports } from '../../../schema/resources/insight/reports.ts';
import { removeParts } from '../admin/account-exports.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(reports);
const ALL = { search: '', sort: 'at', descending: true, filters: {} };

export async function findReport(scope: Scope, db: Db, slug: string): Promise<ReportRow | undefined> {
  return await stored.find(scope, db, slug);
}

/** Newest first. */
export async function listReports(scope: Scope, db: Db): Promise<ReportRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putReport(scope: Scope, tx: Tx, row: ReportRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function removeReport(scope: Scope, tx: Tx, slug: string): Promise<void> {
  await removeParts(scope, tx, slug);
  await stored.remove(scope, tx, slug);
}
