/** Runs of payroll of this device and the person's others: those that were paid, and those that go on. */
import { IconCash } from '@tabler/icons-react';
import { emptyPayslip } from '../../../../schema/forms/payroll/empty-payroll.ts';
import { EMPTY_RUN, newLine, type Run } from '../../../../schema/forms/payroll/run/run.ts';
import { payrollRun } from '../../../../schema/pushables/payroll-run.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { PAYROLL_RUN, PAYROLL_RUNS } from '../../../../schema/texts/payroll-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { deviceTime, useSession, useSettings, type WrittenRow } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { RunsPage } from '../issue-run/runs-page.tsx';
import { usePayrollRecords } from '../payroll/figures-of.ts';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';
import { peopleOf } from './run-state.ts';

const { columns: t, people } = PAYROLL_RUNS;
type Row = WrittenRow<Run>;
const FORTNIGHT = '04';

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    title: t.name,
    fixed: true,
    grow: true,
    render: ({ body }) => <span className={classes.name}>{shorten(body.name)}</span>,
  },
  { key: 'kind', title: t.kind, width: 150, render: ({ body }) => PAYROLL_RUN.kinds[body.tipo_nomina] },
  {
    key: 'paid',
    title: t.paid,
    width: 150,
    render: ({ body }) => <span className={classes.nowrap}>{shownDay(body.fecha_pago)}</span>,
  },
  { key: 'people', title: t.people, width: 140, render: ({ body }) => people(body.lines.length) },
];

export function PayrollRunsPage({ onOpen }: { onOpen: (slug: string) => void }) {
  return (
    <RunsPage
      of={payrollRun}
      action="write_payroll_run"
      texts={PAYROLL_RUNS}
      icon={<IconCash />}
      columns={COLUMNS}
      detail={({ fecha_pago, lines }) => `${shownDay(fecha_pago)} · ${people(lines.length)}`}
      begin={useBegin()}
      onOpen={onOpen}
    />
  );
}

/** A new one of this fortnight, with everybody who is paid by fortnights. @returns undefined until this device knows whom */
function useBegin(): (() => Run) | undefined {
  const { employees, loading } = usePayrollRecords();
  const settings = useSettings();
  const session = useSession();
  if (loading || settings.loading || session.status !== 'signed_in') return undefined;
  return () => {
    const { branch_office_id = '', serie = '' } = receiptDefaults('N', session.session, settings);
    return begunRun(employees, { branch_office_id, serie }, deviceTime().slice(0, 10));
  };
}

function begunRun(
  employees: readonly EmployeeRow[],
  place: Pick<Run, 'branch_office_id' | 'serie'>,
  today: string,
): Run {
  const { fecha_pago, fecha_inicial_pago, fecha_final_pago } = emptyPayslip(today);
  const isFortnightly = employees.some((one) => one.is_active && one.periodicidad_pago === FORTNIGHT);
  const run: Run = {
    ...EMPTY_RUN,
    ...place,
    ...{ fecha_pago, fecha_inicial_pago, fecha_final_pago },
    run_id: crypto.randomUUID(),
    periodicidad_pago: isFortnightly ? FORTNIGHT : '',
    name: PAYROLL_RUN.nameOf(
      PAYROLL_RUN.kindNames.O,
      shownDay(fecha_inicial_pago),
      shownDay(fecha_final_pago),
    ),
  };
  return { ...run, lines: peopleOf(run, employees).map(({ employee_id }) => newLine(employee_id)) };
}
