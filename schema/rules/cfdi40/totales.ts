/** Rules on SubTotal, Descuento and Total. Sums are exact; they are rounded once, to the currency. */
import { add, compare, type Exact, isZero, rescale, subtract, toText, ZERO } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { localTaxesOf } from '../complements.ts';
import { currencyDecimals } from '../decimals.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

/** Types whose totals come from their concepts; transfers and payments are zero. */
function isPriced(type: string): boolean {
  return type === 'I' || type === 'E' || type === 'N';
}

function mustBe(path: string, written: string, expected: string): Hit {
  return { path, values: { written, expected }, fix: [{ path, value: expected }] };
}

const subTotalDecimales = currencyDecimals('CFDI40107', 'Comprobante@SubTotal', ({ comprobante }) => [
  { path: 'SubTotal', text: comprobante.SubTotal },
]);

const subTotalSuma: DocumentRule = {
  code: 'CFDI40108',
  node: 'Comprobante@SubTotal',
  severity: 'error',
  text: 'El subtotal es {written} y los importes de los conceptos suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe el subtotal {expected}, o corrige el importe del concepto equivocado.',
  check: ({ comprobante, facts, amounts, sums }) => {
    if (!isPriced(facts.type) || !amounts.subTotal || !sums || facts.decimals === undefined) return undefined;
    const expected = rescale(sums.amount, facts.decimals);
    return compare(amounts.subTotal, expected) === 0
      ? undefined
      : mustBe('SubTotal', comprobante.SubTotal ?? '', toText(expected));
  },
};

const subTotalCero: DocumentRule = {
  code: 'CFDI40109',
  node: 'Comprobante@SubTotal',
  severity: 'error',
  text: 'El subtotal es {written} y en un comprobante de traslado o de pago el SAT exige que sea cero.',
  remedy: 'Escribe el subtotal 0: lo que vale la operación va en sus conceptos o en su complemento.',
  check: ({ comprobante, facts, amounts }) =>
    (facts.type === 'T' || facts.type === 'P') && amounts.subTotal && !isZero(amounts.subTotal)
      ? mustBe('SubTotal', comprobante.SubTotal ?? '', '0')
      : undefined,
};

const descuentoMayor: DocumentRule = {
  code: 'CFDI40110',
  node: 'Comprobante@Descuento',
  severity: 'error',
  text: 'El descuento {discount} es mayor que el subtotal {subTotal}, y el SAT no admite descontar más de lo que se vende.',
  remedy: 'Revisa los descuentos de los conceptos.',
  check: ({ comprobante, amounts: { discount, subTotal } }) =>
    discount && subTotal && compare(discount, subTotal) > 0
      ? {
          path: 'Descuento',
          values: { discount: comprobante.Descuento ?? '', subTotal: comprobante.SubTotal ?? '' },
        }
      : undefined,
};

const descuentoSuma: DocumentRule = {
  code: 'CFDI40111',
  node: 'Comprobante@Descuento',
  severity: 'error',
  text: 'El descuento del comprobante es {written} y los descuentos de los conceptos suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe el descuento {expected}, o corrige el del concepto equivocado.',
  check: ({ comprobante, facts, amounts, sums }) => {
    if (!isPriced(facts.type) || !sums || facts.decimals === undefined) return undefined;
    if (comprobante.Descuento !== undefined && amounts.discount === undefined) return undefined;
    const expected = rescale(sums.discount ?? ZERO, facts.decimals);
    const isMissing = amounts.discount === undefined && sums.discount !== undefined;
    if (!isMissing && compare(amounts.discount ?? ZERO, expected) === 0) return undefined;
    const fixed = sums.discount === undefined ? undefined : toText(expected);
    return {
      path: 'Descuento',
      values: { written: comprobante.Descuento ?? 'ninguno', expected: toText(expected) },
      fix: [{ path: 'Descuento', value: fixed }],
    };
  },
};

/** The official message and the official rule contradict each other here, so these cases only warn. */
const descuentoSobra: DocumentRule = {
  code: 'CFDI40111',
  node: 'Comprobante@Descuento',
  severity: 'warning',
  text: 'El comprobante es de tipo {type} y lleva descuento {where}; según cómo se lea la regla, el SAT podría no admitirlo.',
  remedy: 'Quita el descuento.',
  check: ({ comprobante, facts, amounts, sums }) => {
    const inConcepts = sums?.discount !== undefined;
    if (isPriced(facts.type)) {
      return amounts.discount && isZero(amounts.discount) && sums && !inConcepts
        ? {
            path: 'Descuento',
            values: { type: facts.type, where: '0 sin que ningún concepto lo tenga' },
            fix: [{ path: 'Descuento', value: undefined }],
          }
        : undefined;
    }
    return inConcepts || comprobante.Descuento !== undefined
      ? { path: 'Descuento', values: { type: facts.type, where: 'aunque no se cobra' } }
      : undefined;
  },
};

const descuentoDecimales = currencyDecimals('CFDI40112', 'Comprobante@Descuento', ({ comprobante }) => [
  { path: 'Descuento', text: comprobante.Descuento },
]);

const total: DocumentRule = {
  code: 'CFDI40119',
  node: 'Comprobante@Total',
  severity: 'error',
  text: 'El total es {written} y debe ser {expected}: subtotal menos descuento, más impuestos trasladados, menos retenidos, federales y locales.',
  remedy: 'Escribe el total {expected}.',
  check: (subject) => {
    const written = subject.amounts.total;
    const expected = expectedTotal(subject);
    if (!written || !expected || compare(written, expected) === 0) return undefined;
    return mustBe('Total', subject.comprobante.Total ?? '', toText(expected));
  },
};

/** From the amounts as written in the summary, already rounded; undefined when one cannot be read. */
function expectedTotal({ comprobante, facts, amounts }: DocumentSubject): Exact | undefined {
  if (facts.decimals === undefined) return undefined;
  if (!isPriced(facts.type)) return rescale(ZERO, facts.decimals);
  const taxes = comprobante.Impuestos;
  const plus = [amounts.subTotal, readOptional(taxes?.TotalImpuestosTrasladados)];
  const minus = [readOptional(comprobante.Descuento), readOptional(taxes?.TotalImpuestosRetenidos)];
  for (const local of localTaxesOf(comprobante) ?? [undefined]) {
    plus.push(local?.transferred);
    minus.push(local?.retained);
  }
  let sum: Exact = ZERO;
  for (const term of plus) {
    if (term === undefined) return undefined;
    sum = add(sum, term);
  }
  for (const term of minus) {
    if (term === undefined) return undefined;
    sum = subtract(sum, term);
  }
  return rescale(sum, facts.decimals);
}

/** Zero when absent, undefined when it is not a decimal. */
function readOptional(text: string | undefined): Exact | undefined {
  return text === undefined ? ZERO : readAmount(text);
}

export const TOTALES_RULES: readonly DocumentRule[] = [
  subTotalDecimales,
  subTotalSuma,
  subTotalCero,
  descuentoMayor,
  descuentoSuma,
  descuentoSobra,
  descuentoDecimales,
  total,
];
