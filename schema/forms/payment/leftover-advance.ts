/** Money of a payment that no invoice takes: the invoice of an advance (guide to Anexo 20, appendix 6), and the payment without it. Pure. */
import { exact, isZero, subtract, toText } from '../../values/decimal.ts';
import type { ReceiptDefaults } from '../defaults.ts';
import { emptyReceipt } from '../receipt/empty-receipt.ts';
import { beginAdvance } from '../receipt/follow-up/advance.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { Payment } from './payment.ts';

/**
 * The first of the three documents of an advance, of the same customer, paid as the payment was. What is left over has its taxes in it.
 * @param at of the payment in its receipt
 * @param unapplied in the payment's currency
 */
export function advanceOfPayment(
  { receiver, payments }: Payment,
  at: number,
  unapplied: string,
  defaults: ReceiptDefaults,
  words: { readonly advance: string },
): Receipt {
  const row = payments[at];
  const empty = beginAdvance(emptyReceipt('I', defaults), words);
  return {
    ...empty,
    receiver: { ...empty.receiver, ...receiver, cfdi_usage: empty.receiver.cfdi_usage },
    payment_form: row?.forma_de_pago_p ?? '',
    currency: row?.moneda_p ?? empty.currency,
    exchange_rate: row?.moneda_p === 'MXN' ? '' : (row?.tipo_cambio_p ?? ''),
    concepts: empty.concepts.map((concept) => ({
      ...concept,
      price_includes_tax: true,
      price_with_tax: unapplied,
    })),
  };
}

/** What was received for the invoices alone: what the advance has is received there, and nowhere twice. '' for nothing. */
export function amountWithout(received: string, unapplied: string): string {
  const left = subtract(exact(received), exact(unapplied));
  return isZero(left) ? '' : toText(left);
}
