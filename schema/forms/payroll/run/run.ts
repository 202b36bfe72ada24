/**
 * A run of payroll: several employees paid the same day for the same period. It says what somebody typed over what is computed; each
 * line becomes one receipt (receipt-of-line.ts).
 */
import * as v from 'valibot';
import { amount, key, open, text } from '../../engine/open.ts';

const MOST_LINES = 10_000;
const MOST_ROWS = 50;

const rows = <const E extends v.ObjectEntries>(entries: E) =>
  v.optional(v.pipe(v.array(open(entries)), v.maxLength(MOST_ROWS)), []);

/** What is paid to one. '' is computed. */
const LineEntries = {
  employee_id: key,
  num_dias_pagados: amount,
  /** The wage of the period, or of a run besides what is paid: its taxed and its exempt part. */
  taxed: amount,
  exempt: amount,
  /** Income tax and the worker's part of the social insurance. */
  tax: amount,
  insurance: amount,
  /** Besides what each of their periods brings and takes. */
  perceptions: rows({
    tipo_percepcion: text,
    clave: text,
    concepto: text,
    importe_gravado: amount,
    importe_exento: amount,
  }),
  deductions: rows({ tipo_deduccion: text, clave: text, concepto: text, importe: amount }),
};
const LineSchema = open(LineEntries);
export type RunLine = v.InferOutput<typeof LineSchema>;

export const RunSchema = open({
  /** Of which its receipts are: it stays when a copy of the run is kept, so that no copy pays anybody twice. */
  run_id: key,
  name: text,
  /** O: a period. E: what is paid besides. */
  tipo_nomina: v.optional(v.picklist(['O', 'E']), 'O'),
  fecha_pago: key,
  fecha_inicial_pago: key,
  fecha_final_pago: key,
  /** Whose period it is; '': everybody's. */
  periodicidad_pago: key,
  /** What is paid besides: key of c_TipoPercepcion and how it is called. */
  tipo_percepcion: key,
  concepto: text,
  branch_office_id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,64}$/)), ''),
  serie: key,
  lines: v.optional(v.pipe(v.array(LineSchema), v.maxLength(MOST_LINES)), []),
});
export type Run = v.InferOutput<typeof RunSchema>;
/** What all lines of a run share. */
export type RunHead = Omit<Run, 'lines' | 'name'>;

export const EMPTY_RUN: Run = v.parse(RunSchema, {});

export function newLine(employee_id: string, given: Partial<RunLine> = {}): RunLine {
  return { ...v.parse(LineSchema, {}), ...given, employee_id };
}
