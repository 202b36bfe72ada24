/** Rules on the totals, and on each tax withheld. Exact sums in pesos, without tolerance. */
import { add, compare, isZero } from '../../values/decimal.ts';
import { taxName } from '../cfdi40/tax-line.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import type { RetencionesSubject, RetenidoSubject } from './subjects.ts';

type RetencionesRule = Rule<RetencionesSubject>;

const operacion = writtenSum<RetencionesSubject>({
  code: 'Reten20127',
  node: 'Totales@MontoTotOperacion',
  path: 'Totales.MontoTotOperacion',
  noun: 'el monto de la operación',
  source: 'lo gravado y lo exento suman',
  least: 2,
  read: ({ retenciones }) => retenciones.Totales?.MontoTotOperacion,
  expected: ({ amounts: { taxed, exempt } }) => taxed && exempt && add(taxed, exempt),
});

function withinOperation(
  code: string,
  name: 'MontoTotGrav' | 'MontoTotExent',
  noun: string,
): RetencionesRule {
  return {
    code,
    node: `Totales@${name}`,
    severity: 'error',
    text: `El monto ${noun} es {written}, mayor que el de la operación, {operation}.`,
    remedy: `Corrige el monto ${noun} o el de la operación.`,
    check: ({ retenciones: { Totales }, amounts }) => {
      const amount = name === 'MontoTotGrav' ? amounts.taxed : amounts.exempt;
      if (!amount || !amounts.operation || compare(amount, amounts.operation) <= 0) return undefined;
      const values = { written: Totales?.[name] ?? '', operation: Totales?.MontoTotOperacion ?? '' };
      return { path: `Totales.${name}`, values };
    },
  };
}

const detalle: RetencionesRule = {
  code: 'Reten20130',
  node: 'Totales@MontoTotRet',
  severity: 'error',
  text: 'El monto retenido es {written} y no hay ninguna retención en el detalle, que entonces el SAT exige.',
  remedy: 'Agrega las retenciones de cada impuesto, o escribe 0.00 como monto retenido.',
  check: ({ retenciones: { Totales }, amounts, retained }) =>
    amounts.retained && amounts.retained.units > 0n && retained.length === 0
      ? { path: 'Totales.MontoTotRet', values: { written: Totales?.MontoTotRet ?? '' } }
      : undefined,
};

const retenido = writtenSum<RetencionesSubject>({
  code: 'Reten20131',
  node: 'Totales@MontoTotRet',
  path: 'Totales.MontoTotRet',
  noun: 'el monto retenido',
  source: 'las retenciones del detalle suman',
  least: 2,
  read: ({ retenciones }) => retenciones.Totales?.MontoTotRet,
  expected: ({ amounts, retained }) =>
    amounts.retained === undefined || isZero(amounts.retained) || retained.length === 0
      ? undefined
      : sumOf(retained.map((line) => line.MontoRet)),
});

export const TOTALES_RULES: readonly RetencionesRule[] = [
  operacion,
  withinOperation('Reten20128', 'MontoTotGrav', 'gravado'),
  withinOperation('Reten20129', 'MontoTotExent', 'exento'),
  detalle,
  retenido,
];

const tipoDePago = inCatalog<RetenidoSubject>({
  code: 'Reten20134',
  node: 'ImpRetenidos@TipoPagoRet',
  catalog: 'Retenciones/c_TipoPagoRet',
  noun: 'el tipo de pago de la retención',
  path: 'TipoPagoRet',
  key: ({ line }) => line.TipoPagoRet,
});

/** The one way in which these taxes are paid; ISR has two, and which one only the person knows. */
export const ONLY_WAY: Readonly<Partial<Record<string, string>>> = { '002': '01', '003': '02' };

const pagoDeImpuesto: Rule<RetenidoSubject> = {
  code: 'Reten20135',
  node: 'ImpRetenidos@TipoPagoRet',
  severity: 'error',
  text: 'El tipo de pago {key} es de {expected} en el catálogo del SAT, y la retención es de {tax}.',
  remedy: 'Elige el tipo de pago de {tax}, o corrige el impuesto.',
  check: ({ line, facts }) => {
    const { TipoPagoRet: key, ImpuestoRet: tax } = line;
    const expected = key && facts.catalogs.cell('Retenciones/c_TipoPagoRet', key, 'tax');
    if (!expected || !tax || expected === tax) return undefined;
    const value = ONLY_WAY[tax];
    const path = 'TipoPagoRet';
    const values = { key, tax: taxName(tax), expected: taxName(expected) };
    return { path, values, ...(value && { fix: [{ path, value }] }) };
  },
};

export const RETENIDO_RULES: readonly Rule<RetenidoSubject>[] = [tipoDePago, pagoDeImpuesto];
