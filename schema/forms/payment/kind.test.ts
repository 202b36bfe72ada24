/** A receipt of payments from its form to the SAT's document: computed, judged, read back; each problem at its field. */
import { describe, expect, test } from 'vitest';
import { validComprobante } from '../../../tests/factories/comprobante.ts';
import { PLACE } from '../../../tests/factories/receipt.ts';
import { fullComprobante, stampedXmlOf } from '../../../tests/factories/stamped.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { readCfdi } from '../../cfdi/read-xml.ts';
import { writeXml } from '../../cfdi/write-xml.ts';
import { judge } from '../../rules/judge.ts';
import { PAYMENT, PAYMENT_PROBLEMS } from '../../texts/payment.ts';
import { kindOf, kindOfCfdi } from '../all-kinds.ts';
import { emptyDocument, emptyPayment, typedDocument } from './empty-payment.ts';
import { pagosOf, paymentFromCfdi } from './from-cfdi.ts';
import { invoiceOfXml } from './from-elsewhere.ts';
import type { PaidDocument, Payment } from './payment.ts';
import { readCep } from './read-cep.ts';

const RECEPTOR = validComprobante().Receptor;
const fecha = '2026-11-20T10:00:00';

function document(over: Partial<PaidDocument> = {}): PaidDocument {
  return {
    ...emptyDocument(),
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
const cfdiOf = (one: Payment) => kind.toCfdi(one, { fecha }, smallCatalogs) as Comprobante40;

const SECOND = document({
  id_documento: 'a1b2c3d4-0000-4000-8000-000000000002',
  folio: '2',
  fecha_dr: '2026-11-01T10:00:00',
});

// spec: 2§3.9, 2§3.10, 2§4.20
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

// spec: 2§5.21
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

describe('invoices that another system issued', () => {
  const invoice = (over: Partial<Comprobante40> = {}) =>
    stampedXmlOf(
      fullComprobante({
        Moneda: 'MXN',
        TipoCambio: undefined,
        MetodoPago: 'PPD',
        FormaPago: '99',
        Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
        Receptor: { ...RECEPTOR, Rfc: 'URE180429TM6' },
        ...over,
      }),
    );

  test('its XML says what a payment of it needs, retentions too', () => {
    const read = invoiceOfXml(invoice(), payment([]));
    if ('problem' in read) throw new Error(read.problem);
    const { document: found } = read;
    expect(found).toMatchObject({ origin: 'xml', serie: 'EXP', folio: '77', num_parcialidad: '1' });
    expect(found.imp_saldo_ant).toBe(found.total);
    expect(found.taxes.retentions).toHaveLength(1);
    const one = payment([{ ...found, imp_saldo_ant: '1000', num_parcialidad: '2' }], '600.00');
    expect(problemsOf(one)).toEqual([]);
    const [pago] = pagosOf(cfdiOf(one));
    expect(pago?.DoctoRelacionado).toMatchObject([
      { NumParcialidad: '2', ImpSaldoAnt: '1000.00', ImpPagado: '600.00', ImpSaldoInsoluto: '400.00' },
    ]);
    expect(invoiceOfXml(invoice(), one)).toEqual({ problem: PAYMENT_PROBLEMS.repeated });
  });

  test.each([
    ['another customer’s', { Receptor: { ...RECEPTOR, Rfc: 'CACX7605101P8' } }, 'receiver'],
    ['paid at once', { MetodoPago: 'PUE' }, 'notLater'],
    ['of another issuer', { Emisor: { Rfc: 'IIA040805DZ4', Nombre: 'X', RegimenFiscal: '601' } }, 'issuer'],
  ] as const)('%s is refused with its reason', (_what, over, why) => {
    expect(invoiceOfXml(invoice(over), payment([]))).toEqual({ problem: PAYMENT.elsewhere.problems[why] });
  });

  test('what is no invoice is refused with its place', () => {
    expect(invoiceOfXml('<a>', payment([]))).toHaveProperty('problem');
  });

  test('typed, its total says its taxes; what is missing stands at its field', () => {
    const typed = {
      ...typedDocument(),
      id_documento: 'A1B2C3D4-0000-4000-8000-000000000009',
      total: '1160',
      imp_saldo_ant: '580',
    };
    const one = payment([typed], '580');
    expect(problemsOf(one)).toEqual([]);
    expect(judge(cfdiOf(one), { catalogs: smallCatalogs })).toEqual([]);
    const [pago] = pagosOf(cfdiOf(one));
    expect(pago?.DoctoRelacionado[0]?.ImpuestosDR?.TrasladosDR?.TrasladoDR).toMatchObject([
      { BaseDR: '500.00', ImpuestoDR: '002', TasaOCuotaDR: '0.160000', ImporteDR: '80.00' },
    ]);
    const paths = (over: Partial<PaidDocument>) =>
      problemsOf(payment([{ ...typed, ...over }], '10')).map(({ path }) => path.split('.').at(-1));
    expect(paths({ id_documento: 'x' })).toEqual(['id_documento']);
    expect(paths({ total: '' })).toEqual(['total']);
    expect(paths({ imp_saldo_ant: '0' })).toEqual(['imp_saldo_ant']);
    expect(paths({ num_parcialidad: '0' })).toContain('num_parcialidad');
  });
});

describe('the proof of a transfer', () => {
  const CEP = `<?xml version="1.0" encoding="UTF-8"?><SPEI_Tercero FechaOperacion="2026-11-18" Hora="10:20:30"
    ClaveSPEI="40012" sello="c2VsbG8=" numeroCertificado="00001000000504465028" cadenaCDA="||1|18112026||"
    ClaveRastreo="MBAN01002611180000"><Beneficiario BancoReceptor="BANORTE" Nombre="X" TipoCuenta="40"
    Cuenta="072580001234567891" RFC="EKU9003173C9" Concepto="F1" IVA="0.00" MontoPago="1160.00"/><Ordenante
    BancoEmisor="BBVA" Nombre="Y" TipoCuenta="40" Cuenta="012180001234567891" RFC="URE180429TM6"/></SPEI_Tercero>`;

  test('a CEP gives its date, amount, accounts, chain and seal', () => {
    expect(readCep(CEP)).toEqual({
      fecha_pago: '2026-11-18T10:20:30',
      monto: '1160.00',
      num_operacion: 'MBAN01002611180000',
      cta_ordenante: '012180001234567891',
      cta_beneficiario: '072580001234567891',
      cad_pago: '||1|18112026||',
      sello_pago: 'c2VsbG8=',
    });
    expect(readCep('<a/>')).toBeUndefined();
    expect(readCep('no XML')).toBeUndefined();
  });

  // spec: 2§5.23
  test('is said whole, read back, and never of what is no transfer', () => {
    const proof = { ...readCep(CEP), tipo_cad_pago: '01', cert_pago: 'Y2VydA==\n' };
    const one = payment([document()], '', proof);
    expect(problemsOf(one)).toEqual([]);
    const [pago] = pagosOf(cfdiOf(one));
    expect(pago).toMatchObject({ TipoCadPago: '01', CertPago: 'Y2VydA==', SelloPago: 'c2VsbG8=' });
    expect(paymentFromCfdi(cfdiOf(one)).payments[0]).toMatchObject({ cad_pago: '||1|18112026||' });
    const lacking = payment([document()], '', { ...proof, cert_pago: '' });
    expect(problemsOf(lacking).map(({ path }) => path)).toEqual(['payments.0.cert_pago']);
    // Without its kind nothing of it is said.
    const silent = payment([document()], '', { ...proof, tipo_cad_pago: '' });
    expect(pagosOf(cfdiOf(silent))[0]).not.toHaveProperty('CadPago');
  });
});
