/** Rules on the taxes of a payment: those of its documents, added up in its currency. */
import { toText } from '../../values/decimal.ts';
import type { Amount } from '../amounts.ts';
import { judgeRate, taxName } from '../cfdi40/tax-line.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Correction, Hit, Rule } from '../rule.ts';
import { type ConvertedSum, convertedGroup, sumRange, sumText } from './converted.ts';
import type { PagoSubject, TaxLine } from './subjects.ts';

type PagoRule = Rule<PagoSubject>;
type LineRule = Rule<TaxLine>;
type LineName = 'RetencionP' | 'TrasladoP';

export function linePath(name: LineName, index: number): string {
  const list = name === 'RetencionP' ? 'ImpuestosP.RetencionesP' : 'ImpuestosP.TrasladosP';
  return `${list}.${name}[${index}]`;
}

function tax(code: string, name: LineName): LineRule {
  return inCatalog<TaxLine>({
    code,
    node: `${name}@ImpuestoP`,
    catalog: 'c_Impuesto',
    noun: 'el impuesto',
    path: 'ImpuestoP',
    key: (subject) => subject.line.Impuesto,
  });
}

const exento: LineRule = {
  code: 'CRP20266',
  node: 'TrasladoP',
  severity: 'error',
  text: 'El traslado exento de {tax} del pago lleva tasa o importe, que entonces el SAT no admite.',
  remedy: 'Quita la tasa y el importe: un traslado exento solo dice su base.',
  check: ({ line }) => {
    if (line.TipoFactor !== 'Exento') return undefined;
    const fix: Correction[] = [];
    if (line.TasaOCuota !== undefined) fix.push({ path: 'TasaOCuotaP', value: undefined });
    if (line.Importe !== undefined) fix.push({ path: 'ImporteP', value: undefined });
    return fix.length === 0 ? undefined : { path: '', values: { tax: taxName(line.Impuesto) }, fix };
  },
};

const tasa: LineRule = {
  code: 'CRP20272',
  node: 'TrasladoP@TasaOCuotaP',
  severity: 'error',
  text: 'La tasa o cuota {value} de {tax} del pago {reason}.',
  remedy: 'Elige una tasa de la lista del SAT para ese impuesto, con seis decimales.',
  check: ({ line, amounts, facts }) => judgeRate('transfer', line, amounts.group, facts, 'TasaOCuotaP'),
};

/** One line of a kind: the second and later ones are hits. */
function unique(code: string, name: LineName, keyOf: (line: TaxLine) => string, text: string): PagoRule {
  return {
    code,
    node: `${name}@ImpuestoP`,
    severity: 'error',
    text,
    remedy: 'Junta los renglones repetidos en uno solo, con la suma de sus importes.',
    check: ({ retentions, transfers }) => {
      const lines = name === 'RetencionP' ? retentions : transfers;
      const seen = new Set<string>();
      const hits: Hit[] = [];
      for (const [index, line] of lines.entries()) {
        const key = keyOf(line);
        if (seen.has(key)) {
          const values = { tax: taxName(line.line.Impuesto), rate: line.line.TasaOCuota ?? 'exento' };
          hits.push({ path: `${linePath(name, index)}.ImpuestoP`, values });
        }
        seen.add(key);
      }
      return hits;
    },
  };
}

type SumRule = {
  code: string;
  name: LineName;
  attribute: 'BaseP' | 'ImporteP';
  noun: string;
  concerns: (line: TaxLine) => boolean;
  sum: (payment: PagoSubject, line: TaxLine) => ConvertedSum | undefined;
};

function sums({ code, name, attribute, noun, concerns, sum }: SumRule): PagoRule {
  return {
    code,
    node: `${name}@${attribute}`,
    severity: 'error',
    text: `${noun} de {tax} del pago es {written} y la suma de sus documentos, en la moneda del pago, es {expected}{doubt}.`,
    remedy:
      'Escribe {expected}: la suma exacta, hasta con seis decimales y sin redondear a los de la moneda.',
    check: (payment) => {
      const lines = name === 'RetencionP' ? payment.retentions : payment.transfers;
      return lines.flatMap((line, index) => {
        if (!concerns(line)) return [];
        const written = attribute === 'BaseP' ? line.amounts.base : line.amounts.amount;
        const path = `${linePath(name, index)}.${attribute}`;
        return judgeSum(path, written, sum(payment, line), line, payment) ?? [];
      });
    },
  };
}

const DOUBT =
  ' o, cortada en vez de redondeada, una millonésima menos: no todos los proveedores aceptan ambas';

function judgeSum(
  path: string,
  written: Amount,
  sum: ConvertedSum | undefined,
  line: TaxLine,
  { decimals, facts }: PagoSubject,
): Hit | undefined {
  if (written === undefined || sum === undefined) return undefined;
  const standing = sumRange(written, sum, decimals, facts.date);
  if (standing === 'equal') return undefined;
  const expected = sumText(sum, decimals);
  const isDoubtful = standing === 'doubtful';
  return {
    path,
    values: {
      tax: taxName(line.line.Impuesto),
      written: toText(written),
      expected,
      doubt: isDoubtful ? DOUBT : '',
    },
    ...(isDoubtful ? { severity: 'warning' } : { fix: [{ path, value: expected }] }),
  };
}

const isExempt = (line: TaxLine) => line.line.TipoFactor === 'Exento';

const retencionSuma = sums({
  code: 'CRP20265',
  name: 'RetencionP',
  attribute: 'ImporteP',
  noun: 'La retención',
  concerns: () => true,
  sum: (payment, line) => convertedGroup(payment.converted.retentions, line.amounts.tax).amount,
});

const baseSuma = sums({
  code: 'CRP20268',
  name: 'TrasladoP',
  attribute: 'BaseP',
  noun: 'La base',
  concerns: (line) => !isExempt(line),
  sum: (payment, line) => convertedGroup(payment.converted.transfers, line.amounts.group).base,
});

const baseExentaSuma = sums({
  code: 'CRP20269',
  name: 'TrasladoP',
  attribute: 'BaseP',
  noun: 'La base exenta',
  concerns: isExempt,
  sum: (payment, line) => convertedGroup(payment.converted.transfers, line.amounts.group).base,
});

const importeSuma = sums({
  code: 'CRP20274',
  name: 'TrasladoP',
  attribute: 'ImporteP',
  noun: 'El traslado',
  concerns: (line) => !isExempt(line),
  sum: (payment, line) => convertedGroup(payment.converted.transfers, line.amounts.group).amount,
});

/** The matrix compares the lines that are there; one that is missing, the guide asks for: that only warns. */
function missing(code: string, name: LineName, attribute: 'BaseP' | 'ImporteP', word: string): PagoRule {
  const keyOf = (line: TaxLine) => (name === 'RetencionP' ? line.amounts.tax : line.amounts.group);
  return {
    code,
    node: `${name}@${attribute}`,
    severity: 'warning',
    text: `Los documentos del pago ${word} {tax} y entre los impuestos del pago no hay un renglón que los sume, como pide la guía del SAT.`,
    remedy: 'Agrega a los impuestos del pago un renglón con la suma de sus documentos.',
    check: (payment) => {
      const kind = name === 'RetencionP' ? 'retentions' : 'transfers';
      const there = new Set(payment[kind].map(keyOf));
      const asked = payment.documents.flatMap((document) => document[kind]);
      const absent = asked.find((line) => !there.has(keyOf(line)));
      return absent && { path: 'ImpuestosP', values: { tax: taxName(absent.line.Impuesto) } };
    },
  };
}

export const RETENCION_P_RULES: readonly LineRule[] = [tax('CRP20262', 'RetencionP')];
export const TRASLADO_P_RULES: readonly LineRule[] = [exento, tax('CRP20270', 'TrasladoP'), tasa];

export const IMPUESTOS_P_RULES: readonly PagoRule[] = [
  unique(
    'CRP20263',
    'RetencionP',
    (line) => line.amounts.tax,
    'El pago retiene {tax} en más de un renglón y el SAT admite uno por impuesto.',
  ),
  retencionSuma,
  missing('CRP20265', 'RetencionP', 'ImporteP', 'retienen'),
  baseSuma,
  baseExentaSuma,
  missing('CRP20268', 'TrasladoP', 'BaseP', 'trasladan'),
  unique(
    'CRP20271',
    'TrasladoP',
    (line) => line.amounts.group,
    'El pago traslada {tax} ({rate}) en más de un renglón y el SAT admite uno por impuesto, factor y tasa.',
  ),
  importeSuma,
];
