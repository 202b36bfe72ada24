/** Way: step 6 (accept). Folios: each number of a series is given once, in the transaction that uses it. */
import { recordChange } from './changes.ts';
import { isFirstOfFolio } from './partial-indexes.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './tables.ts';

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
    .values({
      client_id: scope.clientId,
      serie,
      branch_office_id: '',
      receipt_type: '',
      next_folio: used + 1,
      is_active: 1,
      is_deleted: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'serie'])
        .doUpdateSet({ next_folio: used + 1 })
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
  const { next_folio: next } = await tx
    .insertInto('serie')
    .values({
      client_id: scope.clientId,
      serie,
      branch_office_id: branchId,
      receipt_type: '',
      next_folio: 2,
      is_active: 1,
      is_deleted: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'serie'])
        .doUpdateSet((eb) => ({ next_folio: eb('serie.next_folio', '+', 1), is_deleted: 0 })),
    )
    .returning('next_folio')
    .executeTakeFirstOrThrow();
  await recordChange(scope, tx, 'settings', `serie:${serie}`);
  return String(next - 1);
}
