/** Who is paid in a run: ticked or not, how much, and what became of it. On a phone the same as cards. */
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconCloudUp,
  IconPencil,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { canIssue, type FormProblem } from '../../../../schema/forms/engine/problems.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import { employees } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { resourceRows } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PAGE_SIZES } from '../../../ui/page-sizes.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { isOpenRow, type LineState, type RunRow } from './run-state.ts';

const { columns: t, states } = PAYROLL_RUN;
type ProblemsOf = (receipt: Payroll) => readonly FormProblem[] | undefined;

const LOOKS: Record<LineState, { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'quiet', icon: <IconCircleDashed /> },
  queued: { tone: 'wait', icon: <IconClock /> },
  sending: { tone: 'wait', icon: <IconCloudUp /> },
  accepted: { tone: 'wait', icon: <IconCloudUp /> },
  approval: { tone: 'warn', icon: <IconUserCheck /> },
  stamped: { tone: 'good', icon: <IconCircleCheck /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
  cancelled: { tone: 'quiet', icon: <IconBan /> },
};

function State({ row, problemsOf }: { row: RunRow; problemsOf: ProblemsOf }) {
  if (row.line === undefined) return null;
  const problems = problemsOf(row.receipt);
  if (row.state === 'none' && problems !== undefined && !canIssue(problems)) {
    const wrong = problems.filter(({ severity }) => severity === 'error');
    const label = states.wrong(wrong.length);
    return <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={label} title={wrong[0]?.text ?? ''} />;
  }
  const why = row.issued.operation?.error?.message;
  return <StatusBadge {...LOOKS[row.state]} label={states[row.state]} {...(why && { title: why })} />;
}

const money = (value: string | undefined) => <Amount value={value ?? '0.00'} decimals={2} />;
const slipOf = ({ receipt }: RunRow) => pricePayroll(receipt).payslips[0]?.node;
/** Of a deduction, what is withheld of it: typed or computed. */
function withheldOf(row: RunRow, key: string): string {
  const found = slipOf(row)?.Deducciones?.Deduccion.find(({ TipoDeduccion }) => TipoDeduccion === key);
  return found?.Importe ?? '0.00';
}

function columnsOf(problemsOf: ProblemsOf): Column<RunRow>[] {
  return [
    {
      key: 'name',
      title: t.name,
      fixed: true,
      grow: true,
      render: ({ employee }) => (
        <span className={classes.cut} title={employee.name}>
          {employee.num_empleado} · {shorten(employee.name)}
        </span>
      ),
    },
    {
      key: 'days',
      title: t.days,
      width: 80,
      align: 'end',
      render: (row) => (slipOf(row)?.NumDiasPagados ?? '').replace(/\.?0+$/, ''),
    },
    {
      key: 'perceptions',
      title: t.perceptions,
      width: 130,
      align: 'end',
      render: (row) => money(slipOf(row)?.TotalPercepciones),
    },
    { key: 'tax', title: t.tax, width: 110, align: 'end', render: (row) => money(withheldOf(row, '002')) },
    {
      key: 'imss',
      title: t.insurance,
      width: 110,
      align: 'end',
      render: (row) => money(withheldOf(row, '001')),
    },
    {
      key: 'deductions',
      title: t.deductions,
      width: 130,
      hidden: true,
      align: 'end',
      render: (row) => money(slipOf(row)?.TotalDeducciones),
    },
    {
      key: 'total',
      title: t.total,
      fixed: true,
      width: 130,
      align: 'end',
      render: (row) => money(pricePayroll(row.receipt).total),
    },
    {
      key: 'state',
      title: t.state,
      fixed: true,
      width: 150,
      render: (row) => <State row={row} problemsOf={problemsOf} />,
    },
  ];
}

type TableProps = {
  rows: readonly RunRow[];
  problemsOf: ProblemsOf;
  /** All that are paid from now on. */
  onChoose: (ids: ReadonlySet<string>) => void;
  onEdit: (row: RunRow) => void;
};

export function RunTable({ rows, problemsOf, onChoose, onEdit }: TableProps) {
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE_SIZES[0] ?? 20 });
  const shown = useMemo(() => {
    if (search === '') return rows;
    const memory = resourceRows(
      employees,
      rows.map(({ employee }) => employee),
    );
    const found = new Set(memory.list(readQuery(employees, { q: search })).map((one) => one.employee_id));
    return rows.filter(({ employee }) => found.has(employee.employee_id));
  }, [rows, search]);
  const { page, pageSize } = paging;
  const from = (page - 1) * pageSize;
  const part = shown.slice(from, from + pageSize);
  const chosen = rows.filter(({ line }) => line !== undefined);
  const choose = (next: readonly RunRow[]) => {
    // What is issued stays of the run.
    const frozen = chosen.filter((row) => !isOpenRow(row));
    onChoose(new Set([...frozen, ...next].map(({ employee }) => employee.employee_id)));
  };
  const edit = (row: RunRow) => (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={16} />}
      aria-label={PAYROLL_RUN.edit(row.employee.name)}
      onClick={() => onEdit(row)}
    >
      {PAYROLL_RUN.editShort}
    </Button>
  );
  return (
    <DataTable
      name="payroll_run"
      label={PAYROLL_RUN.label}
      columns={columnsOf(problemsOf)}
      rows={part}
      rowKey={({ slug }) => slug}
      selection={{ chosen, onChange: choose, label: ({ employee }) => employee.name }}
      actions={(row) => (row.line === undefined ? null : edit(row))}
      paging={{
        ...paging,
        total: shown.length,
        onChange: (next, size) => setPaging({ page: next, pageSize: size }),
      }}
      toolbar={
        <SearchBox
          value={search}
          label={PAYROLL_RUN.search}
          placeholder={PAYROLL_RUN.searchPlaceholder}
          onChange={(text) => {
            setSearch(text);
            setPaging({ ...paging, page: 1 });
          }}
        />
      }
      empty={
        <EmptyState icon={<IconUsers />} title={PAYROLL_RUN.noPeople} text={PAYROLL_RUN.noPeopleText}>
          <LinkButton to="/employees" variant="default">
            {PAYROLL_RUN.toEmployees}
          </LinkButton>
        </EmptyState>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.employee.name)}</span>
          <span className={classes.small}>
            {row.employee.num_empleado} · {money(pricePayroll(row.receipt).total)}
          </span>
          <State row={row} problemsOf={problemsOf} />
        </span>
      )}
    />
  );
}
