/** Whom one pays: the list, from this device. */
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconId, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SMALL_LISTS } from '../../../../schema/catalogs/small.ts';
import { type EmployeeRow, employees } from '../../../../schema/resources/parties/employees.ts';
import { EMPLOYEE_IMPORT } from '../../../../schema/texts/employee-import.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { ACTIVE } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ImportEmployees } from './import-employees.tsx';

const { fields: NAMES } = EMPLOYEES;
const PERIODS = SMALL_LISTS['Nomina/c_PeriodicidadPago'];
const periodText = (key: string) => PERIODS.find((one) => one.key === key)?.text ?? key;

const COLUMNS: Column<EmployeeRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    grow: true,
    sort: 'name',
    render: (row) => (
      <span className={classes.cut} title={row.name}>
        {shorten(row.name)}
      </span>
    ),
  },
  {
    key: 'number',
    title: EMPLOYEES.columns.number,
    width: 110,
    sort: 'num_empleado',
    render: (row) => row.num_empleado,
  },
  {
    key: 'rfc',
    title: NAMES.rfc,
    width: 160,
    sort: 'rfc',
    render: (row) => <span className={classes.nowrap}>{row.rfc}</span>,
  },
  {
    key: 'department',
    title: NAMES.departamento,
    width: 170,
    sort: 'departamento',
    render: (row) => shorten(row.departamento),
  },
  {
    key: 'period',
    title: EMPLOYEES.columns.period,
    width: 120,
    render: (row) => periodText(row.periodicidad_pago),
  },
  {
    key: 'wage',
    title: NAMES.daily_wage,
    width: 130,
    align: 'end',
    render: (row) => (row.daily_wage === '' ? '' : <Amount value={row.daily_wage} />),
  },
  {
    key: 'state',
    title: ACTIVE.title,
    width: 110,
    sort: 'is_active',
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

const FILTERS = [
  {
    field: 'periodicidad_pago',
    label: EMPLOYEES.columns.period,
    options: PERIODS.map(({ key, text }) => ({ value: key, label: text })),
  },
  ACTIVE_FILTER,
];

export function EmployeesPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  const [isImport, setImport] = useState(false);
  return (
    <ResourcePage
      resource={employees}
      texts={EMPLOYEES}
      search={props.search}
      icon={<IconId />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={(row) => props.onOpen(row.employee_id)}
      beside={
        <Allowed action="import_employees">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            onClick={() => setImport(true)}
          >
            {EMPLOYEE_IMPORT.open}
          </Button>
        </Allowed>
      }
      add={
        <LinkButton to="/employees/new" leftSection={<IconPlus size={18} />}>
          {EMPLOYEES.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name)}</span>
          <span className={classes.small}>
            {row.num_empleado} · {row.rfc} · {shorten(row.puesto || row.departamento)}
          </span>
          <ActiveBadge value={row.is_active} />
        </span>
      )}
    >
      <ImportEmployees opened={isImport} onClose={() => setImport(false)} />
    </ResourcePage>
  );
}
