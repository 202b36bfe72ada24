import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { exact, subtract, toFixed } from '../../values/decimal.ts';
import { canIssue } from '../engine/problems.ts';
import { applyFix } from './apply-fix.ts';
import { checkReceipt, type ReceiptProblem } from './check.ts';
import type { Concept, TaxLine } from './receipt.ts';
import { priceReceipt } from './totals.ts';
import { withTotal } from './with-total.ts';

const priced = (concepts: Concept[], currency = 'MXN') =>
  priceReceipt(buildReceipt({ currency, concepts }), smallCatalogs);
const withTaxes = (price_with_tax: string, over: Partial<Concept> = {}) =>
  buildConcept({ quantity: '1', unit_value: '', price_includes_tax: true, price_with_tax, ...over });
const IEPS = { transfers: [buildTax(), buildTax({ tax: '003', rate_or_fee: '0.080000' })], retentions: [] };

describe('a receipt with prices that include their taxes', () => {
  test('only the concept that settles the total is another object than alone, and stays while others change', () => {
    const concepts = [withTaxes('9.02', { taxes: IEPS }), withTaxes('116.00'), buildConcept()];
    const before = priced(concepts);
    expect(before.total).toBe('357.02');
    const after = priced(concepts.with(1, withTaxes('232.00')));
    expect(after.total).toBe('473.02');
    expect(after.concepts[0]?.transfers[0]?.amount).toBe('1.17');
    expect(after.concepts[2]).toBe(before.concepts[2]);
  });

  test('what was priced without taxes moves where nothing else does, and only then', () => {
    // 162763 − 6673.283: the discount ties the amount to six decimals, and 0 % leaves it no tax to move.
    const tied = withTaxes('162763', {
      discount: '6673.283000',
      taxes: { transfers: [buildTax({ rate_or_fee: '0.000000' })], retentions: [] },
    });
    const free = buildConcept({
      quantity: '72.379',
      unit_value: '585.233082',
      discount: '804.813119',
      taxes: {
        transfers: [buildTax(), buildTax({ tax: '003', rate_or_fee: '1.600000' })],
        retentions: [
          buildTax({ tax: '001', rate_or_fee: '0.100000' }),
          buildTax({ rate_or_fee: '0.106667' }),
        ],
      },
    });
    const totals = priced([tied, free], 'JPY');
    expect(totals.total).toBe('262190');
    expect(totals.missed).toBeUndefined();
    expect(totals.concepts[0]?.amount).toBe('162763.000000');
    expect(totals.concepts[1]).not.toEqual(priced([free], 'JPY').concepts[0]);
  });

  test('what was priced without taxes stays while what was priced with them can settle it', () => {
    const plain = buildConcept({ quantity: '1', unit_value: '10.03' });
    const totals = priced([plain, withTaxes('9.07', { taxes: IEPS })]);
    expect(totals.total).toBe('20.70');
    const taxes = totals.concepts.map((one) => one.transfers.map((line) => line.amount));
    expect(taxes).toEqual([['1.6048'], ['1.17', '0.585161']]);
  });

  test.each<[string, TaxLine]>([
    ['base', buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '0.591200', base: '10' })],
    ['amount', buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '0.591200', amount: '5.91' })],
  ])(
    'a tax with a %s of its own is part of the price, and does not grow with what is left of it',
    (_, fee) => {
      const fuel = withTaxes('24.00', {
        quantity: '10',
        taxes: { transfers: [buildTax(), fee], retentions: [] },
      });
      const totals = priced([fuel]);
      expect(totals.total).toBe('240.00');
      // 240 less the fee, without 16 %.
      expect(totals.subtotal).toBe('201.80');
      expect(priced([fuel, withTaxes('9.02', { taxes: IEPS })], 'USD').total).toBe('249.02');
    },
  );

  test('a price that a tax of its own base leaves nothing of has no unit value', () => {
    const fee = buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '6.458900', base: '10' });
    const receipt = buildReceipt({
      concepts: [withTaxes('24.00', { taxes: { transfers: [fee], retentions: [] } })],
    });
    const problems = checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
    expect(canIssue(problems)).toBe(false);
  });

  test('the base that is advised for IVA over IEPS keeps the price', () => {
    const receipt = buildReceipt({ concepts: [withTaxes('125.28', { taxes: IEPS })] });
    const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };
    const [advice] = checkReceipt(receipt, context);
    expect(advice?.fix).toEqual([{ path: 'concepts.0.taxes.transfers.0.base', value: '108.00' }]);
    const mended = applyFix(receipt, advice as ReceiptProblem);
    expect(priceReceipt(mended, smallCatalogs)).toMatchObject({ subtotal: '100.00', total: '125.28' });
    expect(checkReceipt(mended, context)).toEqual([]);
  });

  test('a base that is advised is never zero', () => {
    const receipt = buildReceipt({ currency: 'JPY', concepts: [withTaxes('0.4', { taxes: IEPS })] });
    const problems = checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
    const advice = problems.find(({ path }) => path === 'concepts.0.taxes.transfers.0.base');
    expect(advice?.fix).toEqual([{ path: 'concepts.0.taxes.transfers.0.base', value: '0.348387' }]);
  });

  test('a total beyond every rounding is refused, with the nearest', () => {
    const answer = withTotal(
      buildReceipt({ concepts: [buildConcept({ quantity: '1' })] }),
      '120.00',
      smallCatalogs,
    );
    // An amount up to 100.009999, which is 100.01, and its tax up to 16.01: less than a cent away each.
    expect(answer).toEqual({
      kind: 'impossible',
      because: { kind: 'reach', below: 116_020_000n, above: undefined },
    });
  });
});

test('a tax that stays as it read before, of an amount that moved, is written too', () => {
  const given = (unit_value: string, amount: string, rate_or_fee: string, tax: string) =>
    buildConcept({
      quantity: '1',
      unit_value,
      amount,
      taxes: { transfers: [buildTax({ rate_or_fee, amount: tax })], retentions: [] },
    });
  const free = buildConcept({
    quantity: '7',
    unit_value: '236.31',
    discount: '31.42',
    taxes: { ...IEPS, retentions: [buildTax({ tax: '001', rate_or_fee: '0.100000' })] },
  });
  const receipt = buildReceipt({
    concepts: [
      given('0.01', '0.01', '0.160000', '0.00'),
      given('16813.26', '16813.26', '1.600000', '26901.22'),
      free,
    ],
  });
  const { total } = priceReceipt(receipt, smallCatalogs);
  const wanted = toFixed(subtract(exact(total), exact('0.03')), 2);
  const answer = withTotal(receipt, wanted, smallCatalogs);
  if (answer.kind === 'impossible') throw new Error('impossible');
  expect(priceReceipt({ ...receipt, concepts: answer.concepts }, smallCatalogs).total).toBe(wanted);
});

test('a base below zero is refused, and the solver leaves it alone', () => {
  const transfers = [buildTax({ base: '-5' })];
  const concept = withTaxes('1', { quantity: '1234.50', taxes: { transfers, retentions: [] } });
  expect(priced([concept], 'JPY').concepts[0]?.transfers[0]?.amount).toBe('-0.8');
});

test('whatever is typed, there is an answer', () => {
  const amount = fc.constantFrom(
    ...['', '0', '1', '1.5', '10.00', '0.000001', '3.333333', '0.00000001', '999999999999999999'],
    ...['-5', '1,234.50', '.5', 'abc', '1e5', '00012.10', '100', '9.02'],
  );
  const seldom = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: amount });
  const line: fc.Arbitrary<TaxLine> = fc.record({
    tax: fc.constantFrom('001', '002', '003', ''),
    factor_type: fc.constantFrom('Tasa', 'Tasa', 'Cuota', 'Exento', ''),
    rate_or_fee: fc.constantFrom('0.160000', '0.08', '0', '1.6', '6.4589', '', '-0.1', 'x', '1000'),
    base: seldom,
    amount: seldom,
  });
  const concept = fc
    .record({
      quantity: amount,
      unit_value: amount,
      price_includes_tax: fc.boolean(),
      price_with_tax: amount,
      amount: seldom,
      discount: seldom,
      transfers: fc.array(line, { maxLength: 2 }),
      retentions: fc.array(line, { maxLength: 2 }),
    })
    .map(({ transfers, retentions, ...over }) => buildConcept({ ...over, taxes: { transfers, retentions } }));
  const receipt = fc
    .record({
      receipt_type: fc.constantFrom('I', 'E', 'T', 'G'),
      currency: fc.constantFrom('MXN', 'JPY', 'KWD', 'CLF', 'ZZZ'),
      concepts: fc.array(concept, { maxLength: 4 }),
    })
    .map((over) => buildReceipt(over));
  fc.assert(
    fc.property(receipt, (one) => {
      const { total } = priceReceipt(one, smallCatalogs);
      expect(total).toMatch(/^-?\d+(\.\d+)?$/);
      for (const asked of ['0', '10', total]) {
        expect(['solved', 'impossible']).toContain(withTotal(one, asked, smallCatalogs).kind);
      }
    }),
    randomRuns(1000),
  );
});
