/** Taxes of documents by rate, one currency at a time, exact: what a credit note takes back is taken off. Pure. */
import type { DocumentTax } from '../cfdi/document-taxes.ts';
import { add, exact, negate, parseDecimal, toText, ZERO } from '../values/decimal.ts';

/** `key`: of a DocumentTax. `documents`: of how many it is the sum; of one unless told. */
export type TaxSum = DocumentTax & { receipt_type: string; currency: string; documents?: number | undefined };
type Taxed = { receipt_type: string; currency: string; taxes?: readonly DocumentTax[] | undefined };

/** Each tax of each document. */
export function taxesOfRows(rows: Iterable<Taxed>): TaxSum[] {
  return [...rows].flatMap(({ receipt_type, currency, taxes = [] }) =>
    taxes.map((tax) => ({ ...tax, receipt_type, currency })),
  );
}

/** One row a tax, type and currency: what a server answers. */
export function taxSumsOf(rows: Iterable<TaxSum>): Required<TaxSum>[] {
  const sums = new Map<string, Required<TaxSum>>();
  for (const row of rows) {
    const { key, receipt_type, currency } = row;
    const name = `${key} ${receipt_type} ${currency}`;
    const before = sums.get(name) ?? { key, receipt_type, currency, base: '0', amount: '0', documents: 0 };
    sums.set(name, {
      ...before,
      base: together(before.base, row.base),
      amount: together(before.amount, row.amount),
      documents: before.documents + (row.documents ?? 1),
    });
  }
  return [...sums.values()];
}

/** What is sold and bought of a currency, in the order of their keys: what is transferred first. */
export function taxesBy(rows: Iterable<TaxSum>, currency: string): Required<TaxSum>[] {
  const own = [...rows].filter((row) => row.currency === currency && SOLD.includes(row.receipt_type));
  const signed = own.map((row) => ({
    ...row,
    ...(row.receipt_type === CREDIT && { base: less(row.base), amount: less(row.amount) }),
    receipt_type: '',
  }));
  return taxSumsOf(signed).sort((a, b) => rank(a.key) - rank(b.key) || (a.key < b.key ? -1 : 1));
}

const CREDIT = 'E';
const SOLD = ['I', CREDIT];
const rank = (key: string) => (key.startsWith('T') ? 0 : 1);
const less = (text: string) => toText(negate(parseDecimal(text) ?? ZERO));
const together = (a: string, b: string) => toText(add(exact(a), parseDecimal(b) ?? ZERO));
