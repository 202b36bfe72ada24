/** An employee of the list by name, RFC or number: their data fill the receipt. */
import { useMemo, useState } from 'react';
import { fillEmployee } from '../../../../schema/forms/payroll/from-employee.ts';
import { type EmployeeRow, employees as resource } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import classes from '../../../forms/form.module.css';
import { resourceRows } from '../../../local/index.ts';
import { Typeahead } from '../../../ui/typeahead.tsx';
import { usePayrollRecords } from './figures-of.ts';
import { useFormStore } from './use-payroll.ts';

const { worker: t } = PAYROLL;

/** Nothing where no employee is on this device: then there is nobody to find. */
export function FindEmployee() {
  const store = useFormStore();
  const [query, setQuery] = useState('');
  const { employees, employers } = usePayrollRecords();
  const rows = useMemo(
    () =>
      resourceRows(
        resource,
        employees.filter((one) => one.is_active),
      ),
    [employees],
  );
  if (employees.length === 0) return null;
  const pick = (employee: EmployeeRow) => {
    setQuery('');
    const employer = employers.find((one) => one.employer_id === employee.employer_id);
    store.update((payroll) => fillEmployee(payroll, employee, employer));
  };
  return (
    <Typeahead
      label={t.find}
      placeholder={t.findHint}
      className={classes.wide}
      value={query}
      onChange={setQuery}
      minChars={0}
      source={(typed) => rows.list(readQuery(resource, { q: typed }))}
      toItem={(row) => ({
        key: row.employee_id,
        label: row.name,
        detail: `${row.num_empleado} · ${row.rfc}`,
      })}
      onPick={pick}
    />
  );
}
