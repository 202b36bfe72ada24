/**
 * A run of payroll: what period, who is paid and how much, all at once; issued as one operation for each employee, with what became of
 * each. Pipeline: step 1 (form). Nothing here waits for the network.
 */
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { checkPayroll } from '../../../../schema/forms/payroll/check.ts';
import { slugOfLine } from '../../../../schema/forms/payroll/run/receipt-of-line.ts';
import type { Run } from '../../../../schema/forms/payroll/run/run.ts';
import { newLine, type RunLine } from '../../../../schema/forms/payroll/run/run.ts';
import { payrollRun } from '../../../../schema/pushables/payroll-run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { useIssuedOf, useSession, useSettings, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { RunBar } from '../issue-run/run-bar.tsx';
import { isOpenRow } from '../issue-run/run-rows.ts';
import { RunScreen } from '../issue-run/run-screen.tsx';
import { useChecked } from '../issue-run/use-checked.ts';
import { usePayrollRecords } from '../payroll/figures-of.ts';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';
import { AmountsSheet } from './amounts-sheet.tsx';
import { LineSheet } from './line-sheet.tsx';
import { RunHeadFields } from './run-head-fields.tsx';
import { netOf, type PaidRow, type ReceiptCache, rowsOf } from './run-state.ts';
import { RunTable } from './run-table.tsx';
import { useRun } from './use-run.ts';

type ScreenProps = { slug: string; onMoved: (slug: string) => void };

export function PayrollRunScreen({ slug, onMoved }: ScreenProps) {
  const records = usePayrollRecords();
  const settings = useSettings();
  const session = useSession();
  const isWaiting = records.loading || settings.loading || session.status !== 'signed_in';
  return (
    <RunScreen of={payrollRun} slug={slug} list="/payroll_runs" texts={PAYROLL_RUN} isWaiting={isWaiting}>
      {(row) => <RunForm key={slug} row={row} onMoved={onMoved} />}
    </RunScreen>
  );
}

function RunForm({ row, onMoved }: { row: WrittenRow<Run>; onMoved: (slug: string) => void }) {
  const { run, change, save } = useRun(row, onMoved);
  const records = usePayrollRecords();
  const settings = useSettings();
  const session = useSession();
  const [editing, setEditing] = useState('');
  const [isSheet, setSheet] = useState(false);
  const cache = useRef<ReceiptCache>(new WeakMap());

  const people = records.employees;
  const { run_id, branch_office_id, serie } = run;
  const slugs = useMemo(
    () => people.map(({ employee_id }) => slugOfLine({ run_id }, employee_id)),
    [people, run_id],
  );
  const { found, loading } = useIssuedOf(slugs);
  const begun = useMemo(() => {
    if (session.status !== 'signed_in') return {};
    const branch = settings.branches.find((one) => one.branch_office_id === branch_office_id);
    const place = branch === undefined ? {} : { branch_office_id, expedition_place: branch.zip_code, serie };
    return { ...receiptDefaults('N', session.session, settings), ...place };
  }, [session, settings, branch_office_id, serie]);
  const rows = useMemo(() => rowsOf(run, records, begun, found, cache.current), [run, records, begun, found]);
  const paid = useMemo(() => rows.filter(({ line }) => line !== undefined), [rows]);
  const open = useMemo(() => paid.filter(isOpenRow).map(({ receipt }) => receipt), [paid]);
  const checked = useChecked(open, checkPayroll);
  const problemsOf = ({ receipt }: PaidRow) => checked(receipt);

  const setLine = (line: RunLine) =>
    change((now) => ({
      ...now,
      lines: now.lines.some(({ employee_id }) => employee_id === line.employee_id)
        ? now.lines.map((one) => (one.employee_id === line.employee_id ? line : one))
        : [...now.lines, line],
    }));
  /** What was issued stays in the run, whatever is ticked. */
  const choose = (ids: ReadonlySet<string>) =>
    change((now) => {
      const kept = now.lines.filter(({ employee_id }) => ids.has(employee_id));
      const there = new Set(kept.map(({ employee_id }) => employee_id));
      return {
        ...now,
        lines: [...kept, ...[...ids].filter((id) => !there.has(id)).map((id) => newLine(id))],
      };
    });
  const edited = rows.find(({ employee }) => employee.employee_id === editing);

  return (
    <>
      <PageHead title={run.name || PAYROLL_RUN.back} />
      <RunHeadFields
        run={run}
        change={change}
        employees={people}
        isFrozen={paid.some((one) => !isOpenRow(one))}
      />
      <RunBar
        type="N"
        rows={paid}
        loading={loading}
        problemsOf={problemsOf}
        words={{
          title: PAYROLL_RUN.issueTitle,
          total: PAYROLL_RUN.total(paid.length, formatAmount(netOf(paid))),
          issueText: (ready) =>
            PAYROLL_RUN.issueText(ready.length, formatAmount(netOf(ready)), shownDay(run.fecha_pago)),
        }}
        save={save}
        onEdit={(one) => setEditing(one.employee.employee_id)}
      >
        {paid.some(isOpenRow) && (
          <Allowed action="issue_N">
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} />}
              onClick={() => setSheet(true)}
            >
              {PAYROLL_RUN.sheet.open}
            </Button>
          </Allowed>
        )}
      </RunBar>
      <RunTable
        rows={rows}
        problemsOf={problemsOf}
        onChoose={choose}
        onEdit={(one) => setEditing(one.employee.employee_id)}
      />
      <LineSheet
        run={run}
        row={edited}
        problemsOf={problemsOf}
        onChange={setLine}
        onClose={() => setEditing('')}
      />
      <AmountsSheet
        opened={isSheet}
        employees={people.filter(({ is_active }) => is_active)}
        onClose={() => setSheet(false)}
        onUse={(lines) => {
          const frozen = new Set(
            paid.filter((one) => !isOpenRow(one)).map(({ employee }) => employee.employee_id),
          );
          for (const line of lines) if (!frozen.has(line.employee_id)) setLine(line);
        }}
      />
    </>
  );
}
