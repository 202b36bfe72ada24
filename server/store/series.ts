/** Series of folios. */
import type { Setting } from '../../schema/documents/replicated.ts';
import { lockClient, recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import type { Db, SerieTable, Tx } from './tables.ts';

export type Serie = NonNullable<Setting['serie']>;
export type SerieRow = Omit<SerieTable, 'client_id'>;

export function toSerie(row: SerieRow): Serie {
  return {
    serie: row.serie,
    branch_office_id: row.branch_office_id,
    receipt_type: row.receipt_type,
    next_folio: row.next_folio,
    is_active: row.is_active === 1,
  };
}

/** Makes a series; one that was deleted before counts on. */
export async function addSerie(
  scope: Scope,
  tx: Tx,
  serie: Serie,
): Promise<'added' | 'exists' | 'backwards'> {
  await lockClient(scope, tx);
  if ((await findSerie(scope, tx, serie.serie)) !== undefined) return 'exists';
  return (await putSerie(scope, tx, serie)) ? 'added' : 'backwards';
}

/** Writes a series, new or not. @returns false when its next folio would go back below a used one. */
export async function putSerie(scope: Scope, tx: Tx, serie: Serie): Promise<boolean> {
  await lockClient(scope, tx);
  const before = await findRow(scope, tx, serie.serie);
  // Folios only grow: going back could give a number twice.
  if (before !== undefined && serie.next_folio < before.next_folio) return false;
  const row: SerieRow = { ...serie, is_active: serie.is_active ? 1 : 0, is_deleted: 0 };
  if (before?.is_deleted === 0 && JSON.stringify(toSerie(before)) === JSON.stringify(toSerie(row)))
    return true;
  await tx
    .insertInto('serie')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'serie']).doUpdateSet(row))
    .execute();
  await recordChange(scope, tx, 'settings', `serie:${serie.serie}`);
  return true;
}

/** A series that has given a folio stays. */
export async function deleteSerie(
  scope: Scope,
  tx: Tx,
  serie: string,
): Promise<'deleted' | 'missing' | 'used'> {
  await lockClient(scope, tx);
  const row = await findRow(scope, tx, serie);
  if (row === undefined || row.is_deleted === 1) return 'missing';
  const used = await tx
    .selectFrom('receipt')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where('serie', '=', serie)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) return 'used';
  await tx
    .updateTable('serie')
    .set({ is_deleted: 1 })
    .where('client_id', '=', scope.clientId)
    .where('serie', '=', serie)
    .execute();
  await recordChange(scope, tx, 'settings', `serie:${serie}`);
  return 'deleted';
}

export async function findSerie(scope: Scope, db: Db, serie: string): Promise<Serie | undefined> {
  const row = await findRow(scope, db, serie);
  return row === undefined || row.is_deleted === 1 ? undefined : toSerie(row);
}

export async function listSeries(scope: Scope, db: Db): Promise<Serie[]> {
  const rows = await db
    .selectFrom('serie')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('serie')
    .execute();
  return rows.map(toSerie);
}

async function findRow(scope: Scope, db: Db, serie: string): Promise<SerieRow | undefined> {
  return await db
    .selectFrom('serie')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('serie', '=', serie)
    .executeTakeFirst();
}
