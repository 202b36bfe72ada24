/** A receipt of payments from its form to the SAT's document: computed, judged, read back; each problem at its field. */
import { expect, test } from 'vitest';
import { PLACE } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { readCfdi } from '../../cfdi/read-xml.ts';
import { writeXml } from '../../cfdi/write-xml.ts';
import { judge } from '../../rules/judge.ts';
import { kindOf, kindOfCfdi } from '../all-kinds.ts';
import { emptyPayment } from './empty-payment.ts';
import { paymentFromCfdi } from './from-cfdi.ts';
import type { PaidDocument, Payment } from './payment.ts';

const fecha = '2026-11-20T10:00:00';

function document(over: Partial<PaidDocument> = {}): PaidDocument {
  return {
    id_documento: 'a1b2c3d4-0000-4000-8000-000000000001',
    serie: 'A',
    folio: '1',
    fecha_dr: '2026-10-01T10:00:00',
    moneda_dr: 'MXN',
    tipo_cambio_dr: '',
    total: '1160.00',
    taxes: {
      transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '1000.00' }],
      retentions: [],
      tax_object: '01',
    },
    num_parcialidad: '1',
    imp_saldo_ant: '1160.00',
    imp_pagado: '',
    ...over,
  };
}

function payment(
  documents: PaidDocument[],
  monto = '',
  over: Partial<Payment['payments'][number]> = {},
): Payment {
  const empty = emptyPayment({
    emitter: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601' },
    expedition_place: PLACE,
    today: '2026-11-19',
  });
  const [row] = empty.payments;
  return {
    ...empty,
    receiver: {
      ...empty.receiver,
      rfc: 'URE180429TM6',
      name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      tax_domicile: '86991',
      tax_regime_receiver: '601',
    },
    payments: [{ ...row!, forma_de_pago_p: '03', monto, docto_relacionado: documents, ...over }],
  };
}

const kind = kindOf({ receipt_type: 'P' });
const problemsOf = (one: Payment) => kind.check(one, { catalogs: smallCatalogs, fecha });
const cfdiOf = (one: Payment) => kind.toCfdi(one, { fecha }, smallCatalogs);

const SECOND = document({
  id_documento: 'a1b2c3d4-0000-4000-8000-000000000002',
  folio: '2',
  fecha_dr: '2026-11-01T10:00:00',
});

test('what is ticked and typed is a document without a finding, and is read back', () => {
  const one = payment([SECOND, document()], '1500.00');
  expect(problemsOf(one)).toEqual([]);
  expect(judge(cfdiOf(one), { catalogs: smallCatalogs })).toEqual([]);
  const read = readCfdi(writeXml(comprobante40, cfdiOf(one)));
  if (!read.ok) throw new Error(read.error.message);
  const cfdi = read.node as Comprobante40;
  expect(kindOfCfdi(cfdi)).toBe(kind);
  const back = paymentFromCfdi(cfdi);
  // The oldest first: the second one that was ticked is the older.
  expect(back.payments[0]?.docto_relacionado.map(({ folio, imp_pagado }) => [folio, imp_pagado])).toEqual([
    ['2', '340.00'],
    ['1', '1160.00'],
  ]);
});

test('a list shows what was received, in the currency of the payment, never 0', () => {
  expect(kind.summary(payment([document()], '300'), smallCatalogs)).toMatchObject({
    currency: 'MXN',
    total: '300.00',
  });
  const dollars = payment([document()], '100', { moneda_p: 'USD', tipo_cambio_p: '18' });
  expect(kind.summary(dollars, smallCatalogs)).toMatchObject({ currency: 'USD', total: '100.00' });
});

test('each problem stands at the field where it is put right', () => {
  const paths = (one: Payment) => problemsOf(one).map(({ path, section }) => `${section} ${path}`);
  expect(paths(payment([], '10'))).toContain('payments payments.0.docto_relacionado');
  expect(paths(payment([document({ imp_pagado: '2000' })]))).toEqual([
    'payments payments.0.docto_relacionado.0.imp_pagado',
  ]);
  expect(paths(payment([document()], '300', { forma_de_pago_p: '' }))).toEqual([
    'payments payments.0.forma_de_pago_p',
  ]);
  expect(paths(payment([document()], '300', { fecha_pago: '2026-12-01T12:00:00' }))).toEqual([
    'payments payments.0.fecha_pago',
  ]);
  const noRate = payment([document()], '300', { moneda_p: 'USD' });
  expect(paths(noRate)).toContain('payments payments.0.tipo_cambio_p');
  expect(paths(payment([document()], '300', { cta_ordenante: '1' }))).toEqual([
    'payments payments.0.cta_ordenante',
  ]);
});

test('another customer owes other invoices: none stays ticked', () => {
  const before = payment([document()], '300');
  const after = { ...before, receiver: { ...before.receiver, rfc: 'CACX7605101P8' } };
  const changed = kind.effects(before, after) as Payment;
  expect(changed.payments[0]?.docto_relacionado).toEqual([]);
  expect(kind.effects(changed, changed)).toBe(changed);
});
