/** Random invoices to be paid later, and who pays how much of them in which currency. */
import fc from 'fast-check';
import type { InvoiceTaxes, TaxBase } from '../../schema/forms/payment/amounts/input.ts';
import {
  add,
  type Exact,
  exact,
  makeExact,
  multiply,
  rescale,
  subtract,
  toFixed,
  toText,
} from '../../schema/values/decimal.ts';
import { CURRENCIES } from './random-payments.ts';

const ZERO = makeExact(0n, 0);

/** Pesos for a unit, more or less: what is drawn moves it by up to a tenth. */
const PESOS: Record<string, number> = { MXN: 1, USD: 18, EUR: 20.7, JPY: 0.12, KWD: 58 };
const NAMES = Object.keys(PESOS);

const TRANSFERS = ['002|Tasa|0.160000', '002|Tasa|0.080000', '002|Tasa|0.000000', '002|Exento|'];
const IEPS = ['003|Tasa|0.080000', '003|Tasa|0.265000', '003|Cuota|6.458900'];
const RETENTIONS = ['001|Tasa|0.100000', '001|Tasa|0.012500', '002|Tasa|0.106667'];

export type PayableInvoice = {
  uuid: string;
  date: string;
  currency: string;
  decimals: number;
  total: string;
  taxes: InvoiceTaxes;
};

const drawnConcept = fc.record({
  units: fc.oneof(fc.integer({ min: 1_000, max: 50_000 }), fc.integer({ min: 1_000, max: 9_999_999 })),
  extra: fc.integer({ min: 0, max: 3 }),
  transfer: fc.option(fc.constantFrom(...TRANSFERS)),
  ieps: fc.option(fc.constantFrom(...IEPS), { freq: 3 }),
  retentions: fc.subarray(RETENTIONS, { minLength: 0, maxLength: 2 }),
});

/** Its total is above zero, and its concepts are written with the decimals of the currency or up to three more. */
export const payableInvoice: fc.Arbitrary<PayableInvoice> = fc
  .record({
    uuid: fc.uuid(),
    date: fc.integer({ min: 10, max: 28 }).map((day) => `2026-10-${day}`),
    currency: fc.constantFrom('MXN', 'MXN', ...NAMES),
    concepts: fc.array(drawnConcept, { minLength: 1, maxLength: 4 }),
  })
  .map(({ concepts, ...rest }) => ({ ...rest, ...priced(concepts, rest.currency) }));

type Drawn = typeof drawnConcept extends fc.Arbitrary<infer One> ? One : never;

function priced(concepts: readonly Drawn[], currency: string) {
  const decimals = CURRENCIES[currency] ?? 2;
  const transfers = new Map<string, Exact>();
  const retentions = new Map<string, Exact>();
  let total: Exact = ZERO;
  const count = (bases: Map<string, Exact>, key: string, base: Exact) => {
    bases.set(key, add(bases.get(key) ?? ZERO, base));
    return rescale(multiply(base, exact(key.split('|')[2] || '0')), 6);
  };
  for (const { units, extra, transfer, ieps, retentions: withheld } of concepts) {
    const base = makeExact(BigInt(units), Math.min(6, decimals + extra));
    total = add(total, base);
    for (const key of [transfer, ieps]) if (key !== null) total = add(total, count(transfers, key, base));
    for (const key of transfer === null ? [] : withheld) {
      total = subtract(total, count(retentions, key, base));
    }
  }
  const rounded = rescale(total, decimals);
  const least = makeExact(1n, decimals);
  const bases = (found: Map<string, Exact>): TaxBase[] =>
    [...found].map(([key, base]) => {
      const [tax = '', factor_type = '', rate_or_fee = ''] = key.split('|');
      return { tax, factor_type, rate_or_fee, base: toText(base) };
    });
  return {
    decimals,
    total: toText(rounded.units > 0n ? rounded : least),
    taxes: { transfers: bases(transfers), retentions: bases(retentions), tax_object: '01' },
  };
}

/** One payment: its currency, how much its rates move, and how it is divided. */
export const drawnPart = fc.record({
  currency: fc.constantFrom('MXN', 'MXN', ...NAMES),
  drift: fc.array(fc.integer({ min: -100_000, max: 100_000 }), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  }),
  rateDecimals: fc.integer({ min: 4, max: 6 }),
  /** Of what is owed, in thousandths. */
  share: fc.integer({ min: 20, max: 999 }),
  isSpread: fc.boolean(),
  /** Whether it goes on in the receipt of the payment before it. */
  isJoined: fc.boolean(),
});
export type DrawnPart = typeof drawnPart extends fc.Arbitrary<infer One> ? One : never;

/**
 * Pesos for one unit of a currency on the day of the payment; '' for pesos. None is within a hundredth of a whole
 * number: with such a rate, large amounts and many taxes some sum may be read in two ways whatever is written.
 */
export function rateOn({ drift, rateDecimals }: DrawnPart, currency: string): string {
  if (currency === 'MXN') return '';
  const millionths = Math.round((PESOS[currency] ?? 1) * (1_000_000 + (drift[NAMES.indexOf(currency)] ?? 0)));
  const fraction = millionths % 1_000_000;
  const apart = fraction < 10_000 || fraction > 990_000 ? millionths + 31_700 : millionths;
  return toFixed(makeExact(BigInt(apart), 6), rateDecimals);
}
