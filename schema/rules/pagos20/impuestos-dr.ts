/** Rules on the taxes of a related document: the part of the invoice's that this payment covers. */
import type { TaxKind } from '../../catalogs/lookup.ts';
import { strictDecimals } from '../../values/arithmetic.ts';
import { multiply, toFixed } from '../../values/decimal.ts';
import { importeRule } from '../cfdi40/importe.ts';
import { judgeRate, taxName } from '../cfdi40/tax-line.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Correction, Rule } from '../rule.ts';
import type { TaxLine } from './subjects.ts';

type LineRule = Rule<TaxLine>;
type LineName = 'RetencionDR' | 'TrasladoDR';

function base(code: string, name: LineName): LineRule {
  return {
    code,
    node: `${name}@BaseDR`,
    severity: 'error',
    text: 'La base de {tax} del documento pagado es {value} y el SAT exige que sea mayor que cero.',
    remedy: 'Corrige la base, o quita este impuesto si no hay base.',
    check: ({ line, amounts }) =>
      amounts.base && amounts.base.units <= 0n
        ? { path: 'BaseDR', values: { tax: taxName(line.Impuesto), value: line.Base ?? '' } }
        : undefined,
  };
}

function tax(code: string, name: LineName): LineRule {
  return inCatalog<TaxLine>({
    code,
    node: `${name}@ImpuestoDR`,
    catalog: 'c_Impuesto',
    noun: 'el impuesto',
    path: 'ImpuestoDR',
    key: (subject) => subject.line.Impuesto,
  });
}

function factor(code: string, name: LineName): LineRule {
  return inCatalog<TaxLine>({
    code,
    node: `${name}@TipoFactorDR`,
    catalog: 'c_TipoFactor',
    noun: 'el tipo de factor',
    path: 'TipoFactorDR',
    key: (subject) => subject.line.TipoFactor,
  });
}

function rate(code: string, name: LineName, kind: TaxKind): LineRule {
  return {
    code,
    node: `${name}@TasaOCuotaDR`,
    severity: 'error',
    text: 'La tasa o cuota {value} de {tax} del documento pagado {reason}.',
    remedy: 'Elige una tasa de la lista del SAT para ese impuesto, con seis decimales.',
    check: ({ line, amounts, facts }) => judgeRate(kind, line, amounts.group, facts, 'TasaOCuotaDR'),
  };
}

function amount(code: string, name: LineName): LineRule {
  return importeRule<TaxLine>({
    code,
    node: `${name}@ImporteDR`,
    isRate: true,
    factors: 'la base {a} por la tasa o cuota {b}',
    path: 'ImporteDR',
    cutsAsWritten: true,
    amounts: ({ amounts }) => ({ amount: amounts.amount, a: amounts.base, b: amounts.rate }),
    decimals: (subject) => subject.decimals,
  });
}

const retencionExenta: LineRule = {
  code: 'CRP20252',
  node: 'RetencionDR@TipoFactorDR',
  severity: 'error',
  text: 'La retención de {tax} del documento pagado dice «Exento», que el SAT no admite en una retención.',
  remedy: 'Cambia el tipo de factor a Tasa o Cuota, o quita la retención.',
  check: ({ line }) =>
    line.TipoFactor === 'Exento'
      ? { path: 'TipoFactorDR', values: { tax: taxName(line.Impuesto) } }
      : undefined,
};

const exento: LineRule = {
  code: 'CRP20258',
  node: 'TrasladoDR@TipoFactorDR',
  severity: 'error',
  text: 'El traslado de {tax} del documento pagado es exento y lleva tasa o importe, que entonces el SAT no admite.',
  remedy: 'Quita la tasa y el importe, o cambia el tipo de factor a Tasa o Cuota.',
  check: ({ line }) => {
    if (line.TipoFactor !== 'Exento') return undefined;
    const fix: Correction[] = [];
    if (line.TasaOCuota !== undefined) fix.push({ path: 'TasaOCuotaDR', value: undefined });
    if (line.Importe !== undefined) fix.push({ path: 'ImporteDR', value: undefined });
    if (fix.length === 0) return undefined;
    return { path: 'TipoFactorDR', values: { tax: taxName(line.Impuesto) }, fix };
  },
};

const conTasa: LineRule = {
  code: 'CRP20259',
  node: 'TrasladoDR@TipoFactorDR',
  severity: 'error',
  text: 'El traslado de {tax} del documento pagado es de tipo {factor} y falta {missing}, que entonces el SAT exige.',
  remedy: 'Escribe la tasa o cuota y el importe del impuesto.',
  check: ({ line, amounts, decimals = 2 }) => {
    const kind = line.TipoFactor;
    if (kind !== 'Tasa' && kind !== 'Cuota') return undefined;
    const missing = [
      line.TasaOCuota === undefined ? 'la tasa o cuota' : '',
      line.Importe === undefined ? 'el importe' : '',
    ].filter((noun) => noun !== '');
    if (missing.length === 0) return undefined;
    const { base: of, rate: by } = amounts;
    const value = of && by && toFixed(multiply(of, by), strictDecimals(of, decimals));
    return {
      path: 'TipoFactorDR',
      values: { tax: taxName(line.Impuesto), factor: kind, missing: missing.join(' y ') },
      ...(value !== undefined && { fix: [{ path: 'ImporteDR', value }] }),
    };
  },
};

export const RETENCION_DR_RULES: readonly LineRule[] = [
  base('CRP20249', 'RetencionDR'),
  tax('CRP20250', 'RetencionDR'),
  factor('CRP20251', 'RetencionDR'),
  retencionExenta,
  rate('CRP20253', 'RetencionDR', 'retention'),
  amount('CRP20254', 'RetencionDR'),
];

export const TRASLADO_DR_RULES: readonly LineRule[] = [
  base('CRP20255', 'TrasladoDR'),
  tax('CRP20256', 'TrasladoDR'),
  factor('CRP20257', 'TrasladoDR'),
  exento,
  conTasa,
  rate('CRP20260', 'TrasladoDR', 'transfer'),
  amount('CRP20261', 'TrasladoDR'),
];
