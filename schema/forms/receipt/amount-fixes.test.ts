import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { roundingReceipt } from '../../../tests/factories/rounding-receipts.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { microsText } from '../engine/amounts.ts';
import { applyFix } from './apply-fix.ts';
import { checkReceipt } from './check.ts';
import type { Concept, Receipt } from './receipt.ts';
import { priceReceipt } from './totals.ts';
import { withValueAt } from './value-at.ts';

const OUTSIDE = new Set(['CFDI40167', 'CFDI40180', 'CFDI40186']);
const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };
const check = (receipt: Receipt) => checkReceipt(receipt, context);
const totalOf = (receipt: Receipt) => priceReceipt(receipt, smallCatalogs).total;
const receiptOf = (over: Partial<Concept>) => buildReceipt({ concepts: [buildConcept(over)] });

describe('an amount outside the SAT’s limits', () => {
  test('a tax with zeros that it did not earn: mended, and the total is the same', () => {
    const receipt = receiptOf({
      quantity: '1',
      unit_value: '1737.88',
      taxes: {
        transfers: [buildTax({ base: '1737.880000', rate_or_fee: '0.080000', amount: '139.030000' })],
        retentions: [],
      },
    });
    const [problem] = check(receipt);
    expect(problem).toMatchObject({
      path: 'concepts.0.taxes.transfers.0.amount',
      code: 'CFDI40180',
      fix: [{ path: 'concepts.0.taxes.transfers.0.amount', value: '' }],
    });
    const mended = applyFix(receipt, problem!);
    expect(check(mended)).toEqual([]);
    expect(totalOf(mended)).toBe(totalOf(receipt));
  });

  // spec: house.92
  test('where computing alone would change the total, the tax is rounded the way that keeps it', () => {
    // 16 % of 10.03 is 1.6048, which would be 1.60; what was written is 1.61 in the summary.
    const receipt = receiptOf({
      quantity: '1',
      unit_value: '10.030000',
      taxes: { transfers: [buildTax({ amount: '1.608000' })], retentions: [] },
    });
    expect(totalOf(receipt)).toBe('11.64');
    const [problem] = check(receipt);
    expect(problem?.code).toBe('CFDI40180');
    const mended = applyFix(receipt, problem!);
    expect(totalOf(mended)).toBe('11.64');
    expect(check(mended)).toEqual([]);
    expect(mended.concepts[0]?.taxes.transfers[0]?.amount).toBe('1.605');
  });

  test('an amount that no rounding explains is computed again, and the total changes', () => {
    const receipt = receiptOf({ quantity: '2.000000', unit_value: '100.000000', amount: '300.00' });
    const [problem] = check(receipt);
    expect(problem).toMatchObject({
      path: 'concepts.0.amount',
      code: 'CFDI40167',
      fix: [{ path: 'concepts.0.amount', value: '' }],
    });
    expect(totalOf(applyFix(receipt, problem!))).toBe('232.00');
  });
});

// spec: house.92
test('a price with taxes whose written amounts cannot have its total: said, with the nearest one', () => {
  const receipt = receiptOf({
    quantity: '1',
    unit_value: '',
    amount: '100.00',
    price_includes_tax: true,
    price_with_tax: '124.01',
    taxes: {
      transfers: [
        buildTax({ amount: '16.004' }),
        buildTax({ tax: '003', rate_or_fee: '0.080000', amount: '8.004' }),
      ],
      retentions: [],
    },
  });
  const totals = priceReceipt(receipt, smallCatalogs);
  expect(totals.total).toBe('124.00');
  expect(totals.missed).toEqual({ shown: '124.01', below: '124.00', above: undefined });
  const problem = check(receipt).find((one) => one.path === '');
  expect(problem?.severity).toBe('warning');
  expect(problem?.text).toMatch(/suman 124\.01.*queda en 124\.00.*más cercano es 124\.00/);
});

test('any tax typed off its limits: one press, and it is inside them, with the same total wherever that can be', () => {
  const seen = { kept: 0, computed: 0 };
  fc.assert(
    fc.property(roundingReceipt, fc.integer({ min: -20_000, max: 20_000 }), ({ style, receipt }, off) => {
      const priced = priceReceipt(receipt, smallCatalogs).concepts[0]?.transfers[0];
      if (style !== 'plain' || priced?.factor_type !== 'Tasa') return;
      const typed = priced.amountMicros + BigInt(off);
      if (typed < 0n) return;
      const amount = microsText(typed, 0);
      const broken = withValueAt(receipt, 'concepts.0.taxes.transfers.0.amount', amount);
      const problem = check(broken).find((one) => one.path === 'concepts.0.taxes.transfers.0.amount');
      if (problem === undefined) return;
      const mended = applyFix(broken, problem);
      const left = check(mended).filter(
        (one) => one.path.startsWith('concepts.0.') && one.code !== undefined,
      );
      expect(left.filter((one) => OUTSIDE.has(one.code as string))).toEqual([]);
      seen[totalOf(mended) === totalOf(broken) ? 'kept' : 'computed'] += 1;
    }),
    { seed: 20_261_120, ...randomRuns(600) },
  );
  expect(seen.kept).toBeGreaterThan(20);
  expect(seen.computed).toBeGreaterThan(5);
});
