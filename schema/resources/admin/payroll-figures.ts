/** Figures of payroll that the account adds to those that this version brings: a tariff, a UMA, a decree of another day. */
import * as v from 'valibot';
import { FIGURE_KINDS } from '../../forms/payroll/figures/figure-kinds.ts';
import { PAYROLL_FIGURE_PROBLEMS as PROBLEMS } from '../../texts/payroll-record-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, oneOf } from '../resource.ts';

const TariffRow = v.object({ over: v.string(), quota: v.string(), rate: v.string() });

const PayrollFigureRowSchema = v.object({
  identifier: v.string(),
  kind: v.picklist(FIGURE_KINDS),
  /** First and last day, YYYY-MM-DD; '' for one without an end. */
  starts_on: v.string(),
  ends_on: v.string(),
  /** What each is by kind: schema/forms/payroll/figures/published.ts. */
  amount: v.string(),
  second: v.string(),
  rows: v.array(TariffRow),
  source: v.string(),
});
export type PayrollFigureRow = v.InferOutput<typeof PayrollFigureRowSchema>;

const number = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(20),
    v.check((value) => value === '' || /^\d{1,12}(\.\d{1,4})?$/.test(value), PROBLEMS.number),
  ),
  '',
);
const day = (isNeeded: boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => (value === '' && !isNeeded) || isLocalDate(value), PROBLEMS.day),
    ),
    '',
  );

const PayrollFigureFieldsSchema = v.object({
  identifier: newKey,
  kind: v.picklist(FIGURE_KINDS),
  starts_on: day(true),
  ends_on: day(false),
  amount: number,
  second: number,
  rows: v.optional(
    v.pipe(v.array(v.object({ over: number, quota: number, rate: number })), v.maxLength(40)),
    [],
  ),
  source: needed(300, PROBLEMS.source),
});

export const payrollFigures = defineResource({
  name: 'payroll_figures',
  key: 'identifier',
  row: PayrollFigureRowSchema,
  fields: PayrollFigureFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'payroll_figure' },
  stored: { table: 'payroll_figure' },
  search: (row) => [row.source],
  sort: { kind: 'exact', starts_on: 'exact', ends_on: 'exact' },
  order: '-starts_on',
  filters: { kind: oneOf(FIGURE_KINDS) },
  can: { read: 'payroll.read', write: 'payroll.write', delete: 'payroll.delete' },
});
