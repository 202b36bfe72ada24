/** What a run comes to, line by line: its receipts, what is wrong with each, and what became of it. Pure. */

import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import { canIssue, type FormProblem } from '../../../../schema/forms/engine/problems.ts';
import { figuresOn } from '../../../../schema/forms/payroll/figures/figures-on.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import { receiptOfLine, slugOfLine } from '../../../../schema/forms/payroll/run/receipt-of-line.ts';
import { newLine, type Run, type RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import type { Progress } from '../../../../schema/texts/payroll-run.ts';
import { exact, sum, toFixed } from '../../../../schema/values/decimal.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import type { IssuedDraft } from '../../../local/index.ts';
import type { PayrollRecords } from '../payroll/figures-of.ts';

export type LineState =
  | 'none'
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'approval'
  | 'stamped'
  | 'refused'
  | 'cancelled';
export type RunRow = {
  slug: string;
  employee: EmployeeRow;
  /** Absent: they are not paid in this run. */
  line?: RunLine;
  receipt: Payroll;
  issued: IssuedDraft;
  state: LineState;
};

const NOT_ISSUED: IssuedDraft = {};
const OPEN = new Set<LineState>(['none', 'refused']);

/** Whether its amounts can be written, and it can be issued. */
export const isOpenRow = ({ state }: Pick<RunRow, 'state'>): boolean => OPEN.has(state);

export function stateOf({ operation, receipt }: IssuedDraft): LineState {
  const isIssued = receipt !== undefined && receipt.status !== 'refused';
  // Another device was first: what this one asked for was refused, and they are paid.
  if (operation !== undefined && !(isIssued && operation.state === 'refused')) {
    if (operation.state === 'refused') return 'refused';
    if (operation.state === 'sending') return 'sending';
    if (operation.state === 'accepted') return waitsForWord(operation) ? 'approval' : 'accepted';
    if (operation.state === 'queued' || operation.state === 'unknown') return 'queued';
  }
  if (receipt === undefined) return 'none';
  if (receipt.status === 'refused') return 'refused';
  if (receipt.status === 'cancelled') return 'cancelled';
  return receipt.uuid === '' ? 'accepted' : 'stamped';
}

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
): RunRow[] {
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
    const found = issued.get(slug) ?? NOT_ISSUED;
    const row = { slug, employee, receipt: made.receipt, issued: found, state: stateOf(found) };
    return line === undefined ? row : { ...row, line };
  });
}

function untickedOf(id: string): RunLine {
  const line = UNTICKED.get(id) ?? newLine(id);
  UNTICKED.set(id, line);
  return line;
}

export function netOf(rows: readonly RunRow[]): string {
  return toFixed(sum(rows.map(({ receipt }) => exact(pricePayroll(receipt).total))), 2);
}

export function progressOf(rows: readonly RunRow[]): Progress {
  const count = (...states: LineState[]) => rows.filter(({ state }) => states.includes(state)).length;
  const asked = rows.filter(({ state }) => state !== 'none').length;
  return {
    asked,
    sent: count('accepted', 'approval', 'stamped', 'cancelled'),
    stamped: count('stamped', 'cancelled'),
    refused: count('refused'),
    of: rows.length,
  };
}

/** Of those that are to be issued: the ones that can be, and the others with why. @param problems undefined: not looked at yet */
export function sortOut(
  rows: readonly RunRow[],
  problems: (receipt: Payroll) => readonly FormProblem[] | undefined,
): { ready: RunRow[]; wrong: { row: RunRow; problems: readonly FormProblem[] }[]; left: number } {
  const ready: RunRow[] = [];
  const wrong: { row: RunRow; problems: readonly FormProblem[] }[] = [];
  let left = 0;
  for (const row of rows) {
    const found = problems(row.receipt);
    if (found === undefined) left += 1;
    else if (canIssue(found)) ready.push(row);
    else wrong.push({ row, problems: found.filter(({ severity }) => severity === 'error') });
  }
  return { ready, wrong, left };
}
