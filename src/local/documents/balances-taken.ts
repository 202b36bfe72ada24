/** What payments that wait on this device pay of which invoice, from their text. Loaded when there are any. */
import * as v from 'valibot';
import type { Currencies } from '../../../schema/forms/engine/currencies.ts';
import { computePayments } from '../../../schema/forms/payment/amounts/compute-payments.ts';
import type { PaymentInput } from '../../../schema/forms/payment/amounts/input.ts';
import type { TakenPart } from './balances.ts';

const text = v.optional(v.string(), '');
/** What is read of the form of a payment: how much of which invoice. Anything else that waits has no payments. */
const PaymentsShape = v.object({
  receipt: v.object({
    payments: v.array(
      v.object({
        moneda_p: text,
        tipo_cambio_p: text,
        monto: text,
        docto_relacionado: v.array(
          v.object({
            id_documento: text,
            fecha_dr: text,
            moneda_dr: text,
            tipo_cambio_dr: text,
            total: text,
            num_parcialidad: text,
            imp_saldo_ant: text,
            imp_pagado: text,
          }),
        ),
      }),
    ),
  }),
});

/** @param body of an operation that issues a payment */
export function takenBy(body: unknown, catalogs: Currencies): TakenPart[] {
  const read = v.safeParse(PaymentsShape, body);
  if (!read.success) return [];
  const { payments } = computePayments(read.output.receipt.payments.map(inputOf), catalogs);
  return payments.flatMap(({ node }) =>
    node.DoctoRelacionado.map(({ IdDocumento, ImpPagado }) => ({ uuid: IdDocumento, paid: ImpPagado })),
  );
}

type Row = v.InferOutput<typeof PaymentsShape>['receipt']['payments'][number];

function inputOf(row: Row): PaymentInput {
  return {
    currency: row.moneda_p,
    exchange_rate: row.tipo_cambio_p,
    amount: row.monto,
    documents: row.docto_relacionado.map((one) => ({
      uuid: one.id_documento,
      serie: '',
      folio: '',
      date: one.fecha_dr,
      currency: one.moneda_dr,
      exchange_rate: one.tipo_cambio_dr,
      total: one.total,
      // Its taxes change nothing of what is paid.
      taxes: { transfers: [], retentions: [], tax_object: '01' },
      balance: one.imp_saldo_ant,
      partiality: one.num_parcialidad,
      paid: one.imp_pagado,
    })),
  };
}
