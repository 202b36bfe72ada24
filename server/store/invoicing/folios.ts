/** Pipeline: step 6 (accept). Folios: each number of a series is given once, in the transaction that uses it. */
import { serials } from '../../../schema/resources/admin/serials.ts';
import { recordChange } from '../kernel/changes.ts';
import { isFirstOfFolio } from '../kernel/partial-indexes.ts';
import { toCells } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { SerieTable } from '../kernel/tables/records.ts';
import type { Tx } from '../kernel/tables.ts';

/**
 * The next folio of a series that no receipt of this issuer has. Usually the series knows; when its count was put
 * back (a restored database, a row changed by hand) the numbers in between are passed over.
 */
export async function takeFreeFolio(
  scope: Scope,
  tx: Tx,
  rfc: string,
  serie: string,
  branchId: string,
): Promise<string> {
  for (;;) {
    const folio = await takeFolio(scope, tx, serie, branchId);
    const taken = await tx
      .selectFrom('receipt')
      .select('id')
      .where('client_id', '=', scope.clientId)
      .where('rfc', '=', rfc)
      .where('serie', '=', serie)
      .where('folio', '=', folio)
      .where(isFirstOfFolio)
      .executeTakeFirst();
    if (taken === undefined) return folio;
  }
}

/** A folio that was given once is not given again, whatever the count of its series says since. */
export async function reserveFolio(scope: Scope, tx: Tx, serie: string, folio: string): Promise<void> {
  const used = Number(folio);
  if (!Number.isSafeInteger(used) || used < 1) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('serie')
    .values(firstUse(scope, serie, '', used + 1))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'serie'])
        .doUpdateSet({ next_folio: used + 1, is_used: 1 })
        .where('serie.next_folio', '<=', used),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await recordChange(scope, tx, 'settings', `serie:${serie}`);
}

/**
 * The next folio of a series; a series that is used for the first time begins at 1. Its row stays locked
 * until the transaction ends, so that a folio whose receipt is undone is given again.
 */
async function takeFolio(scope: Scope, tx: Tx, serie: string, branchId: string): Promise<string> {
  const { next_folio: next, branch_office_id } = await tx
    .insertInto('serie')
    .values(firstUse(scope, serie, branchId, 2))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'serie'])
        .doUpdateSet((eb) => ({ next_folio: eb('serie.next_folio', '+', 1), is_used: 1, is_deleted: 0 })),
    )
    .returning(['next_folio', 'branch_office_id'])
    .executeTakeFirstOrThrow();
  await recordChange(scope, tx, 'settings', `serie:${serie}`, 0, branch_office_id);
  return String(next - 1);
}

/** A series that nobody made before its first folio. */
function firstUse(scope: Scope, serie: string, branch_office_id: string, next_folio: number): SerieTable {
  const row = { serie, branch_office_id, receipt_type: '', next_folio, is_active: true, is_used: true };
  return { ...toCells(serials, row), client_id: scope.clientId } as SerieTable;
}
