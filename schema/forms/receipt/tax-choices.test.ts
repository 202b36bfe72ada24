import { expect, test } from 'vitest';
import { smallCatalogs } from '../../catalogs/small.ts';
import { checkReceipt } from './check.ts';
import { emptyConcept, emptyReceipt, GENERAL_VAT } from './empty-receipt.ts';
import { chosenTax, TAX_CHOICES, withTax } from './tax-choices.ts';
import { priceReceipt } from './totals.ts';

const concept = {
  ...emptyConcept('I'),
  prod_serv_id: '01010101',
  unit_id: 'H87',
  description: 'x',
  unit_value: '100',
};

test.each(TAX_CHOICES)('$key is recognised, priced and allowed', ({ key }) => {
  const chosen = withTax(concept, key);
  expect(chosenTax(chosen)?.key).toBe(key);
  const receipt = { ...emptyReceipt('I'), concepts: [chosen] };
  const total = { '16': '116.00', '8': '108.00' }[key] ?? '100.00';
  expect(priceReceipt(receipt, smallCatalogs).total).toBe(total);
  const found = checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
  expect(found.filter(({ path }) => path.startsWith('concepts'))).toEqual([]);
});

test('what is written line by line is none of them', () => {
  const { transfers } = concept.taxes;
  const retentions = [{ ...GENERAL_VAT, tax: '001', rate_or_fee: '0.100000' }];
  expect(chosenTax({ ...concept, taxes: { transfers, retentions } })).toBeUndefined();
  const based = [{ ...GENERAL_VAT, base: '50' }];
  expect(chosenTax({ ...concept, taxes: { transfers: based, retentions: [] } })).toBeUndefined();
  expect(withTax(concept, 'other')).toBe(concept);
});
