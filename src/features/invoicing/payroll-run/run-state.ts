/** What a run comes to, line by line: its receipts, what is wrong with each, and what became of it. Pure. */

import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import { figuresOn } from '../../../../schema/forms/payroll/figures/figures-on.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import { receiptOfLine, slugOfLine } from '../../../../schema/forms/payroll/run/receipt-of-line.ts';
import { newLine, type Run, type RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { exact, sum, toFixed } from '../../../../schema/values/decimal.ts';
import type { IssuedDraft } from '../../../local/index.ts';
import { type RunRow, runRow } from '../issue-run/run-rows.ts';
import type { PayrollRecords } from '../payroll/figures-of.ts';

export type PaidRow = RunRow<Payroll> & {
  employee: EmployeeRow;
  /** Absent: they are not paid in this run. */
  line?: RunLine;
};

/** Whom a run may pay: those of its period, and whoever has a line of it. */
export function peopleOf(run: Run, employees: readonly EmployeeRow[]): EmployeeRow[] {
  const paid = new Set(run.lines.map(({ employee_id }) => employee_id));
  const { periodicidad_pago: period } = run;
  return employees.filter(
    (one) =>
      paid.has(one.employee_id) || (one.is_active && (period === '' || one.periodicidad_pago === period)),
  );
}

/** Receipts that were made, by line: a key pressed in one makes no other anew. */
export type ReceiptCache = WeakMap<RunLine, { of: string; employee: EmployeeRow; receipt: Payroll }>;
const UNTICKED = new Map<string, RunLine>();

export function rowsOf(
  run: Run,
  records: Pick<PayrollRecords, 'employees' | 'employers' | 'figures'>,
  begun: ReceiptDefaults,
  issued: ReadonlyMap<string, IssuedDraft>,
  cache: ReceiptCache,
): PaidRow[] {
  const { lines, name: _name, ...head } = run;
  const of = JSON.stringify([head, begun, records.figures, records.employers]);
  const byEmployee = new Map(lines.map((line) => [line.employee_id, line]));
  return peopleOf(run, records.employees).map((employee) => {
    const line = byEmployee.get(employee.employee_id);
    const shown = line ?? untickedOf(employee.employee_id);
    let made = cache.get(shown);
    if (made?.of !== of || made.employee !== employee) {
      const employer = records.employers.find((one) => one.employer_id === employee.employer_id);
      const figures = figuresOn(run.fecha_pago, records.figures, employee.salary_zone);
      made = { of, employee, receipt: receiptOfLine(head, shown, employee, employer, begun, figures) };
      cache.set(shown, made);
    }
    const slug = slugOfLine(run, employee.employee_id);
    const row = { ...runRow(slug, employee.name, made.receipt, issued), employee };
    return line === undefined ? row : { ...row, line };
  });
}

function untickedOf(id: string): RunLine {
  const line = UNTICKED.get(id) ?? newLine(id);
  UNTICKED.set(id, line);
  return line;
}

export function netOf(rows: readonly PaidRow[]): string {
  return toFixed(sum(rows.map(({ receipt }) => exact(pricePayroll(receipt).total))), 2);
}
