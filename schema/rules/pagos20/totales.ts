/** Rules on Totales: what all payments add up to in pesos. Source: CRP20201 to CRP20211. */
import { add, compare, type Exact, multiply, rescale, toFixed, ZERO } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import type { Correction, Hit, Rule } from '../rule.ts';
import type { PagoSubject, PagosSubject, TaxLine } from './subjects.ts';

type PagosRule = Rule<PagosSubject>;
type TotalName = Exclude<keyof NonNullable<PagosSubject['node']['Totales']>, number>;

type TotalOfTaxes = {
  code: string;
  name: TotalName;
  noun: string;
  kind: 'transfers' | 'retentions';
  part: 'base' | 'amount';
  /** Group of a transfer (see `groupOf`), tax of a retention. */
  key: string;
};

function retention(code: string, name: TotalName, tax: string, word: string): TotalOfTaxes {
  const noun = `el total de retenciones de ${word}`;
  return { code, name, noun, kind: 'retentions', part: 'amount', key: tax };
}

function transfer(
  code: string,
  name: TotalName,
  part: TotalOfTaxes['part'],
  rate: string,
  word: string,
): TotalOfTaxes {
  const noun = `el total de ${part === 'base' ? 'bases' : 'traslados'} de IVA ${word}`;
  return { code, name, noun, kind: 'transfers', part, key: `002|${rate}` };
}

export const RETENTION_TOTALS: readonly TotalOfTaxes[] = [
  retention('CRP20201', 'TotalRetencionesIVA', '002', 'IVA'),
  retention('CRP20202', 'TotalRetencionesISR', '001', 'ISR'),
  retention('CRP20203', 'TotalRetencionesIEPS', '003', 'IEPS'),
];

export const BASE_TOTALS: readonly TotalOfTaxes[] = [
  transfer('CRP20204', 'TotalTrasladosBaseIVA16', 'base', 'Tasa|0.160000', 'al 16 %'),
  transfer('CRP20206', 'TotalTrasladosBaseIVA8', 'base', 'Tasa|0.080000', 'al 8 %'),
  transfer('CRP20208', 'TotalTrasladosBaseIVA0', 'base', 'Tasa|0.000000', 'al 0 %'),
  transfer('CRP20210', 'TotalTrasladosBaseIVAExento', 'base', 'Exento|', 'exentas'),
];

export const TRANSFER_TOTALS: readonly TotalOfTaxes[] = [
  transfer('CRP20205', 'TotalTrasladosImpuestoIVA16', 'amount', 'Tasa|0.160000', 'al 16 %'),
  transfer('CRP20207', 'TotalTrasladosImpuestoIVA8', 'amount', 'Tasa|0.080000', 'al 8 %'),
  transfer('CRP20209', 'TotalTrasladosImpuestoIVA0', 'amount', 'Tasa|0.000000', 'al 0 %'),
];

const PESOS_DECIMALS = 2;

function linesOf(payment: PagoSubject, { kind, key }: TotalOfTaxes): TaxLine[] {
  return payment[kind].filter(({ amounts }) => (kind === 'retentions' ? amounts.tax : amounts.group) === key);
}

/** In pesos, rounded once. Undefined when an amount or a rate cannot be read. */
function expectedOf(total: TotalOfTaxes, { payments }: PagosSubject): Exact | undefined {
  let sum = ZERO;
  for (const payment of payments) {
    for (const { amounts } of linesOf(payment, total)) {
      const amount = amounts[total.part];
      if (amount === undefined || payment.pesos === undefined) return undefined;
      sum = add(sum, multiply(amount, payment.pesos));
    }
  }
  return rescale(sum, PESOS_DECIMALS);
}

function isCalledFor(total: TotalOfTaxes, { payments }: PagosSubject): boolean {
  return payments.some((payment) => linesOf(payment, total).length > 0);
}

export function hasNone(totals: readonly TotalOfTaxes[], { node }: PagosSubject): boolean {
  return totals.every(({ name }) => node.Totales?.[name] === undefined);
}

/** Writes each of the totals that the payments call for. Undefined when one cannot be computed. */
export function fillTotals(totals: readonly TotalOfTaxes[], subject: PagosSubject): Correction[] | undefined {
  const fix: Correction[] = [];
  for (const total of totals.filter((one) => isCalledFor(one, subject))) {
    const expected = expectedOf(total, subject);
    if (expected === undefined) return undefined;
    fix.push({ path: `Totales.${total.name}`, value: toFixed(expected, PESOS_DECIMALS) });
  }
  return fix.length > 0 && subject.node.Totales !== undefined ? fix : undefined;
}

/** @param among with none of these the matrix has a code of its own: CRP20264, CRP20267, CRP20273. */
function totalRule(total: TotalOfTaxes, among: readonly TotalOfTaxes[]): PagosRule {
  return {
    code: total.code,
    node: `Totales@${total.name}`,
    severity: 'error',
    text: `En los totales, ${total.noun} {state} y los pagos suman {expected} en pesos.`,
    remedy: 'Escribe {expected}: la suma de cada pago por su tipo de cambio, redondeada a centavos.',
    check: (subject) => {
      const written = subject.node.Totales?.[total.name];
      if (written === undefined && (hasNone(among, subject) || !isCalledFor(total, subject)))
        return undefined;
      return judgeTotal(`Totales.${total.name}`, written, expectedOf(total, subject));
    },
  };
}

function judgeTotal(path: string, written: string | undefined, expected: Exact | undefined): Hit | undefined {
  const value = readAmount(written);
  if (expected === undefined || (written !== undefined && value === undefined)) return undefined;
  if (value !== undefined && compare(value, expected) === 0) return undefined;
  const text = toFixed(expected, PESOS_DECIMALS);
  const state = written === undefined ? 'no está' : `es ${written}`;
  return { path, values: { state, expected: text }, fix: [{ path, value: text }] };
}

const montoTotal: PagosRule = {
  code: 'CRP20211',
  node: 'Totales@MontoTotalPagos',
  severity: 'error',
  text: 'El monto total de los pagos {state} y los montos suman {expected} en pesos.',
  remedy: 'Escribe {expected}: cada monto por su tipo de cambio, redondeados una sola vez a centavos.',
  check: ({ node, payments }) => {
    if (node.Totales?.MontoTotalPagos === undefined) return undefined;
    let sum = ZERO;
    for (const { amount, pesos } of payments) {
      if (amount === undefined || pesos === undefined) return undefined;
      sum = add(sum, multiply(amount, pesos));
    }
    return judgeTotal('Totales.MontoTotalPagos', node.Totales.MontoTotalPagos, rescale(sum, PESOS_DECIMALS));
  },
};

export const TOTALES_RULES: readonly PagosRule[] = [
  ...[RETENTION_TOTALS, BASE_TOTALS, TRANSFER_TOTALS].flatMap((totals) =>
    totals.map((total) => totalRule(total, totals)),
  ),
  montoTotal,
];
