/** What is computed of a receipt of payments (amounts/), from the form's names. Pipeline: step 2 (price). */

import { tidyAmount } from '../engine/amounts.ts';
import type { Currencies } from '../engine/currencies.ts';
import { type ComputedPayments, computePayments } from './amounts/compute-payments.ts';
import type { PaymentInput } from './amounts/input.ts';
import type { Payment, PaymentRow } from './payment.ts';
import { typedTaxes } from './typed-taxes.ts';

const priced = new WeakMap<Payment, { catalogs: Currencies; computed: ComputedPayments }>();

/** Kept by identity: a form is edited without mutation. */
export function pricePayment(payment: Payment, catalogs: Currencies): ComputedPayments {
  const cached = priced.get(payment);
  if (cached?.catalogs === catalogs) return cached.computed;
  const computed = computePayments(
    payment.payments.map((row) => inputOf(row, catalogs)),
    catalogs,
  );
  priced.set(payment, { catalogs, computed });
  return computed;
}

function inputOf(
  { moneda_p, tipo_cambio_p, monto, docto_relacionado }: PaymentRow,
  catalogs: Currencies,
): PaymentInput {
  return {
    currency: moneda_p,
    exchange_rate: tidyAmount(tipo_cambio_p),
    amount: tidyAmount(monto),
    documents: docto_relacionado.map((one) => ({
      uuid: one.id_documento.trim(),
      serie: one.serie,
      folio: one.folio,
      date: one.fecha_dr,
      currency: one.moneda_dr,
      exchange_rate: tidyAmount(one.tipo_cambio_dr),
      total: tidyAmount(one.total),
      taxes: one.origin === 'typed' ? typedTaxes(one, catalogs) : one.taxes,
      balance: tidyAmount(one.imp_saldo_ant),
      partiality: one.num_parcialidad.trim(),
      paid: tidyAmount(one.imp_pagado),
    })),
  };
}
