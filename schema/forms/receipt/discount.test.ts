import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../catalogs/small.ts';
import { checkReceipt } from './check.ts';
import { discountAmount, discountProblem } from './discount.ts';
import { emptyConcept, emptyReceipt } from './empty-receipt.ts';
import type { Concept } from './receipt.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt } from './totals.ts';

const receiptWith = (concept: Partial<Concept>) => ({
  ...emptyReceipt('I', { expedition_place: '06000' }),
  concepts: [
    { ...emptyConcept('I'), prod_serv_id: '01010101', unit_id: 'H87', description: 'x', ...concept },
  ],
});
const priced = (concept: Partial<Concept>) => priceReceipt(receiptWith(concept), smallCatalogs);

describe('a share of the amount', () => {
  test.each([
    ['10%', '200.00', '20.00', '208.80'],
    ['10 %', '200.00', '20.00', '208.80'],
    ['33.333333%', '100.00', '33.333333', '77.34'],
    ['100%', '100.00', '100.00', '0.00'],
  ])('%s of %s is %s', (discount, unit_value, amount, total) => {
    const totals = priced({ quantity: '1', unit_value, discount });
    expect(totals.concepts[0]?.discount).toBe(amount);
    expect(totals.total).toBe(total);
  });

  test('is exact, where half a cent is left', () => {
    const totals = priced({ quantity: '7', unit_value: '99.99', discount: '10%' });
    expect(totals.concepts[0]).toMatchObject({ amount: '699.930', discount: '69.993' });
    expect(totals.discount).toBe('69.99');
  });

  test('follows the amount', () => {
    expect(priced({ quantity: '2', unit_value: '100', discount: '10%' }).discount).toBe('20.00');
    expect(priced({ quantity: '3', unit_value: '100', discount: '10%' }).discount).toBe('30.00');
  });

  test('of a price with its taxes takes the same share of the total', () => {
    const concept = { quantity: '1', price_includes_tax: true, price_with_tax: '116', discount: '10%' };
    expect(priced(concept)).toMatchObject({ discount: '10.00', total: '104.40' });
  });

  test('is written as an amount', () => {
    const receipt = receiptWith({ quantity: '1', unit_value: '99.99', discount: '15%' });
    const { Conceptos } = toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs);
    expect(Conceptos.Concepto[0]).toMatchObject({ Importe: '99.9900', Descuento: '14.9985' });
  });

  test('nothing is taken off an amount that is not known yet', () => {
    expect(discountAmount('10%', 0n)).toBeUndefined();
    expect(priced({ unit_value: '', discount: '10%' }).discount).toBe('');
  });
});

test('what an older app kept is an amount still', () => {
  expect(priced({ quantity: '2', unit_value: '100', discount: '10' }).discount).toBe('10.00');
});

test.each([
  ['', undefined],
  ['0', undefined],
  ['150.50', undefined],
  ['10%', undefined],
  ['12.5 %', undefined],
  ['%', /cantidad o como porcentaje/],
  ['10%5', /cantidad o como porcentaje/],
  ['101%', /101% es más que 100%/],
  ['-5%', /negativo/],
  ['nada', /Escribe una cantidad/],
])('%j: %s', (typed, problem) => {
  const text = discountProblem(typed);
  if (problem === undefined) expect(text).toBeUndefined();
  else expect(text).toMatch(problem);
});

test('more than all of it is told at the field', () => {
  const receipt = receiptWith({ quantity: '1', unit_value: '100', discount: '120%' });
  const found = checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
  expect(found.find(({ path }) => path === 'concepts.0.discount')).toMatchObject({ severity: 'error' });
});
