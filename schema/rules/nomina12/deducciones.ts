/** Rules on the deductions, and on the sick leaves that perceptions and deductions speak of. */
import { compare, toText } from '../../values/decimal.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import {
  type Deduccion,
  type Incapacidad,
  type LineSubject,
  type NominaSubject,
  perceived,
  sumOf,
} from './subjects.ts';
import { sumRule } from './sum-rule.ts';

type NominaRule = Rule<NominaSubject>;

const INCOME_TAX = '002';
const SICK_LEAVE_DEDUCTION = '006';
const SICK_PAY = '014';
const TAX_TOTAL = 'Deducciones.TotalImpuestosRetenidos';

function deducted({ deducciones }: NominaSubject, key: string): { count: number; sum: Amount } {
  const lines = deducciones.filter((line) => line.TipoDeduccion === key);
  return { count: lines.length, sum: sumOf(lines.map((line) => line.Importe)) };
}

const impuestos = sumRule<NominaSubject>({
  code: 'NOM91',
  node: 'Deducciones@TotalImpuestosRetenidos',
  path: TAX_TOTAL,
  noun: 'el total de impuestos retenidos',
  parts: 'las deducciones de ISR (002)',
  written: (subject) => subject.nomina.Deducciones?.TotalImpuestosRetenidos,
  expected: (subject) => {
    const { count, sum } = deducted(subject, INCOME_TAX);
    // Without any it is NOM92.
    return count === 0 ? undefined : sum;
  },
  isAsked: () => true,
});

const sinImpuestos: NominaRule = {
  code: 'NOM92',
  node: 'Deducciones@TotalImpuestosRetenidos',
  severity: 'error',
  text: 'La nómina no deduce ISR (002) y lleva el total de impuestos retenidos, que entonces el SAT no admite.',
  remedy: 'Quita el total de impuestos retenidos, o agrega la deducción de ISR.',
  check: (subject) =>
    subject.nomina.Deducciones?.TotalImpuestosRetenidos !== undefined &&
    deducted(subject, INCOME_TAX).count === 0
      ? { path: TAX_TOTAL, fix: [{ path: TAX_TOTAL, value: undefined }] }
      : undefined,
};

const conSubsidio: NominaRule = {
  code: 'NOM86',
  node: 'Incapacidades',
  severity: 'error',
  text: 'La nómina paga un subsidio por incapacidad (014) y no describe la incapacidad, que entonces el SAT exige.',
  remedy: 'Agrega la incapacidad con sus días y su tipo.',
  check: ({ nomina, percepciones }) =>
    nomina.Incapacidades === undefined && percepciones.some((line) => line.TipoPercepcion === SICK_PAY)
      ? { path: 'Incapacidades' }
      : undefined,
};

const conDescuento: NominaRule = {
  code: 'NOM94',
  node: 'Incapacidades',
  severity: 'error',
  text: 'La nómina descuenta una incapacidad (006) y no la describe, que entonces el SAT exige.',
  remedy: 'Agrega la incapacidad con sus días y su tipo.',
  check: (subject) =>
    subject.nomina.Incapacidades === undefined && deducted(subject, SICK_LEAVE_DEDUCTION).count > 0
      ? { path: 'Incapacidades' }
      : undefined,
};

const subsidioIgual: NominaRule = {
  code: 'NOM87',
  node: 'Incapacidades',
  severity: 'error',
  text: 'Las incapacidades suman {leaves} y el subsidio por incapacidad (014) es {paid}: el SAT exige que coincidan.',
  remedy: 'Corrige el monto de las incapacidades o el del subsidio.',
  check: ({ nomina, percepciones, sickPay }) => {
    if (nomina.Incapacidades === undefined || sickPay === undefined) return undefined;
    if (!percepciones.some((line) => line.TipoPercepcion === SICK_PAY)) return undefined;
    const paid = perceived(percepciones, (key) => key === SICK_PAY);
    return paid && compare(paid, sickPay) !== 0
      ? { path: 'Incapacidades', values: { leaves: toText(sickPay), paid: toText(paid) } }
      : undefined;
  },
};

const descuentoIgual: NominaRule = {
  code: 'NOM95',
  node: 'Deduccion@Importe',
  severity: 'error',
  text: 'El descuento por incapacidad (006) es {taken} y las incapacidades suman {leaves}: el SAT exige que coincidan.',
  remedy: 'Corrige el descuento o el monto de las incapacidades.',
  check: (subject) => {
    const { nomina, deducciones, sickPay } = subject;
    const { count, sum } = deducted(subject, SICK_LEAVE_DEDUCTION);
    if (count === 0 || nomina.Incapacidades === undefined || !sum || !sickPay) return undefined;
    if (compare(sum, sickPay) === 0) return undefined;
    const index = deducciones.findIndex((line) => line.TipoDeduccion === SICK_LEAVE_DEDUCTION);
    const path = `Deducciones.Deduccion[${index}].Importe`;
    return { path, values: { taken: toText(sum), leaves: toText(sickPay) } };
  },
};

export const DEDUCCIONES_RULES: readonly NominaRule[] = [
  impuestos,
  sinImpuestos,
  conSubsidio,
  subsidioIgual,
  conDescuento,
  descuentoIgual,
];

type DeduccionSubject = LineSubject<Deduccion>;

const tipo = inCatalog<DeduccionSubject>({
  code: 'NOM93',
  node: 'Deduccion@TipoDeduccion',
  catalog: 'Nomina/c_TipoDeduccion',
  noun: 'el tipo de deducción',
  path: 'TipoDeduccion',
  key: (subject) => subject.line.TipoDeduccion,
  date: (subject) => subject.payslip.paidOn,
});

const importe: Rule<DeduccionSubject> = {
  code: 'NOM96',
  node: 'Deduccion@Importe',
  severity: 'error',
  text: 'La deducción {key} es de {amount} y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe lo que se descontó, o quita la deducción.',
  check: ({ line }) => {
    const amount = readAmount(line.Importe);
    return amount && amount.units <= 0n
      ? { path: 'Importe', values: { key: line.TipoDeduccion ?? '', amount: line.Importe ?? '' } }
      : undefined;
  },
};

export const DEDUCCION_RULES: readonly Rule<DeduccionSubject>[] = [tipo, importe];

export const INCAPACIDAD_RULES: readonly Rule<LineSubject<Incapacidad>>[] = [
  inCatalog<LineSubject<Incapacidad>>({
    code: 'NOM104',
    node: 'Incapacidad@TipoIncapacidad',
    catalog: 'Nomina/c_TipoIncapacidad',
    noun: 'el tipo de incapacidad',
    path: 'TipoIncapacidad',
    key: (subject) => subject.line.TipoIncapacidad,
  }),
];
