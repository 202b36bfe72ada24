import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { randomReceipt } from '../../../tests/factories/random-receipt.ts';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { cadenaOriginal } from '../../cfdi/cadena.ts';
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { judge } from '../../rules/judge.ts';
import { add, decimalsOf, exact, multiply, subtract, toFixed } from '../../values/decimal.ts';
import { canIssue } from '../engine/problems.ts';
import { checkReceipt } from './check.ts';
import { computeAgain } from './duplicate.ts';
import { fromCfdi } from './from-cfdi.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt } from './totals.ts';

const fecha = '2026-11-20T10:00:00';
const sealing = { fecha, noCertificado: '30001000000400002434', certificado: 'AA==' };

/** Nothing that a person can do about: the total went negative, or a discount left nothing to tax. */
const OF_THE_INPUT = new Set(['CFDI40119', 'CFDI40174', 'CFDI40181']);

describe('totals of random receipts', () => {
  // spec: 2§9.1
  test('no rule of the SAT objects to an amount that we computed', () => {
    fc.assert(
      fc.property(randomReceipt, (receipt) => {
        const found = judge(toCfdi(receipt, sealing, smallCatalogs), { catalogs: smallCatalogs });
        const ours = found.filter((one) => !OF_THE_INPUT.has(one.code));
        expect(ours).toEqual([]);
      }),
      randomRuns(1000),
    );
  });

  test('what may be issued has the structure that the SAT demands', () => {
    let issued = 0;
    fc.assert(
      fc.property(randomReceipt, (receipt) => {
        if (!canIssue(checkReceipt(receipt, { catalogs: smallCatalogs, fecha }))) return;
        issued += 1;
        const cfdi = { ...toCfdi(receipt, sealing, smallCatalogs), Sello: 'AA==' };
        expect(checkStructure(comprobante40, cfdi)).toEqual([]);
      }),
      randomRuns(300),
    );
    expect(issued).toBeGreaterThan(100);
  });

  // spec: 2§3.1
  test('through the CFDI and back nothing changes, also with computed amounts left empty again', () => {
    fc.assert(
      fc.property(randomReceipt, (receipt) => {
        const cfdi = toCfdi(receipt, sealing, smallCatalogs);
        const back = fromCfdi(cfdi);
        const cadena = cadenaOriginal(comprobante40, cfdi);
        expect(cadenaOriginal(comprobante40, toCfdi(back, sealing, smallCatalogs))).toBe(cadena);
        const again = { ...back, concepts: computeAgain(back, smallCatalogs) };
        expect(cadenaOriginal(comprobante40, toCfdi(again, sealing, smallCatalogs))).toBe(cadena);
        expect(again.concepts.every((concept) => concept.amount === '')).toBe(true);
      }),
      randomRuns(300),
    );
  });

  // spec: 2§9.1
  test('total = subtotal − discount + transfers − retentions, in the currency’s decimals', () => {
    fc.assert(
      fc.property(randomReceipt, (receipt) => {
        const totals = priceReceipt(receipt, smallCatalogs);
        const value = (text: string) => exact(text === '' ? '0' : text);
        const sum = subtract(
          add(subtract(value(totals.subtotal), value(totals.discount)), value(totals.total_transfers)),
          value(totals.total_retentions),
        );
        expect(totals.total).toBe(toFixed(sum, totals.decimals));
        expect(decimalsOf(totals.subtotal)).toBe(totals.decimals);
      }),
      randomRuns(300),
    );
  });

  test('concepts that did not change are the same nodes after an edit', () => {
    fc.assert(
      fc.property(randomReceipt, fc.nat(), (receipt, seed) => {
        const before = toCfdi(receipt, sealing, smallCatalogs);
        const at = seed % receipt.concepts.length;
        const concepts = receipt.concepts.with(at, { ...receipt.concepts[at]!, quantity: '7' });
        const after = toCfdi({ ...receipt, concepts }, sealing, smallCatalogs);
        after.Conceptos.Concepto.forEach((node, index) => {
          if (index === at) expect(node.Cantidad).toBe('7');
          else expect(node).toBe(before.Conceptos.Concepto[index]);
        });
      }),
      randomRuns(100),
    );
  });
});

describe('prices with tax included', () => {
  const price = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((cents) => toFixed({ units: BigInt(cents), scale: 2 }, 2));
  const rate = fc.constantFrom('0.160000', '0.080000', '0.000000');

  test('one concept: the total is the price typed', () => {
    fc.assert(
      fc.property(price, rate, fc.integer({ min: 1, max: 500 }), (price_with_tax, rate_or_fee, quantity) => {
        const concept = buildConcept({
          quantity: String(quantity),
          unit_value: '',
          price_includes_tax: true,
          price_with_tax,
          taxes: { transfers: [buildTax({ rate_or_fee })], retentions: [] },
        });
        const receipt = buildReceipt({ concepts: [concept] });
        const totals = priceReceipt(receipt, smallCatalogs);
        expect(totals.total).toBe(toFixed(multiply(exact(price_with_tax), exact(String(quantity))), 2));
        const found = judge(toCfdi(receipt, sealing, smallCatalogs), { catalogs: smallCatalogs });
        expect(found).toEqual([]);
      }),
      randomRuns(1000),
    );
  });

  test('many slips: the total is their sum', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), (prices) => {
        const concepts = prices.map((price_with_tax) =>
          buildConcept({ quantity: '1', unit_value: '', price_includes_tax: true, price_with_tax }, 'G'),
        );
        const receipt = buildReceipt({ receipt_type: 'G', concepts });
        const totals = priceReceipt(receipt, smallCatalogs);
        const sum = prices.reduce((all, one) => add(all, exact(one)), exact('0'));
        expect(totals.total).toBe(toFixed(sum, 2));
        const found = judge(toCfdi(receipt, sealing, smallCatalogs), { catalogs: smallCatalogs });
        expect(found).toEqual([]);
      }),
      randomRuns(500),
    );
  });

  test('two taxes whose rows both round down: one is written a cent up, and the total is the price', () => {
    const transfers = [buildTax(), buildTax({ tax: '003', rate_or_fee: '0.080000' })];
    const concept = buildConcept({
      quantity: '1',
      unit_value: '',
      price_includes_tax: true,
      price_with_tax: '9.02',
      taxes: { transfers, retentions: [] },
    });
    const totals = priceReceipt(buildReceipt({ concepts: [concept] }), smallCatalogs);
    // 7.274194 + 1.163871 + 0.581936 would be 7.27 + 1.16 + 0.58.
    const written = totals.concepts[0];
    expect(written?.transfers.map((line) => line.amount)).toEqual(['1.17', '0.581936']);
    expect([totals.subtotal, totals.total_transfers, totals.total]).toEqual(['7.27', '1.75', '9.02']);
  });

  test.each(['0', '0.00', '.0'])('a discount typed as %s is none: the total is the price', (discount) => {
    const concept = buildConcept({
      quantity: '100000',
      unit_value: '',
      price_includes_tax: true,
      price_with_tax: '43',
      discount,
    });
    // Its unit value to six decimals comes to 4300000.056.
    const totals = priceReceipt(buildReceipt({ concepts: [concept] }), smallCatalogs);
    expect([totals.discount, totals.total]).toEqual(['', '4300000.00']);
  });

  test('the slips of the SAT’s arithmetic: bases to six decimals, total to the cent', () => {
    const concepts = ['150.00', '89.90', '25.50'].map((price_with_tax) =>
      buildConcept({ quantity: '1', unit_value: '', price_includes_tax: true, price_with_tax }, 'G'),
    );
    const totals = priceReceipt(buildReceipt({ receipt_type: 'G', concepts }), smallCatalogs);
    expect(totals.concepts.map((one) => one.amount)).toEqual(['129.310345', '77.50', '21.982759']);
    expect(totals.concepts.map((one) => one.transfers[0]?.amount)).toEqual([
      '20.689655',
      '12.40',
      '3.517241',
    ]);
    expect([totals.subtotal, totals.total_transfers, totals.total]).toEqual(['228.79', '36.61', '265.40']);
  });
});
