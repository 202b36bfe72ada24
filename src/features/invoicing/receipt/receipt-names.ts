/** How a receipt is called on a screen. Pure. */
import { RECEIPT_TYPE, RECEIPTS } from '../../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

/** "A-120"; without a folio yet, what can be said. */
export function folioOf(row: Pick<ReceiptListRow, 'serie' | 'folio'>): string {
  if (row.folio === '') return RECEIPTS.noFolio;
  return row.serie === '' ? row.folio : `${row.serie}-${row.folio}`;
}

export function typeOf(row: Pick<ReceiptListRow, 'receipt_type' | 'global'>): string {
  const key = row.global ? 'G' : row.receipt_type;
  return RECEIPT_TYPE[key as keyof typeof RECEIPT_TYPE] ?? key;
}

/** For who hears the screen: which row a button belongs to. */
export function nameOf(row: ReceiptListRow): string {
  return `${folioOf(row)}, ${row.name_receiver || row.rfc_receiver}`;
}
