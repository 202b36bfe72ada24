/** Dossiers of materiality, each of who asked: the ZIP and the PDF of one are pieces as those of an archive (store/admin/account-exports.ts). In a transaction that has the client's lock. */
import { type DossierRow, dossiers } from '../../../schema/resources/insight/dossiers.ts';
import { removeParts } from '../admin/account-exports.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(dossiers);
const ALL = { search: '', sort: 'at', descending: true, filters: {} };

/** Whose pieces its PDF is. */
export const pdfOf = (dossierId: string): string => `${dossierId}.pdf`;

export async function findDossier(scope: Scope, db: Db, id: string): Promise<DossierRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Newest first. */
export async function listDossiers(scope: Scope, db: Db): Promise<DossierRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putDossier(scope: Scope, tx: Tx, row: DossierRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** Its files, and not that it was asked for. */
export async function emptyDossier(scope: Scope, db: Db, id: string): Promise<void> {
  await removeParts(scope, db, id);
  await removeParts(scope, db, pdfOf(id));
}

export async function removeDossier(scope: Scope, tx: Tx, id: string): Promise<void> {
  await emptyDossier(scope, tx, id);
  await stored.remove(scope, tx, id);
}
