/** What is selected: what it adds up to, how its files are called, and which of it can be cancelled. Pure. */
import { parseDecimal, ZERO } from '../../../../schema/values/decimal.ts';
import { type CurrencySum, sumsByCurrency } from '../../../../schema/values/sums-by-currency.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

export function totalsByCurrency(rows: readonly { currency: string; total: string }[]): CurrencySum[] {
  return sumsByCurrency(
    rows.map(({ currency, total }) => ({ currency, total: parseDecimal(total) ?? ZERO })),
  );
}

type Named = Pick<ReceiptListRow, 'serie' | 'folio' | 'uuid'>;

/** What its file is called among others: by its folio, and by its UUID, which is never another one's. */
export function fileNameOf({ serie, folio, uuid }: Named): string {
  const name = [serie, folio, uuid].filter((part) => part !== '').join('-');
  return name.replace(/[^\p{L}\p{N}_-]/gu, '_');
}

/** The SAT has it, and nobody has asked yet. What it says of each is looked at before its request leaves. */
export function cancelable(row: Pick<ReceiptListRow, 'status' | 'uuid' | 'cancelling'>): boolean {
  const isAsked = row.cancelling !== undefined && row.cancelling.state !== 'refused';
  return row.status === 'sent' && row.uuid !== '' && !isAsked;
}
