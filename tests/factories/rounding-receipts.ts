/**
 * Random receipts for the rounding solver: prices with their taxes included, prices with more decimals than the
 * currency, and both; in currencies of no, two and three decimals.
 */
import fc from 'fast-check';
import type { Concept, Receipt, TaxLine } from '../../schema/forms/receipt/receipt.ts';
import { exact, isZero, multiply, rescale, toFixed, toText } from '../../schema/values/decimal.ts';
import { buildConcept, buildReceipt, buildTax } from './receipt.ts';

/** `written`: without taxes, and every amount of some concepts is there already, rounded by another system. */
export type Style = 'included' | 'plain' | 'both' | 'written';
export type Asked = { style: Style; receipt: Receipt };

const STYLES: readonly Style[] = [
  ...['included', 'included', 'included', 'included', 'plain', 'plain', 'plain'],
  ...['both', 'both', 'written'],
] as Style[];

const CURRENCIES = { JPY: 0, MXN: 2, KWD: 3 } as const;
export type Currency = keyof typeof CURRENCIES;

const TRANSFERS: readonly (readonly TaxLine[])[] = [
  [buildTax()],
  [buildTax()],
  [buildTax({ rate_or_fee: '0.080000' })],
  [buildTax({ rate_or_fee: '0.000000' })],
  [buildTax({ factor_type: 'Exento', rate_or_fee: '' })],
  [buildTax(), buildTax({ tax: '003', rate_or_fee: '0.080000' })],
  [buildTax(), buildTax({ tax: '003', rate_or_fee: '0.265000' })],
  [buildTax(), buildTax({ tax: '003', rate_or_fee: '1.600000' })],
  [buildTax(), buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '6.458900' })],
  [buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '0.591200' })],
];
const RETENTIONS: readonly (readonly TaxLine[])[] = [
  [],
  [],
  [],
  [buildTax({ tax: '001', rate_or_fee: '0.100000' })],
  [buildTax({ tax: '001', rate_or_fee: '0.012500' })],
  [buildTax({ tax: '001', rate_or_fee: '0.100000' }), buildTax({ rate_or_fee: '0.106667' })],
];

/** Decimal text with so many decimals, at least a hundredth: less leaves nothing to tax. */
function amountText(most: number, decimals: number): fc.Arbitrary<string> {
  return fc.integer({ min: 10 ** Math.max(0, decimals - 2), max: most }).map((units) => {
    const digits = String(units).padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
}

const quantity = fc.oneof(
  { weight: 4, arbitrary: amountText(50, 0) },
  { weight: 1, arbitrary: amountText(20_000, 0) },
  { weight: 2, arbitrary: amountText(99_999, 3) },
  { weight: 1, arbitrary: amountText(99_999_999, 6) },
);

function randomConcept(isIncluded: boolean, decimals: number): fc.Arbitrary<Concept> {
  const price = isIncluded
    ? fc.oneof(
        { weight: 4, arbitrary: amountText(500_000, decimals) },
        { weight: 1, arbitrary: amountText(99_999_999, 4) },
      )
    : fc.oneof(
        { weight: 1, arbitrary: amountText(500_000, decimals) },
        { weight: 3, arbitrary: amountText(999_999_999, 6) },
        { weight: 1, arbitrary: amountText(9_999_999, 4) },
      );
  return fc
    .record({
      quantity,
      price,
      transfers: fc.constantFrom(...TRANSFERS),
      retentions: fc.constantFrom(...RETENTIONS),
      discount: fc.option(fc.integer({ min: 1, max: 80 }), { freq: 5 }),
      discountDecimals: fc.constantFrom(decimals, decimals, 6),
    })
    .map((made) => {
      const concept = buildConcept({
        quantity: made.quantity,
        ...(isIncluded
          ? { unit_value: '', price_includes_tax: true, price_with_tax: made.price }
          : { unit_value: made.price }),
        taxes: { transfers: [...made.transfers], retentions: [...made.retentions] },
      });
      const discount = made.discount === null ? '' : share(made, made.discount, made.discountDecimals);
      return { ...concept, discount };
    });
}

const digits = (text: string) => BigInt(text.replace('.', ''));
const scale = (text: string) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

/** So many per cent of a tenth of the price times the quantity, cut: always below the amount without taxes. */
function share({ quantity, price }: { quantity: string; price: string }, percent: number, decimals: number) {
  const units = digits(quantity) * digits(price) * BigInt(percent) * 10n ** BigInt(decimals);
  const cut = units / (1000n * 10n ** BigInt(scale(quantity) + scale(price)));
  if (cut === 0n) return '';
  const text = cut.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

export const roundingReceipt: fc.Arbitrary<Asked> = fc
  .record({
    style: fc.constantFrom<Style>(...STYLES),
    currency: fc.constantFrom<Currency>('JPY', 'MXN', 'KWD'),
    size: fc.constantFrom(1, 1, 2, 3, 5, 8),
  })
  .chain(({ style, currency, size }) => {
    const decimals = CURRENCIES[currency];
    const one = (isIncluded: boolean) => randomConcept(isIncluded, decimals);
    const priced = style === 'included' || style === 'both';
    const rest = style === 'both' ? fc.boolean().chain(one) : one(priced);
    const all = fc.tuple(one(priced), fc.array(rest, { minLength: size - 1, maxLength: size - 1 }));
    return all.map(([first, others]) => {
      const concepts = [first, ...others];
      const exchange_rate = currency === 'MXN' ? '' : '17.5';
      // The last one stays free, where there are several.
      const isTyped = (at: number) => style === 'written' && (at === 0 || at < size - 1);
      const made = concepts.map((one, at) => (isTyped(at) ? roundedByOthers(one, decimals) : one));
      return {
        style,
        receipt: buildReceipt({ currency, exchange_rate, concepts: made }),
      };
    });
  });

/** Amount and taxes rounded to the currency one by one, as many systems do. */
function roundedByOthers(concept: Concept, decimals: number): Concept {
  const amount = rescale(multiply(exact(concept.quantity), exact(concept.unit_value)), decimals);
  if (isZero(amount)) return concept;
  const typed = (line: TaxLine): TaxLine =>
    line.factor_type === 'Exento'
      ? line
      : { ...line, amount: toFixed(multiply(amount, exact(line.rate_or_fee)), decimals) };
  return {
    ...concept,
    amount: toText(amount),
    discount: '',
    taxes: {
      transfers: concept.taxes.transfers.map(typed),
      retentions: concept.taxes.retentions.map(typed),
    },
  };
}
