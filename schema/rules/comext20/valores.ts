/** Rules on the value of goods in dollars. Source: CCE157, 158, 163, 164, 169, 171 and 172; Estándar 2.0. */

import { type Limits, productLimits } from '../../values/arithmetic.ts';
import {
  add,
  compare,
  type Exact,
  exact,
  isZero,
  multiply,
  subtract,
  toFixed,
  toText,
  ZERO,
} from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import type { Hit, Rule } from '../rule.ts';
import { sumOf } from '../written-sum.ts';
import { type Conversion, conversionLimits, convert, dollarsRange, isWithin, overlap } from './conversion.ts';
import { isService, type Mercancia, type MercanciaSubject, SAMPLES_FRACTION } from './subjects.ts';

type MercanciaRule = Rule<MercanciaSubject>;

const PATH = 'ValorDolares';
const CENTS = 2;
const ONE = exact('1');
const ONE_CENT = exact('0.01');

/** 0 and 1 are not values but marks: a service, and what the norm lets be declared for a dollar. */
function isMark(dollars: Exact): boolean {
  return isZero(dollars) || compare(dollars, ONE) === 0;
}

function isSale({ facts }: MercanciaSubject): boolean {
  return facts.type === 'I' || facts.type === 'E';
}

/** Whether goods of this NoIdentificacion were not judged before. */
function isFirst({ nth }: MercanciaSubject): boolean {
  return nth === 0;
}

function conversionOf(
  { comercio: { exchange, dollar } }: MercanciaSubject,
  amount: Exact | undefined,
): Conversion | undefined {
  if (amount === undefined || exchange === undefined || dollar === undefined) return undefined;
  return dollar.units > 0n ? { amount, exchange, dollar } : undefined;
}

/** What the concepts of the NoIdentificacion cost together. */
function conversionOfConcepts(subject: MercanciaSubject): Conversion | undefined {
  const { concepts } = subject.group;
  if (concepts.length === 0) return undefined;
  return conversionOf(subject, sumOf(concepts.map((concept) => concept.Importe)));
}

/** Sum of the dollars of the siblings, when some of them is a value. */
function dollarsOf({ group }: MercanciaSubject): Exact | undefined {
  const amounts = group.goods.map((one) => readAmount(one.ValorDolares));
  if (!amounts.every((amount) => amount !== undefined) || amounts.every(isMark)) return undefined;
  return amounts.reduce(add, ZERO);
}

/** Limits of CantidadAduana × ValorUnitarioAduana, to cents. */
function aduanaLimits(goods: Mercancia): Limits | undefined {
  const quantity = readAmount(goods.CantidadAduana);
  const value = readAmount(goods.ValorUnitarioAduana);
  return quantity && value && productLimits(quantity, value, CENTS);
}

function sumLimits(goods: readonly Mercancia[]): Limits | undefined {
  let sum: Limits = { lower: ZERO, upper: ZERO };
  for (const one of goods) {
    const limits = aduanaLimits(one);
    if (limits === undefined) return undefined;
    sum = { lower: add(sum.lower, limits.lower), upper: add(sum.upper, limits.upper) };
  }
  return sum;
}

function limitTexts({ lower, upper }: Limits): { lower: string; upper: string } {
  return { lower: toText(lower), upper: toText(upper) };
}

/** The goods' limits against the conversion: an error where no rate that rounds to those written fits. */
const importeEnLimites: MercanciaRule = {
  code: 'CCE157',
  node: 'Mercancia@ValorDolares',
  severity: 'error',
  text: 'Los conceptos «{id}» valen {converted} dólares, fuera de lo que la cantidad y el valor de aduana de sus mercancías admiten: de {lower} a {upper}.',
  remedy: 'Revisa la cantidad y el valor unitario de aduana, los importes o los tipos de cambio.',
  check: (subject): Hit | undefined => {
    if (!isSale(subject) || !isFirst(subject) || dollarsOf(subject) === undefined) return undefined;
    const limits = sumLimits(subject.group.goods);
    const conversion = conversionOfConcepts(subject);
    const converted = conversion && convert(conversion);
    if (limits === undefined || converted === undefined || isWithin(converted, limits)) return undefined;
    const range = conversion && conversionLimits(conversion);
    return {
      path: PATH,
      values: {
        id: subject.goods.NoIdentificacion || ' ',
        converted: toText(converted),
        ...limitTexts(limits),
      },
      ...(range && overlap(range, limits) && { severity: 'warning' as const }),
    };
  },
};

const dolaresEnLimites: MercanciaRule = {
  code: 'CCE158',
  node: 'Mercancia@ValorDolares',
  severity: 'error',
  text: 'Las mercancías «{id}» valen {dollars} dólares y sus conceptos, convertidos, valen de {lower} a {upper}: el SAT exige que coincidan.',
  remedy: 'Escribe el valor en dólares que resulta de los importes y los tipos de cambio: {converted}.',
  check: (subject): Hit | undefined => {
    if (!isSale(subject) || !isFirst(subject)) return undefined;
    const dollars = dollarsOf(subject);
    const conversion = conversionOfConcepts(subject);
    const converted = conversion && convert(conversion);
    const standing = conversion && dollars && dollarsRange(dollars, conversion);
    if (dollars === undefined || converted === undefined || standing === undefined) return undefined;
    if (standing.is === 'inside') return undefined;
    const text = toText(converted);
    // With customs data the value has to agree with them too: CCE169.
    const canFix = subject.group.goods.length === 1 && subject.goods.CantidadAduana === undefined;
    return {
      path: PATH,
      values: {
        id: subject.goods.NoIdentificacion || ' ',
        dollars: toText(dollars),
        converted: text,
        ...limitTexts(standing.broken),
      },
      ...(standing.is === 'doubtful' && { severity: 'warning' as const }),
      ...(canFix && { fix: [{ path: PATH, value: text }] }),
    };
  },
};

function isSample(goods: Mercancia): boolean {
  return goods.FraccionArancelaria === SAMPLES_FRACTION;
}

const muestrasConDescuento: MercanciaRule = {
  code: 'CCE163',
  node: 'Mercancia@FraccionArancelaria',
  severity: 'error',
  text: `La fracción es ${SAMPLES_FRACTION} (muestras) y los conceptos «{id}» no llevan descuento, que el SAT suma y convierte a dólares.`,
  remedy: 'Agrega al concepto el descuento que deja la muestra sin costo, o corrige la fracción.',
  check: (subject) => {
    const { goods, group } = subject;
    if (!isSale(subject) || !isSample(goods) || group.concepts.length === 0) return undefined;
    return group.hasDiscount
      ? undefined
      : { path: 'FraccionArancelaria', values: { id: goods.NoIdentificacion || ' ' } };
  },
};

const muestrasEnLimite: MercanciaRule = {
  code: 'CCE164',
  node: 'Mercancia@ValorDolares',
  severity: 'error',
  text: 'Las muestras «{id}» valen {dollars} dólares, más que los descuentos de sus conceptos, que son {converted} dólares.',
  remedy: 'Baja el valor en dólares hasta el de los descuentos, o corrige los descuentos.',
  check: (subject): Hit | undefined => {
    const { isFirstSample, group } = subject;
    if (!isSale(subject) || !isFirstSample) return undefined;
    const discounts = group.concepts.flatMap((concept) => concept.Descuento ?? []);
    const dollars = sumOf(group.goods.filter(isSample).map((one) => one.ValorDolares));
    const conversion = discounts.length > 0 ? conversionOf(subject, sumOf(discounts)) : undefined;
    const converted = conversion && convert(conversion);
    if (dollars === undefined || converted === undefined || compare(dollars, converted) <= 0)
      return undefined;
    const most = conversion && conversionLimits(conversion)?.upper;
    const isDoubtful = most !== undefined && compare(dollars, most) <= 0;
    return {
      path: PATH,
      values: {
        id: subject.goods.NoIdentificacion || ' ',
        dollars: toText(dollars),
        converted: toText(converted),
      },
      ...(isDoubtful && { severity: 'warning' as const }),
    };
  },
};

const producto: MercanciaRule = {
  code: 'CCE169',
  node: 'Mercancia@ValorDolares',
  severity: 'error',
  text: 'El valor en dólares es {dollars}, y la cantidad de aduana por su valor unitario admite de {lower} a {upper}.',
  remedy: 'Escribe {product}, o corrige la cantidad o el valor unitario de aduana.',
  check: ({ goods, dollars }): Hit | undefined => {
    const limits = aduanaLimits(goods);
    if (dollars === undefined || limits === undefined || isMark(dollars)) return undefined;
    if (isWithin(dollars, limits)) return undefined;
    const product = productText(goods);
    return {
      path: PATH,
      values: { dollars: toText(dollars), product, ...limitTexts(limits) },
      fix: [{ path: PATH, value: product }],
    };
  },
};

/** Only of goods whose customs data are readable. */
function productText({ CantidadAduana = '0', ValorUnitarioAduana = '0' }: Mercancia): string {
  return toFixed(multiply(exact(CantidadAduana), exact(ValorUnitarioAduana)), CENTS);
}

/** The row of the matrix takes goods out of CCE169 and forbids nothing: what it lets through is worth a look. */
const sinLimites: MercanciaRule = {
  code: 'CCE171',
  node: 'Mercancia@CantidadAduana',
  severity: 'warning',
  text: 'El valor en dólares es {dollars}, y la cantidad de aduana por su valor unitario es {product}: con 0 y 1 el SAT no los compara.',
  remedy: 'Confirma que la norma te permite declarar ese valor; si no, escribe {product}.',
  check: ({ goods, dollars }) => {
    const limits = aduanaLimits(goods);
    if (dollars === undefined || limits === undefined || !isMark(dollars)) return undefined;
    if (isWithin(dollars, limits)) return undefined;
    return { path: 'CantidadAduana', values: { dollars: toText(dollars), product: productText(goods) } };
  },
};

const convertido: MercanciaRule = {
  code: 'CCE172',
  node: 'Mercancia@ValorDolares',
  severity: 'error',
  text: 'El valor en dólares es {dollars}{state}.',
  remedy: '{act}.',
  check: (subject): Hit | undefined => {
    const { dollars, goods, group } = subject;
    if (dollars === undefined || group.goods.length > 1 || group.concepts.length !== 1) return undefined;
    if (isZero(dollars)) {
      const amount = readAmount(group.concepts[0]?.Importe);
      // A transfer charges nothing: nothing, converted, is zero.
      if (isService(subject) || (amount !== undefined && isZero(amount))) return undefined;
      const state = ', que el SAT solo admite en los servicios (99 o E48)';
      return {
        path: PATH,
        values: { dollars: toText(dollars), state, act: 'Escribe el valor de la mercancía' },
      };
    }
    if (isMark(dollars) || goods.CantidadAduana !== undefined || !isSale(subject)) return undefined;
    return judgeConverted(subject, dollars);
  },
};

function judgeConverted(subject: MercanciaSubject, dollars: Exact): Hit | undefined {
  const conversion = conversionOfConcepts(subject);
  const converted = conversion && convert(conversion);
  const standing = conversion && dollarsRange(dollars, conversion);
  if (converted === undefined || standing === undefined) return undefined;
  const distance = subtract(dollars, converted);
  const isNear = compare(distance, ONE_CENT) <= 0 && compare(distance, exact('-0.01')) >= 0;
  if (standing.is === 'inside' && isNear) return undefined;
  const text = toText(converted);
  return {
    path: PATH,
    values: {
      dollars: toText(dollars),
      state: ` y el importe del concepto, convertido, es ${text}: el SAT exige que coincidan`,
      act: `Escribe ${text}, o corrige el importe o los tipos de cambio`,
    },
    ...(standing.is !== 'outside' && { severity: 'warning' as const }),
    fix: [{ path: PATH, value: text }],
  };
}

export const VALORES_RULES: readonly MercanciaRule[] = [
  importeEnLimites,
  dolaresEnLimites,
  muestrasConDescuento,
  muestrasEnLimite,
  producto,
  sinLimites,
  convertido,
];
