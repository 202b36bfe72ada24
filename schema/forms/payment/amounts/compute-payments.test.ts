import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../catalogs/small.ts';
import { paidBefore } from '../paid-before.ts';
import { computePayments } from './compute-payments.ts';
import type { InvoiceTaxes, PaidDocument, PaymentInput } from './input.ts';

const IVA: InvoiceTaxes = {
  transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '1000.00' }],
  retentions: [],
  tax_object: '01',
};

const document = (own: Partial<PaidDocument> = {}): PaidDocument => ({
  uuid: 'a1b2c3d4-0000-4000-8000-000000000001',
  serie: 'A',
  folio: '1',
  date: '2026-10-01',
  currency: 'MXN',
  exchange_rate: '',
  total: '1160.00',
  taxes: IVA,
  balance: '1160.00',
  partiality: '1',
  paid: '',
  ...own,
});
const payment = (own: Partial<PaymentInput> = {}): PaymentInput => ({
  currency: 'MXN',
  exchange_rate: '',
  amount: '',
  documents: [document()],
  ...own,
});
const compute = (...payments: PaymentInput[]) => computePayments(payments, smallCatalogs);
const doctosOf = (...payments: PaymentInput[]) =>
  compute(...payments).payments.flatMap(({ node }) => node.DoctoRelacionado);

const other = { uuid: 'a1b2c3d4-0000-4000-8000-000000000002', date: '2026-09-01' };

// spec: house.840
test('two payments of one receipt pay one invoice: consecutive partialities, each balance from the one before', () => {
  const two = [payment({ amount: '400.00' }), payment({ amount: '760.00' })];
  expect(
    doctosOf(...two).map((docto) => [
      docto.NumParcialidad,
      docto.ImpSaldoAnt,
      docto.ImpPagado,
      docto.ImpSaldoInsoluto,
    ]),
  ).toEqual([
    ['1', '1160.00', '400.00', '760.00'],
    ['2', '760.00', '760.00', '0.00'],
  ]);
  const computed = compute(...two, payment());
  const { uuid } = document();
  expect([0, 1, 2].map((at) => paidBefore(computed, at, uuid.toUpperCase()))).toEqual([
    undefined,
    { partiality: '2', balance: '760.00' },
    { partiality: '3', balance: '0.00' },
  ]);
  expect(paidBefore(computed, 2, other.uuid)).toBeUndefined();
});

describe('what is spread', () => {
  test('goes to the oldest first, whatever their order', () => {
    const documents = [document(), document(other)];
    const paid = doctosOf(payment({ amount: '1500.00', documents })).map((docto) => docto.ImpPagado);
    expect(paid).toEqual(['340.00', '1160.00']);
  });

  test('is what is left after what was typed', () => {
    const documents = [document({ paid: '1000.00' }), document(other)];
    const [first, second] = doctosOf(payment({ amount: '1500.00', documents }));
    expect([first?.ImpPagado, second?.ImpPagado]).toEqual(['1000.00', '500.00']);
    expect([first?.ImpSaldoInsoluto, second?.ImpSaldoInsoluto]).toEqual(['160.00', '660.00']);
  });

  test('that does not come to an invoice leaves it out and says so', () => {
    const { payments, problems } = compute(
      payment({ amount: '1160.00', documents: [document(), document(other)] }),
    );
    expect(payments[0]?.documents[0]).toBeUndefined();
    expect(problems).toEqual([{ payment: 0, document: 0, field: 'paid', kind: 'nothing-left' }]);
  });

  test('more than all of them owe stays unapplied', () => {
    expect(compute(payment({ amount: '1200.00' })).payments[0]?.unapplied).toBe('40.00');
  });

  test('pays all of an invoice in another currency that it comes to within a cent', () => {
    const [docto] = doctosOf(payment({ currency: 'USD', exchange_rate: '17.7331', amount: '65.41' }));
    expect(docto).toMatchObject({ ImpPagado: '1160.00', ImpSaldoInsoluto: '0.00' });
  });
});

test('a partial payment states its part of the taxes, and the last one the rest', () => {
  const first = payment({ documents: [document({ paid: '333.33' })] });
  const last = payment();
  const doctos = doctosOf(first, last);
  const lines = doctos.map((docto) => docto.ImpuestosDR?.TrasladosDR?.TrasladoDR[0]);
  expect(lines.map((line) => [line?.BaseDR, line?.ImporteDR])).toEqual([
    ['287.353448', '45.976552'],
    ['712.646552', '114.023448'],
  ]);
  expect(doctos.map((docto) => docto.NumParcialidad)).toEqual(['1', '2']);
  expect(doctos[1]).toMatchObject({
    ImpSaldoAnt: '826.67',
    ImpPagado: '826.67',
    ImpSaldoInsoluto: '0.00',
    ObjetoImpDR: '02',
  });
});

test('totals are in pesos, and those of IVA at 0 % are there too', () => {
  const taxes: InvoiceTaxes = {
    transfers: [
      ...IVA.transfers,
      { tax: '002', factor_type: 'Tasa', rate_or_fee: '0.000000', base: '500.00' },
    ],
    retentions: [{ tax: '001', factor_type: 'Tasa', rate_or_fee: '0.100000', base: '1000.00' }],
    tax_object: '01',
  };
  const usd = document({ currency: 'USD', total: '1560.00', balance: '1560.00', taxes });
  expect(compute(payment({ currency: 'USD', exchange_rate: '17.7331', documents: [usd] })).totals).toEqual({
    TotalRetencionesISR: '1773.31',
    TotalTrasladosBaseIVA16: '17733.10',
    TotalTrasladosImpuestoIVA16: '2837.30',
    TotalTrasladosBaseIVA0: '8866.55',
    TotalTrasladosImpuestoIVA0: '0.00',
    MontoTotalPagos: '27663.64',
  });
});

describe('the equivalence', () => {
  const eur = document({ ...other, currency: 'EUR', exchange_rate: '20.50' });

  // spec: 2§4.18, 2§5.22
  test('is 1 in one currency, and with ten decimals beside others', () => {
    expect(doctosOf(payment())[0]?.EquivalenciaDR).toBe('1');
    expect(doctosOf(payment({ documents: [document(), eur] })).map((one) => one.EquivalenciaDR)).toEqual([
      '1.0000000000',
      expect.stringMatching(/^0\.0487\d{6}$/),
    ]);
  });

  test('is the rate as it was typed where that stands', () => {
    const half = document({ paid: '886.65' });
    const [docto] = doctosOf(payment({ currency: 'USD', exchange_rate: '17.7330', documents: [half] }));
    expect(docto?.EquivalenciaDR).toBe('17.733');
  });
});

describe('what cannot be', () => {
  test('is said, and the rest computed', () => {
    const documents = [
      document({ paid: '2000.00' }),
      document({ ...other, balance: '' }),
      document({ uuid: 'a1b2c3d4-0000-4000-8000-000000000003', currency: 'EUR', paid: '1.00' }),
      document(),
    ];
    const { problems, payments } = compute(payment({ amount: '100.005', documents }));
    expect(problems).toEqual([
      { payment: 0, document: 0, field: 'paid', kind: 'over-balance' },
      { payment: 0, document: 1, field: 'balance', kind: 'unreadable' },
      { payment: 0, document: 2, field: 'exchange_rate', kind: 'exchange-rate' },
      { payment: 0, document: 3, field: 'balance', kind: 'repeated' },
      { payment: 0, document: undefined, field: 'amount', kind: 'decimals' },
      { payment: 0, document: undefined, field: 'amount', kind: 'over-amount' },
    ]);
    expect(payments[0]?.node.DoctoRelacionado).toHaveLength(1);
  });

  test('an invoice that the payment before has paid owes nothing to the next', () => {
    expect(compute(payment(), payment()).problems).toEqual([
      { payment: 1, document: 0, field: 'balance', kind: 'over-balance' },
    ]);
  });

  test('a form with nothing in it gives nothing and does not throw', () => {
    const empty = document({ total: '', balance: '', partiality: '', currency: '', paid: 'x' });
    const { payments, totals } = compute(payment({ currency: '', documents: [empty] }));
    expect(payments[0]?.node.DoctoRelacionado).toEqual([]);
    expect(totals).toEqual({ MontoTotalPagos: '0.00' });
  });
});
