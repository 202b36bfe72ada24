/** Where a place of the CFDI is in the form of payroll, and in which section a person finds it. */
import { isTyped } from '../engine/node-form.ts';
import { partAt, toFormPath } from '../engine/node-paths.ts';
import type { FormPath } from '../engine/value-at.ts';
import { toReceiptPath } from '../receipt/paths.ts';
import { payslipForm } from './payslip-form.ts';
import type { PricedPayroll } from './price.ts';

/** An element that is there twice has its index from the second on. */
const NOMINA = /^Complemento\.Nomina(?:\[(\d+)\])?(?:\.(.+))?$/;
const ROW = /^(Percepciones\.Percepcion|Deducciones\.Deduccion|OtrosPagos\.OtroPago)\[(\d+)\]/;
const LISTS = {
  'Percepciones.Percepcion': 'percepcion',
  'Deducciones.Deduccion': 'deduccion',
  'OtrosPagos.OtroPago': 'otro_pago',
} as const;

/** @param priced of the form: the CFDI has only those rows that came to something */
export function toPayrollPath(path: string, { payslips }: PricedPayroll): FormPath {
  const found = NOMINA.exec(path);
  if (found === null) return ofHeader(path);
  const at = Number(found[1] ?? 0);
  const rows = payslips[at]?.rows;
  const rest = (found[2] ?? '').replace(ROW, (_, list: keyof typeof LISTS, index: string) => {
    return `${list}[${rows?.[LISTS[list]][Number(index)] ?? index}]`;
  });
  const place = toFormPath(payslipForm, rest);
  return join(`nominas.${at}`, typed(place));
}

/** Its only concept and its sums nobody types. */
function ofHeader(path: string): FormPath {
  if (path.endsWith('Descuento')) return 'nominas.0.deducciones.deduccion';
  const place = toReceiptPath(path);
  return place.startsWith('concepts') ? '' : place;
}

/** What is computed is of what holds it. */
function typed(place: string): string {
  const part = place === '' ? undefined : partAt(payslipForm, place);
  if (part === undefined || isTyped(part)) return place;
  return place.includes('.') ? place.slice(0, place.lastIndexOf('.')) : '';
}

function join(path: string, rest: string): FormPath {
  return rest === '' ? path : `${path}.${rest}`;
}

/** The folding sections of the form, from top to bottom. */
export const PAYROLL_SECTIONS = [
  'receiver',
  'period',
  'perceptions',
  'deductions',
  'other_payments',
  'leaves',
  'worker',
  'employer',
  'emitter',
] as const;
export type PayrollSection = (typeof PAYROLL_SECTIONS)[number];

const OF_PAYSLIP: Readonly<Record<string, PayrollSection>> = {
  percepciones: 'perceptions',
  deducciones: 'deductions',
  otros_pagos: 'other_payments',
  incapacidades: 'leaves',
  receptor: 'worker',
  emisor: 'employer',
};
/** Fields of the worker that stand with their name: one knows somebody by them. */
const OF_WORKER = new Set(['curp', 'num_empleado']);
const OF_EMITTER = new Set([
  'emitter',
  'branch_office_id',
  'serie',
  'expedition_place',
  'confirmation',
  'folio',
]);

/** The section that has to open to show a place of the form; '' for the document as a whole. */
export function payrollSection(path: FormPath): PayrollSection | '' {
  const [first = '', , part = '', field = ''] = path.split('.');
  if (OF_EMITTER.has(first)) return 'emitter';
  if (first === 'receiver') return 'receiver';
  if (first !== 'nominas') return '';
  if (part === 'receptor' && OF_WORKER.has(field)) return 'receiver';
  if (part === 'receptor' && field === 'periodicidad_pago') return 'period';
  return OF_PAYSLIP[part] ?? 'period';
}
