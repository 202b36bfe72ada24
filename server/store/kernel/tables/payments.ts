/** The tables of what invoices owe (../tables.ts). */
import type { EntryKind, EntryState } from '../../../../schema/documents/balances.ts';

/**
 * What a receipt takes off an invoice: one partiality of one payment (a DoctoRelacionado), in the order in which the payment has
 * them, or what a credit note takes off one of its invoices, which has no partiality (0) and says no balances ('').
 */
export type BalanceEntryTable = {
  client_id: string;
  /** The payment, or the credit note. */
  receipt_id: string;
  kind: EntryKind;
  position: number;
  /** In upper case; of an invoice of this client or of one that was issued elsewhere. */
  invoice_uuid: string;
  partiality: number;
  currency: string;
  previous: string;
  paid: string;
  remaining: string;
  state: EntryState;
};
