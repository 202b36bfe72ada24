import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import type { Concept, Receipt } from './receipt.ts';
import { priceReceipt, type Totals } from './totals.ts';

function price(concepts: Partial<Concept>[], over: Partial<Receipt> = {}): Totals {
  return priceReceipt(
    buildReceipt({ concepts: concepts.map((one) => buildConcept(one)), ...over }),
    smallCatalogs,
  );
}
const taxed = (...transfers: ReturnType<typeof buildTax>[]) => ({ taxes: { transfers, retentions: [] } });

describe('rounded once, at the end', () => {
  // spec: house.42
  test('three times 33.333333 is 100.00, not 99.99', () => {
    const third = { quantity: '1', unit_value: '33.333333' };
    expect(price([third, third, third]).subtotal).toBe('100.00');
  });

  test('the summary follows the amounts written in the concepts', () => {
    const written = { quantity: '1', unit_value: '10.01', ...taxed(buildTax({ amount: '1.61' })) };
    const totals = price([written, written, written]);
    expect(totals.transfers).toEqual([
      { tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '30.03', amount: '4.83' },
    ]);
    expect(totals.total).toBe('34.86');
  });
});

describe('a concept', () => {
  // spec: 2§9.6
  test('amounts keep what they need, up to six decimals, and at least those of the currency', () => {
    const [concept] = price([{ quantity: '1.5', unit_value: '86.206897' }]).concepts;
    expect(concept).toMatchObject({ unit_value: '86.206897', amount: '129.310346' });
    expect(price([{ quantity: '3', unit_value: '125' }]).concepts[0]).toMatchObject({
      unit_value: '125.00',
      amount: '375.00',
    });
  });

  // spec: 2§5.5, 2§5.14
  test('a discount and its amount are written with the same decimals', () => {
    const [concept] = price([{ discount: '5.125' }]).concepts;
    expect(concept).toMatchObject({ amount: '200.000', discount: '5.125' });
    expect(concept?.transfers[0]).toMatchObject({ base: '194.875', amount: '31.18' });
    expect(price([{ discount: '5' }]).concepts[0]).toMatchObject({ amount: '200.00', discount: '5.00' });
    expect(price([{ discount: '0' }]).discount).toBe('');
  });

  test('IVA over IEPS: the base given explicitly stays', () => {
    const lines = [buildTax({ tax: '003', rate_or_fee: '0.08' }), buildTax({ base: '216' })];
    const totals = price([taxed(...lines)]);
    expect(totals.concepts[0]?.transfers.map((line) => [line.base, line.amount])).toEqual([
      ['200.00', '16.00'],
      ['216.00', '34.56'],
    ]);
    expect(totals.total).toBe('250.56');
  });

  // spec: 2§4.8
  test('Exento has neither rate nor amount, and alone gives no total of transfers', () => {
    const totals = price([taxed(buildTax({ factor_type: 'Exento' }))]);
    expect(totals.concepts[0]?.transfers[0]).toMatchObject({ base: '200.00', rate_or_fee: '', amount: '' });
    expect(totals).toMatchObject({ total_transfers: '', total: '200.00' });
    expect(totals.transfers).toEqual([
      { tax: '002', factor_type: 'Exento', rate_or_fee: '', base: '200.00', amount: '' },
    ]);
  });

  // spec: house.42
  test('rates of the same value are one row of the summary', () => {
    const totals = price([
      taxed(buildTax({ rate_or_fee: '0.16' })),
      taxed(buildTax({ rate_or_fee: '0.160000' })),
    ]);
    expect(totals.transfers).toHaveLength(1);
    expect(totals.total_transfers).toBe('64.00');
  });

  test('half typed: what can be computed is, the rest is empty', () => {
    const totals = price([{ quantity: '' }, { unit_value: '.5', quantity: '2.' }, { unit_value: '1,250.5' }]);
    expect(totals.concepts.map((one) => one.amount)).toEqual(['', '1.00', '2501.00']);
    expect(totals.subtotal).toBe('2502.00');
  });
});

describe('currencies and types', () => {
  // spec: 2§9.6
  test('yen have no decimals, dinars three', () => {
    expect(price([{}], { currency: 'JPY' })).toMatchObject({ subtotal: '200', total: '232' });
    expect(price([{}], { currency: 'KWD' })).toMatchObject({ subtotal: '200.000', total: '232.000' });
  });

  test('a transfer is worth nothing and has no taxes', () => {
    const concepts = [
      buildConcept({ unit_value: '10', taxes: { transfers: [buildTax()], retentions: [] } }, 'T'),
    ];
    const totals = priceReceipt(buildReceipt({ receipt_type: 'T', concepts }), smallCatalogs);
    expect(totals).toMatchObject({ subtotal: '0', total: '0', transfers: [], total_transfers: '' });
    expect(totals.concepts[0]).toMatchObject({ amount: '20', transfers: [] });
  });

  test('retentions are grouped by tax alone', () => {
    const retentions = [
      buildTax({ tax: '001', rate_or_fee: '0.1' }),
      buildTax({ tax: '001', rate_or_fee: '0.0125' }),
      buildTax({ tax: '002', rate_or_fee: '0.106667' }),
    ];
    expect(price([{ taxes: { transfers: [], retentions } }])).toMatchObject({
      retentions: [
        { tax: '001', amount: '22.50' },
        { tax: '002', amount: '21.33' },
      ],
      total_retentions: '43.83',
      total: '156.17',
    });
  });

  test('the same concept object in another currency is priced again', () => {
    const concepts = [buildConcept({ quantity: '1', unit_value: '10.5' })];
    expect(priceReceipt(buildReceipt({ concepts }), smallCatalogs).concepts[0]?.amount).toBe('10.50');
    expect(priceReceipt(buildReceipt({ concepts, currency: 'KWD' }), smallCatalogs).concepts[0]?.amount).toBe(
      '10.500',
    );
  });
});
