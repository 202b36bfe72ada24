/** Rules on a payment: its form, its currency and its amount against what the documents were paid. */
import {
  add,
  compare,
  decimalsOf,
  divide,
  type Exact,
  makeExact,
  subtract,
  sum,
  toFixed,
  toText,
  ZERO,
} from '../../values/decimal.ts';
import { roundRatio, sumQuotients } from '../../values/ratio.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DoctoSubject, PagoSubject } from './subjects.ts';

type PagoRule = Rule<PagoSubject>;

const forma: PagoRule = {
  code: 'CRP20212',
  node: 'Pago@FormaDePagoP',
  severity: 'error',
  text: 'La forma de pago es 99 (por definir), que el SAT no admite en un pago ya recibido.',
  remedy: 'Elige la forma en que se recibió el pago.',
  check: ({ pago }) => (pago.FormaDePagoP === '99' ? { path: 'FormaDePagoP' } : undefined),
};

const moneda: PagoRule = {
  code: 'CRP20213',
  node: 'Pago@MonedaP',
  severity: 'error',
  text: 'La moneda del pago es XXX (sin moneda) y el SAT exige la moneda en que se recibió.',
  remedy: 'Elige la moneda del pago.',
  check: ({ pago }) => (pago.MonedaP === 'XXX' ? { path: 'MonedaP' } : undefined),
};

const tipoCambioFalta: PagoRule = {
  code: 'CRP20214',
  node: 'Pago@TipoCambioP',
  severity: 'error',
  text: 'El pago está en {currency} y falta su tipo de cambio, que el SAT exige en moneda extranjera.',
  remedy: 'Escribe cuántos pesos valía una unidad de la moneda el día del pago.',
  check: ({ pago, currency }) =>
    currency !== '' && currency !== 'MXN' && currency !== 'XXX' && pago.TipoCambioP === undefined
      ? { path: 'TipoCambioP', values: { currency } }
      : undefined,
};

const tipoCambioEnPesos: PagoRule = {
  code: 'CRP20215',
  node: 'Pago@TipoCambioP',
  severity: 'error',
  text: 'El pago está en pesos y su tipo de cambio {state}: en pesos el SAT exige 1, sin decimales.',
  remedy: 'Escribe 1 como tipo de cambio del pago.',
  check: ({ pago, currency }) => {
    if (currency !== 'MXN' || pago.TipoCambioP === '1') return undefined;
    const state = pago.TipoCambioP === undefined ? 'no está' : `es ${pago.TipoCambioP || 'nada'}`;
    return { path: 'TipoCambioP', values: { state }, fix: [{ path: 'TipoCambioP', value: '1' }] };
  },
};

const montoMismaMoneda: PagoRule = {
  code: 'CRP20217',
  node: 'Pago@Monto',
  severity: 'error',
  text: 'El monto del pago es {amount} y a sus documentos se aplican {paid}: el SAT no admite aplicar más de lo que se recibió.',
  remedy: 'Corrige el monto del pago, o lo pagado de cada documento.',
  check: ({ documents, hasForeign, amount }) => {
    if (hasForeign || amount === undefined) return undefined;
    const paid = readAll(documents.map((document) => document.paid));
    if (paid === undefined || compare(paid, amount) <= 0) return undefined;
    return { path: 'Monto', values: { amount: toText(amount), paid: toText(paid) } };
  },
};

function readAll(amounts: readonly (Exact | undefined)[]): Exact | undefined {
  const read = amounts.filter((amount) => amount !== undefined);
  return read.length === amounts.length ? sum(read) : undefined;
}

const montoPositivo: PagoRule = {
  code: 'CRP20218',
  node: 'Pago@Monto',
  severity: 'error',
  text: 'El monto del pago es {amount} y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe cuánto se recibió, o quita el pago.',
  check: ({ amount }) =>
    amount && amount.units <= 0n ? { path: 'Monto', values: { amount: toText(amount) } } : undefined,
};

const montoDecimales: PagoRule = {
  code: 'CRP20219',
  node: 'Pago@Monto',
  severity: 'error',
  text: 'El monto {amount} tiene {written} decimales y la moneda {currency} admite {allowed}.',
  remedy: 'Escribe el monto redondeado: {rounded}.',
  check: ({ pago, amount, currency, decimals }) =>
    tooManyDecimals('Monto', pago.Monto, amount, currency, decimals),
};

/** The hit of an amount with more decimals than its currency. */
export function tooManyDecimals(
  path: string,
  text: string | undefined,
  amount: Exact | undefined,
  currency: string,
  allowed: number | undefined,
): Hit | undefined {
  if (text === undefined || amount === undefined || allowed === undefined) return undefined;
  const written = decimalsOf(text);
  if (written <= allowed) return undefined;
  const rounded = toFixed(amount, allowed);
  return {
    path,
    values: { amount: text, written: `${written}`, currency, allowed: `${allowed}`, rounded },
    fix: [{ path, value: rounded }],
  };
}

/** What is taken off the largest value that a written amount stands for. */
const EPSILON = makeExact(1n, 16);

export type Band = { lower: Exact; upper: Exact };
type Converted = Pick<DoctoSubject, 'paid' | 'divisor' | 'paymentDecimals'>;

/**
 * Between what and what a document's ImpPagado is in the payment's currency, given how it and EquivalenciaDR
 * are written. Undefined when it cannot be converted. The guide draws the upper limit rounded and does not say
 * which way: up is the wider reading, half up the narrower. Source: guide of payments and CRP20275.
 */
export function bandOf(document: Converted, rounding: 'up' | 'half-up' = 'up'): Band | undefined {
  const { paid, divisor, paymentDecimals } = document;
  if (paid === undefined || divisor === undefined || paymentDecimals === undefined) return undefined;
  const margin = half(divisor);
  const least = subtract(divisor, margin);
  if (least.units <= 0n) return undefined;
  const highest = subtract(add(divisor, margin), EPSILON);
  return {
    lower: divide(subtract(paid, half(paid)), highest, paymentDecimals, 'down'),
    upper: divide(subtract(add(paid, half(paid)), EPSILON), least, paymentDecimals, rounding),
  };
}

function half(value: Exact): Exact {
  return makeExact(5n, value.scale + 1);
}

const montoOtraMoneda: PagoRule = {
  code: 'CRP20276',
  node: 'Pago@Monto',
  severity: 'error',
  text: 'El monto del pago es {amount} {currency} y lo aplicado a sus documentos, convertido, es {paid}: el SAT admite desde {lower}.',
  remedy: 'Corrige el monto, lo pagado de cada documento o su equivalencia.',
  check: ({ documents, hasForeign, amount, currency, decimals }) => {
    if (!hasForeign || amount === undefined || decimals === undefined) return undefined;
    const quotients = documents.flatMap(({ paid, divisor }) =>
      paid && divisor ? [{ dividend: paid, divisor }] : [],
    );
    const bands = documents.flatMap((document) => bandOf(document) ?? []);
    if (quotients.length < documents.length || bands.length < documents.length) return undefined;
    const paid = roundRatio(sumQuotients(quotients), decimals, 'down');
    if (compare(paid, amount) <= 0) return undefined;
    const lower = bands.reduce((total, band) => add(total, band.lower), ZERO);
    const upper = bands.reduce((total, band) => add(total, band.upper), ZERO);
    if (compare(lower, amount) <= 0 && compare(amount, upper) <= 0) return undefined;
    return {
      path: 'Monto',
      values: { amount: toText(amount), currency, paid: toText(paid), lower: toText(lower) },
    };
  },
};

export const PAGO_RULES: readonly PagoRule[] = [
  forma,
  moneda,
  tipoCambioFalta,
  tipoCambioEnPesos,
  montoMismaMoneda,
  montoPositivo,
  montoDecimales,
  montoOtraMoneda,
];
