/** A receipt as the row of the list that devices hold: the columns without the documents. */

import type { DocumentTax } from '../../../schema/cfdi/document-taxes.ts';
import type { Relation } from '../../../schema/cfdi/relations.ts';
import type { Balance } from '../../../schema/documents/balances.ts';
import type { Cancellation, ReceiptEvent, SatView } from '../../../schema/documents/cancellation.ts';
import type { HostWord, ReceiptRow } from '../../../schema/documents/replicated.ts';
import type { AnnexedFile } from '../../../schema/values/annexed.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';

/** The columns of a row of the list. */
export const RECEIPT_ROW_COLUMNS = [
  'id',
  'operation_id',
  'draft_slug',
  'uuid',
  'status',
  'receipt_type',
  'is_global',
  'version',
  'document_type_id',
  'serie',
  'folio',
  'rfc',
  'rfc_receiver',
  'name_receiver',
  'currency',
  'subtotal',
  'total',
  'payment_method',
  'payment_form',
  'issued_at',
  'stamped_at',
  'errors',
  'sealed_at',
  'sent_at',
  'cancellation',
  'sat',
  'events',
  'balance',
  'pac_account_id',
  'pac',
  'annexed',
  'host_word',
  'relations',
  'is_advance',
  'taxes',
  'tags',
] as const satisfies readonly (keyof ReceiptTable)[];

export type ListedReceipt = Pick<ReceiptTable, (typeof RECEIPT_ROW_COLUMNS)[number]>;

/** @param seq the number of its last change; 0 where it does not matter. */
export function toReceiptRow(row: ListedReceipt, seq = 0): ReceiptRow {
  const {
    is_global,
    errors,
    cancellation,
    sat,
    events,
    balance,
    pac,
    pac_account_id,
    annexed,
    host_word,
    relations,
    is_advance,
    taxes,
    tags,
    ...same
  } = row;
  return {
    ...same,
    seq,
    _deleted: false,
    global: is_global === 1,
    errors: JSON.parse(errors) as ReceiptRow['errors'],
    ...(sat !== '' && { sat: JSON.parse(sat) as SatView }),
    ...(cancellation !== '' && { cancellation: JSON.parse(cancellation) as Cancellation }),
    ...(events !== '' && { events: JSON.parse(events) as ReceiptEvent[] }),
    ...(balance !== '' && { balance: JSON.parse(balance) as Balance }),
    // What is accepted names others already: an advance that it applies is promised from then on.
    ...((row.uuid !== '' || (row.status === 'issue' && relations !== '')) && {
      details: {
        pac,
        another_pac: pac_account_id === '',
        annexed: annexed === '' ? [] : (JSON.parse(annexed) as AnnexedFile[]),
        ...(relations !== '' && { relations: JSON.parse(relations) as Relation[] }),
        ...(is_advance === 1 && { is_advance: true }),
        ...(taxes !== '' && { taxes: JSON.parse(taxes) as DocumentTax[] }),
        ...(tags !== '' && { tags: JSON.parse(tags) as string[] }),
        ...(host_word !== '' && { host: JSON.parse(host_word) as HostWord }),
      },
    }),
  };
}
