/** Rules on a related document: its currency, what it owed, what it was paid and what it still owes. */
import { compare, exact, multiply, subtract, toFixed, toText } from '../../values/decimal.ts';
import type { Amount } from '../amounts.ts';
import type { Rule } from '../rule.ts';
import { bandOf, tooManyDecimals } from './pago.ts';
import { type DoctoSubject, ONE_IN_FULL } from './subjects.ts';

type DoctoRule = Rule<DoctoSubject>;

const ONE = exact('1');

const moneda: DoctoRule = {
  code: 'CRP20236',
  node: 'DoctoRelacionado@MonedaDR',
  severity: 'error',
  text: 'La moneda del documento pagado es XXX (sin moneda) y el SAT exige la moneda de la factura.',
  remedy: 'Elige la moneda en que se emitió la factura.',
  check: ({ currency }) => (currency === 'XXX' ? { path: 'MonedaDR' } : undefined),
};

const equivalenciaFalta: DoctoRule = {
  code: 'CRP20237',
  node: 'DoctoRelacionado@EquivalenciaDR',
  severity: 'error',
  text: 'La factura está en {currency} y el pago en {paymentCurrency}: falta la equivalencia, que entonces el SAT exige.',
  remedy: 'Escribe cuántas unidades de {currency} vale una de {paymentCurrency}, con hasta diez decimales.',
  check: ({ docto, currency, paymentCurrency }) =>
    currency !== '' && paymentCurrency !== '' && currency !== paymentCurrency && !docto.EquivalenciaDR
      ? { path: 'EquivalenciaDR', values: { currency, paymentCurrency } }
      : undefined,
};

const equivalenciaUno: DoctoRule = {
  code: 'CRP20238',
  node: 'DoctoRelacionado@EquivalenciaDR',
  severity: 'error',
  text: 'La factura y el pago están en {currency} y la equivalencia {state}: en la misma moneda el SAT exige 1.',
  remedy: 'Escribe 1 como equivalencia.',
  check: ({ docto, currency, paymentCurrency, equivalence, isMixed }) => {
    // Among documents in several currencies it is CRP20277.
    if (currency === '' || currency !== paymentCurrency || isMixed) return undefined;
    if (equivalence !== undefined && compare(equivalence, ONE) === 0) return undefined;
    const state = docto.EquivalenciaDR === undefined ? 'no está' : `es ${docto.EquivalenciaDR || 'nada'}`;
    return {
      path: 'EquivalenciaDR',
      values: { currency, state },
      fix: [{ path: 'EquivalenciaDR', value: '1' }],
    };
  },
};

const equivalenciaEntera: DoctoRule = {
  code: 'CRP20277',
  node: 'DoctoRelacionado@EquivalenciaDR',
  severity: 'error',
  text: `El pago tiene facturas en {currency} y en otras monedas, y la equivalencia de esta {state}: el SAT exige ${ONE_IN_FULL}.`,
  remedy: `Escribe ${ONE_IN_FULL} como equivalencia.`,
  check: ({ docto, currency, paymentCurrency, isMixed }) => {
    if (!isMixed || currency !== paymentCurrency) return undefined;
    if (docto.EquivalenciaDR === ONE_IN_FULL || docto.EquivalenciaDR === '1') return undefined;
    const state = docto.EquivalenciaDR === undefined ? 'no está' : `es ${docto.EquivalenciaDR || 'nada'}`;
    return {
      path: 'EquivalenciaDR',
      values: { currency, state },
      fix: [{ path: 'EquivalenciaDR', value: ONE_IN_FULL }],
    };
  },
};

/** As published it asked for ten decimals; since 2024-01-16 they are only what the SAT computes with. */
const equivalenciaCorta: DoctoRule = {
  code: 'CRP20277',
  node: 'DoctoRelacionado@EquivalenciaDR',
  severity: 'warning',
  text: `El pago tiene facturas en {currency} y en otras monedas, y la equivalencia de esta es 1: la regla pedía escribir ${ONE_IN_FULL}; desde el 16 de enero de 2024 el SAT solo la toma así en sus cálculos.`,
  remedy: `Nada que corregir; si tu proveedor de certificación lo rechaza, escribe ${ONE_IN_FULL}.`,
  check: ({ docto, currency, paymentCurrency, isMixed }) =>
    isMixed && currency === paymentCurrency && docto.EquivalenciaDR === '1'
      ? { path: 'EquivalenciaDR', values: { currency } }
      : undefined,
};

function positive(code: string, path: 'ImpSaldoAnt' | 'ImpPagado', noun: string): DoctoRule {
  return {
    code,
    node: `DoctoRelacionado@${path}`,
    severity: 'error',
    text: `${noun} es {value} y el SAT exige que sea mayor que cero.`,
    remedy: 'Corrige el importe, o quita el documento del pago.',
    check: ({ docto, previous, paid }) => {
      const amount = path === 'ImpSaldoAnt' ? previous : paid;
      return amount && amount.units <= 0n ? { path, values: { value: docto[path] ?? '' } } : undefined;
    },
  };
}

function decimals(
  code: string,
  path: 'ImpSaldoAnt' | 'ImpPagado' | 'ImpSaldoInsoluto',
  read: (subject: DoctoSubject) => Amount,
): DoctoRule {
  return {
    code,
    node: `DoctoRelacionado@${path}`,
    severity: 'error',
    text: 'El importe {amount} tiene {written} decimales y la moneda {currency} de la factura admite {allowed}.',
    remedy: 'Escribe el importe redondeado: {rounded}.',
    check: (subject) =>
      tooManyDecimals(path, subject.docto[path], read(subject), subject.currency, subject.decimals),
  };
}

const insoluto: DoctoRule = {
  code: 'CRP20244',
  node: 'DoctoRelacionado@ImpSaldoInsoluto',
  severity: 'error',
  text: 'El saldo insoluto es {remaining}: el saldo anterior {previous} menos lo pagado {paid} da {expected}, y el SAT exige que coincidan y no sean menos que cero.',
  remedy: 'Corrige el saldo anterior, lo pagado o el saldo insoluto.',
  check: ({ previous, paid, remaining, decimals: allowed = 2 }) => {
    if (previous === undefined || paid === undefined || remaining === undefined) return undefined;
    const expected = subtract(previous, paid);
    const isNegative = expected.units < 0n || remaining.units < 0n;
    if (!isNegative && compare(remaining, expected) === 0) return undefined;
    const text = toFixed(expected, Math.max(allowed, expected.scale));
    return {
      path: 'ImpSaldoInsoluto',
      values: {
        remaining: toText(remaining),
        previous: toText(previous),
        paid: toText(paid),
        expected: text,
      },
      ...(expected.units >= 0n && { fix: [{ path: 'ImpSaldoInsoluto', value: text }] }),
    };
  },
};

/**
 * The conversion lies between its own limits: with the upper one rounded up it always does but for amounts below
 * zero or an equivalence that its own margin swallows. Rounded half up, as some read it, it may not.
 */
function standingOfConversion(subject: DoctoSubject): 'inside' | 'doubtful' | 'outside' | undefined {
  const { paid, equivalence, currency, paymentCurrency, paymentDecimals } = subject;
  if (currency === paymentCurrency || currency === '' || paymentCurrency === '') return undefined;
  if (paid === undefined || equivalence === undefined || paymentDecimals === undefined) return undefined;
  const band = bandOf(subject);
  if (band === undefined) return 'outside';
  // paid / equivalence within the limits, without dividing.
  const isInside = (upper: typeof band.upper) =>
    compare(multiply(band.lower, equivalence), paid) <= 0 && compare(paid, multiply(upper, equivalence)) <= 0;
  if (!isInside(band.upper)) return 'outside';
  const strict = bandOf(subject, 'half-up');
  return strict === undefined || isInside(strict.upper) ? 'inside' : 'doubtful';
}

function conversionHit({ docto, currency, paymentCurrency }: DoctoSubject) {
  const { ImpPagado: paid = '', EquivalenciaDR: equivalence = '' } = docto;
  return { path: 'ImpPagado', values: { paid, currency, paymentCurrency, equivalence } };
}

const convertido: DoctoRule = {
  code: 'CRP20275',
  node: 'DoctoRelacionado@ImpPagado',
  severity: 'error',
  text: 'Lo pagado, {paid} {currency}, no puede convertirse a {paymentCurrency} con la equivalencia {equivalence}: queda fuera de los límites del SAT.',
  remedy: 'Revisa lo pagado y la equivalencia: cuántas unidades de {currency} vale una de {paymentCurrency}.',
  check: (subject) => (standingOfConversion(subject) === 'outside' ? conversionHit(subject) : undefined),
};

const convertidoSegunRedondeo: DoctoRule = {
  code: 'CRP20275',
  node: 'DoctoRelacionado@ImpPagado',
  severity: 'warning',
  text: 'Lo pagado, {paid} {currency}, convertido a {paymentCurrency} con la equivalencia {equivalence}, pasa del límite del SAT si este se redondea en vez de subirse, y los textos no dicen cuál.',
  remedy:
    'Nada que corregir si la equivalencia es la correcta; si tu proveedor de certificación lo rechaza, revísala.',
  check: (subject) => (standingOfConversion(subject) === 'doubtful' ? conversionHit(subject) : undefined),
};

export const DOCTO_RULES: readonly DoctoRule[] = [
  moneda,
  equivalenciaFalta,
  equivalenciaUno,
  equivalenciaEntera,
  equivalenciaCorta,
  positive('CRP20239', 'ImpSaldoAnt', 'El saldo anterior'),
  decimals('CRP20240', 'ImpSaldoAnt', (subject) => subject.previous),
  positive('CRP20241', 'ImpPagado', 'Lo pagado del documento'),
  decimals('CRP20242', 'ImpPagado', (subject) => subject.paid),
  convertido,
  convertidoSegunRedondeo,
  decimals('CRP20243', 'ImpSaldoInsoluto', (subject) => subject.remaining),
  insoluto,
];
