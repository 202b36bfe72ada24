/** What a payroll receipt is begun and computed with, from this device: employees, registrations, and the figures of a day. */
import { useMemo } from 'react';
import type { Figures } from '../../../../schema/forms/payroll/figures/figures.ts';
import { figuresOn } from '../../../../schema/forms/payroll/figures/figures-on.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { type EmployerRow, employers } from '../../../../schema/resources/admin/employers.ts';
import { type PayrollFigureRow, payrollFigures } from '../../../../schema/resources/admin/payroll-figures.ts';
import { type EmployeeRow, employees } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { useResource } from '../../../local/index.ts';

export type PayrollRecords = {
  employees: readonly EmployeeRow[];
  employers: readonly EmployerRow[];
  figures: readonly PayrollFigureRow[];
  loading: boolean;
};

export function usePayrollRecords(): PayrollRecords {
  const paid = useResource(employees, readQuery(employees, {}));
  const registered = useResource(employers, readQuery(employers, {}));
  const own = useResource(payrollFigures, readQuery(payrollFigures, {}));
  const loading = paid.loading || registered.loading || own.loading;
  return useMemo(
    () => ({ employees: paid.rows, employers: registered.rows, figures: own.rows, loading }),
    [paid.rows, registered.rows, own.rows, loading],
  );
}

/** Of its day of payment: the account's own before those that this version brings; the minimum wage is that of the employee's zone. */
export function figuresOf(
  { nominas, employee_id }: Payroll,
  { employees, figures }: Pick<PayrollRecords, 'employees' | 'figures'>,
): Figures {
  const employee = employees.find((one) => one.employee_id === employee_id);
  return figuresOn(nominas[0]?.fecha_pago ?? '', figures, employee?.salary_zone ?? 'general');
}
