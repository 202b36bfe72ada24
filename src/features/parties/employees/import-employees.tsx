/** Employees from a spreadsheet. */
import { employers } from '../../../../schema/resources/admin/employers.ts';
import { employees } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { EMPLOYEE_IMPORT } from '../../../../schema/texts/employee-import.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { useResource, useSettings } from '../../../local/index.ts';
import { ImportSheet } from '../../../resource/import-sheet.tsx';
import { readEmployees } from './employee-table.ts';
import { NEW_EMPLOYEE } from './employee-text.ts';

/** Every field that one has. */
const HEADS = Object.keys(NEW_EMPLOYEE).flatMap((field) =>
  field === 'perceptions' || field === 'deductions' ? [] : [EMPLOYEES.fields[field as 'name']],
);

export function ImportEmployees(props: { opened: boolean; onClose: () => void }) {
  const there = useResource(employees, readQuery(employees, {})).rows;
  const registered = useResource(employers, readQuery(employers, {})).rows;
  const { branches } = useSettings();
  return (
    <ImportSheet
      {...props}
      resource={employees}
      action="import_employees"
      texts={EMPLOYEE_IMPORT}
      heads={HEADS}
      read={(cells) => {
        const choices = {
          employer_id: registered.map(({ employer_id, alias, registro_patronal }) => ({
            value: employer_id,
            names: [alias, registro_patronal],
          })),
          branch_office_id: branches.map(({ branch_office_id, alias }) => ({
            value: branch_office_id,
            names: [alias],
          })),
        };
        return readEmployees(cells, there, choices, () => crypto.randomUUID());
      }}
    />
  );
}
