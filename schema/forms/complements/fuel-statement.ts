/**
 * The amounts of a statement of fuel, which two complements have: of an operation its quantity by its price, of a tax
 * its rate of that amount (IVA) or its fee for each unit (IEPS), and the sums. What was typed stays.
 */
import { microsText, multiplyToMicros, parseAmount, roundMicros } from '../engine/amounts.ts';
import { type FormValue, filledRows, isEmptyValue } from '../engine/node-values.ts';
import { CENTS, sumText } from './sums.ts';

/** @param taxes name of the list of an operation's taxes */
export function fuelStatement(taxes: string): {
  suggested: readonly string[];
  price: (value: FormValue) => FormValue;
} {
  return {
    suggested: ['conceptos.importe', `conceptos.${taxes}.importe`, 'sub_total', 'total'],
    price: (value) => {
      const lines = filledRows(value.conceptos).map((line) => priceLine(line, taxes));
      const amounts = lines.map((line) => line.importe);
      const ofTaxes = lines.flatMap((line) => filledRows(line[taxes]).map((tax) => tax.importe));
      const sub_total = typedOr(value.sub_total, () => sumText(amounts));
      const total = typedOr(value.total, () => sumText([sub_total, ...ofTaxes]));
      return { ...value, conceptos: lines, sub_total, total };
    },
  };
}

function priceLine(line: FormValue, taxes: string): FormValue {
  const importe = typedOr(line.importe, () => product(line.cantidad, line.valor_unitario));
  const priced = filledRows(line[taxes]).map((tax) => ({
    ...tax,
    importe: typedOr(tax.importe, () =>
      product(tax.impuesto === 'IEPS' ? line.cantidad : importe, tax.tasa_o_cuota),
    ),
  }));
  return { ...line, importe, [taxes]: priced };
}

function typedOr(typed: FormValue[string] | undefined, compute: () => string): string {
  return isEmptyValue(typed) ? compute() : String(typed);
}

/** In cents; '' while one of them is not written. */
function product(one: FormValue[string] | undefined, other: FormValue[string] | undefined): string {
  if (isEmptyValue(one) || isEmptyValue(other)) return '';
  const left = parseAmount(String(one));
  const right = parseAmount(String(other));
  if (left === undefined || right === undefined) return '';
  return microsText(roundMicros(multiplyToMicros(left, right), CENTS), CENTS);
}
