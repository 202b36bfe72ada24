/** Series of folios. */
import { type SerialRow, serials } from '../../../schema/resources/admin/serials.ts';
import { wholeClient } from '../kernel/audience.ts';
import { lockClient } from '../kernel/changes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type Serie = SerialRow;

const stored = resourceStore(serials);
const ALL = { search: '', filters: {}, sort: 'serie', descending: false };

/**
 * Writes a series, new or not; one that was deleted before counts on. @returns false when its next folio would go back below
 * a used one.
 */
export async function putSerie(asked: Scope, tx: Tx, serie: Omit<Serie, 'is_used'>): Promise<boolean> {
  const scope = wholeClient(asked);
  await lockClient(scope, tx);
  const before = await stored.stored(scope, tx, serie.serie);
  // Folios only grow: going back could give a number twice.
  if (before !== undefined && serie.next_folio < before.row.next_folio) return false;
  await stored.put(scope, tx, { ...serie, is_used: before?.row.is_used ?? false });
  return true;
}

/** A series that has given a folio stays. */
export async function deleteSerie(
  scope: Scope,
  tx: Tx,
  serie: string,
): Promise<'deleted' | 'missing' | 'used'> {
  await lockClient(scope, tx);
  const row = await findSerie(scope, tx, serie);
  if (row === undefined) return 'missing';
  const used = await tx
    .selectFrom('receipt')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where('serie', '=', serie)
    .limit(1)
    .executeTakeFirst();
  if (row.is_used || used !== undefined) return 'used';
  await stored.remove(scope, tx, serie);
  return 'deleted';
}

export async function findSerie(scope: Scope, db: Db, serie: string): Promise<Serie | undefined> {
  return await stored.find(scope, db, serie);
}

export async function listSeries(scope: Scope, db: Db): Promise<Serie[]> {
  return await stored.list(scope, db, ALL);
}
