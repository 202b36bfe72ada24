/** What credit notes take off an invoice, whether it is paid at once or later: the entries of the ledger that are notes. */
import type { Credits } from '../../../schema/documents/receipts.ts';
import { exact, sum, toFixed } from '../../../schema/values/decimal.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db } from '../kernel/tables.ts';
import { entriesOf } from './balances.ts';

/** Notes in another currency take nothing off it. */
export async function creditsOf(
  scope: Scope,
  db: Db,
  { uuid, currency, total }: Pick<ReceiptTable, 'uuid' | 'currency' | 'total'>,
): Promise<Credits> {
  const entries = uuid === '' ? [] : await entriesOf(scope, db, uuid.toUpperCase());
  const notes = entries.filter((entry) => entry.kind === 'credit' && entry.currency === currency);
  const { scale } = exact(total);
  const sumOf = (state: 'stamped' | 'reserved') =>
    toFixed(sum(notes.filter((one) => one.state === state).map(({ paid }) => exact(paid))), scale);
  return { credited: sumOf('stamped'), waiting: sumOf('reserved') };
}
