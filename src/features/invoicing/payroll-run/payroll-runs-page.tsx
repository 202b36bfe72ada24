/** Runs of payroll of this device and the person's others: those that were paid, and those that go on. */
import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconTrash } from '@tabler/icons-react';
import { emptyPayslip } from '../../../../schema/forms/payroll/empty-payroll.ts';
import { EMPTY_RUN, newLine, type Run } from '../../../../schema/forms/payroll/run/run.ts';
import { payrollRun } from '../../../../schema/pushables/payroll-run.ts';
import type { EmployeeRow } from '../../../../schema/resources/parties/employees.ts';
import { PAYROLL_RUN, PAYROLL_RUNS } from '../../../../schema/texts/payroll-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import {
  deleteWritten,
  deviceTime,
  saveWritten,
  useSession,
  useSettings,
  useWritten,
  type WrittenRow,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shorten } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
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
  const { rows, refused } = useWritten(payrollRun);
  const confirm = useConfirm();
  const newest = rows.toSorted((a, b) => b.edited_at.localeCompare(a.edited_at));
  const begin = useBegin(onOpen);
  const add = (
    <Allowed action="write_payroll_run">
      <Button
        leftSection={<IconPlus size={18} />}
        disabled={begin === undefined}
        onClick={() => void begin?.()}
      >
        {PAYROLL_RUNS.add}
      </Button>
    </Allowed>
  );
  const remove = async ({ slug, body }: Row) => {
    if (!(await confirm({ text: PAYROLL_RUNS.removeText(body.name) }))) return;
    const done = await deleteWritten(payrollRun, slug);
    if (done.ok) notifySuccess(PAYROLL_RUNS.removed);
    else notifyError(done.error);
  };
  return (
    <>
      <PageHead title={PAYROLL_RUNS.title}>{add}</PageHead>
      {refused.map(({ document, reason }) => (
        <p key={document.slug} role="alert">
          {PAYROLL_RUNS.refused(document.body.name, reason)}
        </p>
      ))}
      <DataTable
        name="payroll_runs"
        label={PAYROLL_RUNS.title}
        columns={COLUMNS}
        rows={newest}
        rowKey={({ slug }) => slug}
        onOpen={({ slug }) => onOpen(slug)}
        actions={(row) => (
          <RowMenu
            label={PAYROLL_RUNS.actionsOf(row.body.name)}
            items={[
              {
                key: 'remove',
                action: 'write_payroll_run',
                label: PAYROLL_RUNS.remove,
                icon: <IconTrash size={16} />,
                danger: true,
                onSelect: () => void remove(row),
              },
            ]}
          />
        )}
        empty={
          <EmptyState icon={<IconCash />} title={PAYROLL_RUNS.emptyTitle} text={PAYROLL_RUNS.emptyText}>
            {add}
          </EmptyState>
        }
        card={({ body }) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(body.name)}</span>
            <span className={classes.small}>
              {shownDay(body.fecha_pago)} · {people(body.lines.length)}
            </span>
          </span>
        )}
      />
    </>
  );
}

/** A new one of this fortnight, with everybody who is paid by fortnights. @returns undefined until this device knows whom */
function useBegin(onBegun: (slug: string) => void): (() => Promise<void>) | undefined {
  const { employees, loading } = usePayrollRecords();
  const settings = useSettings();
  const session = useSession();
  if (loading || settings.loading || session.status !== 'signed_in') return undefined;
  return async () => {
    const { branch_office_id = '', serie = '' } = receiptDefaults('N', session.session, settings);
    const body = begunRun(employees, { branch_office_id, serie }, deviceTime().slice(0, 10));
    const saved = await saveWritten(payrollRun, { slug: crypto.randomUUID(), body });
    if (saved.ok) onBegun(saved.value.slug);
    else notifyError(saved.error);
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
