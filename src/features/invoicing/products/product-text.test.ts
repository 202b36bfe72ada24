import { expect, test } from 'vitest';
import { NEW_PRODUCT, vatChoice, withVat } from './product-text.ts';

test.each(['16', '8', '0', 'exempt', 'none'] as const)(
  'the choice %s is read back from its taxes',
  (choice) => expect(vatChoice(withVat(choice).taxes)).toBe(choice),
);

test('taxes that are more than one IVA are left alone', () => {
  const [vat] = withVat('16').taxes.transfers;
  const isr = { tax: '001', factor_type: 'Tasa', rate_or_fee: '0.100000' };
  expect(vatChoice({ transfers: [vat!], retentions: [isr] })).toBe('other');
  expect(vatChoice({ transfers: [vat!, { ...vat!, tax: '003' }], retentions: [] })).toBe('other');
  expect(vatChoice({ transfers: [{ ...vat!, rate_or_fee: '0.110000' }], retentions: [] })).toBe('other');
  expect(vatChoice({ transfers: [], retentions: [isr] })).toBe('other');
});

test('a new product is taxed at the general rate until told otherwise', () => {
  expect(NEW_PRODUCT).toMatchObject({ objeto_imp: '02', name: '' });
  expect(vatChoice(NEW_PRODUCT.taxes)).toBe('16');
});
