/** What one field of a receipt of payments does to others. Pipeline: step 1, after each change. */

import { isGenericRfc } from '../../values/rfc.ts';
import { patch } from '../receipt/effects.ts';
import { REGIME_NONE } from '../receipt/empty-receipt.ts';
import { regimeOptions } from '../receipt/options.ts';
import { PAYMENT_USAGE } from './empty-payment.ts';
import type { Payment, PaymentRow } from './payment.ts';

/** Twice changes nothing more; what is not touched keeps its identity. */
export function applyPaymentEffects(before: Payment | undefined, after: Payment): Payment {
  const isOther = before !== undefined && before.receiver.rfc !== after.receiver.rfc;
  // What another customer owes is not paid by this one.
  const rows = isOther
    ? after.payments.map((row) => patch(row, { docto_relacionado: NONE }))
    : after.payments;
  const payments = sameRows(rows.map(byCurrency), after.payments);
  return patch(after, { receiver: receiverOf(after), payments });
}

const NONE: PaymentRow['docto_relacionado'] = [];

function sameRows(rows: PaymentRow[], before: PaymentRow[]): PaymentRow[] {
  return rows.every((row, at) => row === before[at]) ? before : rows;
}

/** Pesos need no exchange rate, and an invoice in the payment's currency none of its own. */
function byCurrency(row: PaymentRow): PaymentRow {
  const isPesos = row.moneda_p === 'MXN' || row.moneda_p === '';
  const documents = row.docto_relacionado.map((one) =>
    one.moneda_dr === row.moneda_p || one.moneda_dr === 'MXN' ? patch(one, { tipo_cambio_dr: '' }) : one,
  );
  const isSame = documents.every((one, at) => one === row.docto_relacionado[at]);
  return patch(row, {
    ...(isPesos && { tipo_cambio_p: '' }),
    docto_relacionado: isSame ? row.docto_relacionado : documents,
  });
}

function receiverOf({ receiver, expedition_place }: Payment): Payment['receiver'] {
  const fixed = patch(receiver, { cfdi_usage: PAYMENT_USAGE });
  if (isGenericRfc(fixed.rfc)) {
    return patch(fixed, { tax_domicile: expedition_place, tax_regime_receiver: REGIME_NONE });
  }
  const isOpen = regimeOptions(fixed.rfc).some((one) => one.key === fixed.tax_regime_receiver);
  return isOpen ? fixed : patch(fixed, { tax_regime_receiver: '' });
}
