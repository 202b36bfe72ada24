/**
 * A receipt of one payment over many invoices with IVA and ISR, from the parsed body of a call to signed XML text: shape, who takes how much,
 * balances, taxes in proportion, the form's checks and every rule, cadena, RSA-SHA256, XML.
 */
import * as v from 'valibot';
import { canIssue } from '../../../schema/forms/engine/problems.ts';
import { checkPayment } from '../../../schema/forms/payment/check.ts';
import { emptyDocument, emptyPayment, emptyPaymentRow } from '../../../schema/forms/payment/empty-payment.ts';
import { type PaidDocument, type Payment, PaymentSchema } from '../../../schema/forms/payment/payment.ts';
import { paymentToCfdi } from '../../../schema/forms/payment/to-cfdi.ts';
import { certificateAttributes, seal } from '../../../server/fiscal/seal/sign.ts';
import { ISSUER, PLACE } from '../../factories/receipt.ts';
import type { BenchRun } from '../figure.ts';
import { benchCatalogs, benchCsd, FECHA } from '../inputs.ts';
import { measure } from '../measure.ts';

export const payment: BenchRun = async (n) => {
  const text = JSON.stringify(paymentOf(n));
  const catalogs = await benchCatalogs();
  const csd = await benchCsd();
  return measure({
    fresh: () => JSON.parse(text) as unknown,
    run: (body) => {
      const asked = v.parse(PaymentSchema, body);
      const problems = checkPayment(asked, { catalogs, fecha: FECHA });
      if (!canIssue(problems)) throw new Error(JSON.stringify(problems));
      const sealing = { fecha: FECHA, ...certificateAttributes(csd.certificate) };
      const { xml } = seal(paymentToCfdi(asked, sealing, catalogs), csd.key);
      if (!xml.includes('Sello="')) throw new Error('not sealed');
    },
  });
};

/** Each invoice of 1,000.00 and its number, with IVA of 16 % and ISR of 1.25 % withheld; the last is paid in part. */
function paymentOf(n: number): Payment {
  const rows = Array.from({ length: n }, (_, at) => invoiceOf(at));
  const cents = rows.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), -50_000);
  return {
    ...emptyPayment({ emitter: ISSUER, expedition_place: PLACE }),
    receiver: {
      ...emptyPayment({}).receiver,
      ...{ rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' },
      ...{ tax_regime_receiver: '601' },
    },
    payments: [
      {
        ...emptyPaymentRow(FECHA.slice(0, 10)),
        ...{ forma_de_pago_p: '03', monto: (cents / 100).toFixed(2), docto_relacionado: rows },
      },
    ],
  };
}

function invoiceOf(at: number): PaidDocument {
  const base = 100_000 + at * 400;
  const pesos = (cents: number) => (cents / 100).toFixed(2);
  const total = pesos(base + (base * 16) / 100 - (base * 125) / 10_000);
  const of = (tax: string, rate: string) => ({
    tax,
    factor_type: 'Tasa',
    rate_or_fee: rate,
    base: pesos(base),
  });
  return {
    ...emptyDocument(),
    id_documento: `a1b2c3d4-0000-4000-8000-${String(at).padStart(12, '0')}`,
    ...{
      serie: 'A',
      folio: String(at + 1),
      moneda_dr: 'MXN',
      total,
      num_parcialidad: '1',
      imp_saldo_ant: total,
    },
    taxes: {
      transfers: [of('002', '0.160000')],
      retentions: [of('001', '0.012500')],
      tax_object: '02',
    },
  };
}
