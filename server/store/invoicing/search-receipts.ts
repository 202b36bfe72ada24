/** Stamped receipts by what a person types of them, for a caller without a device of ours. */
import { sql } from 'kysely';
import { onlySeen } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db } from '../kernel/tables.ts';

export type FoundReceipt = Pick<ReceiptTable, 'uuid' | 'serie' | 'folio'>;

/**
 * Newest first. @param words in upper case, all of them must begin the UUID, the folio, the series, or the series
 * and folio with or without a hyphen between.
 */
export async function searchStamped(
  scope: Scope,
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<FoundReceipt[]> {
  let query = db
    .selectFrom('receipt')
    .select(['uuid', 'serie', 'folio'])
    .where('client_id', '=', scope.clientId)
    .where('uuid', '<>', '')
    .where(onlySeen(scope, 'receipts', 'receipt.id'));
  for (const word of words) {
    const begins = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or(
        [sql`uuid`, sql`folio`, sql`serie`, sql`serie || folio`, sql`serie || '-' || folio`].map(
          (text) => sql<boolean>`upper(${text}) like ${begins} escape '\\'`,
        ),
      ),
    );
  }
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
