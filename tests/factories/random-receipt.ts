/** Random receipts that a person could write: right keys, any amounts, discounts, taxes and currencies. */
import fc from 'fast-check';
import type { Concept, Receipt, TaxLine } from '../../schema/forms/receipt/receipt.ts';
import { buildConcept, buildReceipt, buildTax } from './receipt.ts';

/** Decimal text with 0 to `decimals` decimals, from `least` units of the last one. */
function decimalText(most: number, decimals: number, least = 0): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 0, max: decimals }))
    .map(([units, scale]) => {
      const digits = String(units).padStart(scale + 1, '0');
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    });
}

const TRANSFERS: readonly TaxLine[] = [
  buildTax(),
  buildTax({ rate_or_fee: '0.080000' }),
  buildTax({ rate_or_fee: '0' }),
  buildTax({ factor_type: 'Exento', rate_or_fee: '' }),
  buildTax({ tax: '003', rate_or_fee: '0.265000' }),
  buildTax({ tax: '003', rate_or_fee: '0.08' }),
  buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '6.458900' }),
];
const RETENTIONS: readonly TaxLine[] = [
  buildTax({ tax: '001', rate_or_fee: '0.100000' }),
  buildTax({ tax: '001', rate_or_fee: '0.012500' }),
  buildTax({ tax: '002', rate_or_fee: '0.106667' }),
  buildTax({ tax: '003', rate_or_fee: '0.080000' }),
];

const someOf = (lines: readonly TaxLine[], least: number) =>
  fc.shuffledSubarray([...lines], { minLength: least, maxLength: Math.max(least, 2) });

export const randomConcept: fc.Arbitrary<Concept> = fc
  .record({
    quantity: decimalText(99_999, 6, 1),
    unit_value: decimalText(9_999_999, 6, 1),
    transfers: someOf(TRANSFERS, 1),
    retentions: someOf(RETENTIONS, 0),
    discount: fc.option(fc.integer({ min: 1, max: 99 })),
    objeto_imp: fc.constantFrom('02', '02', '02', '01', '03', '04'),
  })
  .map(({ quantity, unit_value, transfers, retentions, discount, objeto_imp }) => {
    const taxed = objeto_imp === '02';
    const concept = buildConcept({
      quantity,
      unit_value,
      objeto_imp,
      taxes: { transfers: taxed ? transfers : [], retentions: taxed ? retentions : [] },
    });
    return discount === null ? concept : { ...concept, discount: share(concept, discount) };
  });

/** So many per cent of the amount, cut to its decimals: what a person would type. */
function share(concept: Concept, percent: number): string {
  const scale = (text: string) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
  const digits = (text: string) => BigInt(text.replace('.', ''));
  const decimals = Math.min(6, scale(concept.quantity) + scale(concept.unit_value));
  const product = digits(concept.quantity) * digits(concept.unit_value) * BigInt(percent);
  const cut =
    product / (100n * 10n ** BigInt(scale(concept.quantity) + scale(concept.unit_value) - decimals));
  const text = cut.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Receipts of income or expense in a currency of 0, 2 or 3 decimals. */
export const randomReceipt: fc.Arbitrary<Receipt> = fc
  .record({
    type: fc.constantFrom('I' as const, 'E' as const),
    currency: fc.constantFrom('MXN', 'MXN', 'USD', 'JPY', 'KWD'),
    concepts: fc.array(randomConcept, { minLength: 1, maxLength: 12 }),
  })
  .map(({ type, currency, concepts }) => {
    const receipt = buildReceipt({
      receipt_type: type,
      currency,
      exchange_rate: currency === 'MXN' ? '' : '17.5',
      concepts,
    });
    return receipt;
  });
