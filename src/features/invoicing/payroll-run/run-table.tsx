/** Who is paid in a run: ticked or not, how much, and what became of it. On a phone the same as cards. */
import { Button } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
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
import { RowState } from '../issue-run/row-state.tsx';
import { isOpenRow, type ProblemsOf as ProblemsOfRow } from '../issue-run/run-rows.ts';
import type { PaidRow } from './run-state.ts';

const { columns: t } = PAYROLL_RUN;
type ProblemsOf = ProblemsOfRow<PaidRow>;

const State = ({ row, problemsOf }: { row: PaidRow; problemsOf: ProblemsOf }) =>
  row.line === undefined ? null : <RowState row={row} problemsOf={problemsOf} />;

const money = (value: string | undefined) => <Amount value={value ?? '0.00'} decimals={2} />;
const slipOf = ({ receipt }: PaidRow) => pricePayroll(receipt).payslips[0]?.node;
/** Of a deduction, what is withheld of it: typed or computed. */
function withheldOf(row: PaidRow, key: string): string {
  const found = slipOf(row)?.Deducciones?.Deduccion.find(({ TipoDeduccion }) => TipoDeduccion === key);
  return found?.Importe ?? '0.00';
}

function columnsOf(problemsOf: ProblemsOf): Column<PaidRow>[] {
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
      width: 70,
      align: 'end',
      render: (row) => (slipOf(row)?.NumDiasPagados ?? '').replace(/\.?0+$/, ''),
    },
    {
      key: 'perceptions',
      title: t.perceptions,
      width: 120,
      align: 'end',
      render: (row) => money(slipOf(row)?.TotalPercepciones),
    },
    { key: 'tax', title: t.tax, width: 100, align: 'end', render: (row) => money(withheldOf(row, '002')) },
    {
      key: 'imss',
      title: t.insurance,
      width: 100,
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
      width: 115,
      align: 'end',
      render: (row) => money(pricePayroll(row.receipt).total),
    },
    {
      key: 'state',
      title: t.state,
      fixed: true,
      width: 145,
      render: (row) => <State row={row} problemsOf={problemsOf} />,
    },
  ];
}

type TableProps = {
  rows: readonly PaidRow[];
  problemsOf: ProblemsOf;
  /** All that are paid from now on. */
  onChoose: (ids: ReadonlySet<string>) => void;
  onEdit: (row: PaidRow) => void;
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
  const choose = (next: readonly PaidRow[]) => {
    // What is issued stays of the run.
    const frozen = chosen.filter((row) => !isOpenRow(row));
    onChoose(new Set([...frozen, ...next].map(({ employee }) => employee.employee_id)));
  };
  const edit = (row: PaidRow) => (
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
      selection={{ chosen, onChange: choose, label: ({ employee }) => employee.name, always: true }}
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
