/** Rules on SubTotal, Descuento and Total. Sums are exact; they are rounded once, to the currency. */
import { add, compare, type Exact, isZero, rescale, subtract, toText, ZERO } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { localTaxesOf } from '../complements.ts';
import { currencyDecimals } from '../decimals.ts';
import type { PartialTaxLine } from '../partial-nodes.ts';
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
  check: ({ comprobante, facts, sums }) => {
    const written = readOptional(comprobante.Descuento);
    if (!isPriced(facts.type) || !sums || !written || facts.decimals === undefined) return undefined;
    const expected = rescale(sums.discount ?? ZERO, facts.decimals);
    if (compare(written, expected) === 0) return undefined;
    return {
      path: 'Descuento',
      values: { written: comprobante.Descuento ?? 'ninguno', expected: toText(expected) },
      fix: [{ path: 'Descuento', value: sums.discount === undefined ? undefined : toText(expected) }],
    };
  },
};

/**
 * The rule wants the attribute if and only if a concept has one, in priced types only; its official
 * message says the opposite. Where no amount depends on it, it only warns.
 */
const descuentoPresencia: DocumentRule = {
  code: 'CFDI40111',
  node: 'Comprobante@Descuento',
  severity: 'warning',
  text: 'El comprobante, de tipo {type}, {state}; según cómo se lea la regla, el SAT podría no admitirlo.',
  remedy:
    'Deja el descuento en el comprobante solo si algún concepto lo lleva; en traslados y pagos, en ninguno.',
  check: (subject) => {
    const state = oddDiscount(subject);
    return state === undefined
      ? undefined
      : { path: 'Descuento', values: { type: subject.facts.type, state } };
  },
};

/** How the presence of discounts differs from the rule without changing any amount. */
function oddDiscount({ comprobante: { Descuento }, facts, sums }: DocumentSubject): string | undefined {
  if (sums === undefined) return undefined;
  const inConcepts = sums.discount !== undefined;
  const inDocument = Descuento !== undefined;
  if (!isPriced(facts.type)) return inConcepts || inDocument ? 'lleva descuento y no se cobra' : undefined;
  if (inConcepts === inDocument) return undefined;
  // Anything but zero is an amount that differs: an error, above.
  if (!isZero(readOptional(Descuento) ?? ZERO) || !isZero(sums.discount ?? ZERO)) return undefined;
  return inDocument
    ? 'lleva descuento y ningún concepto lo lleva'
    : 'no lleva descuento y algún concepto lo lleva en cero';
}

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

/** From the amounts as written, already rounded; undefined when one cannot be read. */
function expectedTotal({ comprobante, facts, amounts }: DocumentSubject): Exact | undefined {
  if (facts.decimals === undefined) return undefined;
  if (!isPriced(facts.type)) return rescale(ZERO, facts.decimals);
  const taxes = comprobante.Impuestos;
  const local = localTaxesOf(comprobante);
  const plus = [amounts.subTotal, taxTotal(taxes?.TotalImpuestosTrasladados, taxes?.Traslados?.Traslado)];
  const minus = [
    readOptional(comprobante.Descuento),
    taxTotal(taxes?.TotalImpuestosRetenidos, taxes?.Retenciones?.Retencion),
  ];
  const added = addAll([...plus, local?.transferred]);
  const taken = addAll([...minus, local?.retained]);
  return added && taken && rescale(subtract(added, taken), facts.decimals);
}

/** The total as written; where it is missing (CFDI40206, CFDI40212) what its rows add up to. */
function taxTotal(written: string | undefined, rows: readonly PartialTaxLine[] = []): Amount {
  return written === undefined ? addAll(rows.map((row) => readOptional(row.Importe))) : readAmount(written);
}

function addAll(terms: readonly Amount[]): Amount {
  let total: Exact = ZERO;
  for (const term of terms) {
    if (term === undefined) return undefined;
    total = add(total, term);
  }
  return total;
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
  descuentoPresencia,
  descuentoDecimales,
  total,
];
