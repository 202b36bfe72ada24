/** The states of a row in words: fiscal, of payment, and whether a receipt of payments names it; '' where it has none. Pure. */
import { fiscalState, hasRep, paymentState } from '../../../../schema/documents/states.ts';
import { STATES_TEXT } from '../../../../schema/texts/states.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

type Row = Pick<ReceiptListRow, 'uuid' | 'status' | 'total' | 'balance' | 'details'>;

export function fiscalText(row: Row): string {
  const state = fiscalState(row);
  if (state === 1 && row.details?.another_pac) return STATES_TEXT.anotherPac;
  return state === undefined ? '' : STATES_TEXT.fiscal[state];
}

/** Of an invoice that is paid later. */
export function paidText(row: Row): string {
  const state = paymentState(row);
  if (state === undefined) return '';
  return state === 'Registered' ? STATES_TEXT.paid(false) : STATES_TEXT.payment[state];
}

export function repText(row: Row): string {
  const has = hasRep(row);
  return has === undefined ? '' : STATES_TEXT.rep(has);
}

/** What the buyer says of it. */
export function hostText({ details }: Pick<Row, 'details'>): string {
  return details?.host === undefined ? '' : STATES_TEXT.received[details.host.state];
}
