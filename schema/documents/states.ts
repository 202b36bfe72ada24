/**
 * The states of documents by the codes and names of the specification (1 §4, 3 §4), and which one a receipt is in. Their words are
 * STATES_TEXT. Pure.
 */

import type { ReceivedRow } from '../resources/received/received.ts';
import { compare, exact, isZero } from '../values/decimal.ts';
import type { PaymentState, ReceivedState } from '../values/picklists.ts';
import type { ReceiptRow } from './replicated.ts';

/** 1 Vigente, 0 Cancelado. */
export type FiscalState = 0 | 1;

/** Codes of what one received; conciliation adds those from 5 on. */
export const RECEIVED_CODES: Readonly<Record<ReceivedState, number>> = {
  Received: 1,
  OnProcess: 2,
  Paid: 3,
  Done: 4,
  Canceled: 5,
  Sent: 6,
  InvalidDocument: 7,
  PartiallyInvalidDocument: 8,
};

type Issued = Pick<ReceiptRow, 'uuid' | 'total' | 'balance'> & { status: string };

/** What became of a received document, as far as its list knows. */
export function receivedState({
  sat_state,
  conciliation,
  balance_status_id,
}: Pick<ReceivedRow, 'sat_state' | 'conciliation' | 'balance_status_id'>): ReceivedState {
  if (sat_state === 'cancelled') return 'Canceled';
  if (conciliation === 'matched') return 'Done';
  if (conciliation === 'rejected') return 'InvalidDocument';
  if (balance_status_id === 'paid') return 'Paid';
  const isBegun = conciliation === 'partly' || ['scheduled', 'partially_paid'].includes(balance_status_id);
  return isBegun ? 'OnProcess' : 'Received';
}

/** undefined: it never got a stamp, and is no document of the SAT. */
export function fiscalState({ uuid, status }: Pick<Issued, 'uuid' | 'status'>): FiscalState | undefined {
  if (uuid === '') return undefined;
  return status === 'cancelled' ? 0 : 1;
}

/**
 * What became of an invoice that is paid later, by the ledger of its payments; undefined for any other document, and for one that
 * another took the place of, which nobody pays.
 */
export function paymentState({ status, total, balance }: Issued): PaymentState | undefined {
  if (balance === undefined || balance.state === 'replaced') return undefined;
  if (status === 'cancelled' || balance.state === 'cancelled') return 'Canceled';
  const owed = exact(balance.balance);
  if (isZero(owed)) return 'Paid';
  return compare(owed, exact(total)) < 0 ? 'PartiallyPaid' : 'Registered';
}

/** Whether a receipt of payment says something of it; undefined for what has none. */
export function hasRep({ balance }: Pick<Issued, 'balance'>): boolean | undefined {
  return balance === undefined ? undefined : balance.partiality > 0;
}
