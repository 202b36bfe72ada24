/** Somebody who is paid: who they are, their contract, their wage, and what each period brings and takes. */
import '../../../ui/mantine-later.css';
import { Input, NativeSelect, Switch, TextInput } from '@mantine/core';
import { employers } from '../../../../schema/resources/admin/employers.ts';
import { type EmployeeRow, employees } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { useResource, useSettings } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { DeductionLines, PerceptionLines } from '../../invoicing/payroll/pay-lines.tsx';
import { payslipOptions } from '../../invoicing/payroll/payslip-options.ts';
import { type EmployeeText, NEW_EMPLOYEE } from './employee-text.ts';

const { fields: NAMES, groups, hints, zones } = EMPLOYEES;
type Texts = Exclude<keyof EmployeeText, 'perceptions' | 'deductions' | 'is_active'>;

const CENTS = 2;
const YES_NO = ['', 'Sí', 'No'];

type ScreenProps = { id?: string; onDone: () => void };

export function EmployeeScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={employees}
      texts={EMPLOYEES}
      list="/employees"
      recordKey={id}
      form={(employee) => <EmployeeForm employee={employee} onDone={onDone} />}
    />
  );
}

/** A choice of the SAT's short lists, and none. */
function choices(name: string) {
  return [{ value: '', label: '' }, ...keyedOptions(payslipOptions(`receptor.${name}`) ?? [])];
}

function EmployeeForm({ employee, onDone }: { employee: EmployeeRow | undefined; onDone: () => void }) {
  const { branches } = useSettings();
  const registered = useResource(employers, readQuery(employers, {})).rows;
  const state = useRecordForm({
    resource: employees,
    texts: EMPLOYEES,
    recordKey: employee?.employee_id,
    basedOn: employee,
    values: valuesOf(NEW_EMPLOYEE, employee),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const field = (name: Texts) => ({ label: NAMES[name], ...state.field(name) });
  const money = (name: Texts) => ({
    ...field(name),
    value: form.values[name],
    decimals: CENTS,
    onChange: (value: string) => form.setFieldValue(name, value as never),
  });
  const key = (name: Texts) => <NativeSelect {...field(name)} data={choices(name)} />;
  const errorOf = (list: string) => (place: string) => form.errors[`${list}.${place}`];

  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup title={groups.person}>
        <TextInput {...field('name')} required className={classes.wide} maxLength={254} />
        <TextInput {...field('num_empleado')} required maxLength={15} />
        <TextInput {...field('rfc')} required maxLength={13} />
        <TextInput {...field('curp')} required maxLength={18} />
        <TextInput {...field('codigo_postal')} inputMode="numeric" maxLength={5} />
        <TextInput {...field('email')} type="email" maxLength={1_000} />
      </FieldGroup>
      <FieldGroup title={groups.work}>
        <NativeSelect
          {...field('employer_id')}
          data={[
            { value: '', label: EMPLOYEES.none },
            ...registered.map(({ employer_id, alias, registro_patronal }) => ({
              value: employer_id,
              label: `${alias} ${registro_patronal}`.trim(),
            })),
          ]}
        />
        <TextInput {...field('num_seguridad_social')} inputMode="numeric" maxLength={15} />
        <TextInput {...field('fecha_inicio_rel_laboral')} type="date" />
        {key('tipo_contrato')}
        {key('tipo_regimen')}
        {key('tipo_jornada')}
        <NativeSelect {...field('sindicalizado')} data={YES_NO} />
        <TextInput {...field('departamento')} maxLength={100} />
        <TextInput {...field('puesto')} maxLength={100} />
        {key('riesgo_puesto')}
        {key('clave_ent_fed')}
        <NativeSelect
          {...field('branch_office_id')}
          data={[
            { value: '', label: EMPLOYEES.everyBranch },
            ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title={groups.pay}>
        {key('periodicidad_pago')}
        <MoneyInput {...money('daily_wage')} description={hints.daily_wage} />
        <MoneyInput {...money('salario_base_cot_apor')} />
        <MoneyInput {...money('salario_diario_integrado')} />
        <NativeSelect
          {...field('salary_zone')}
          data={Object.entries(zones).map(([value, label]) => ({ value, label }))}
        />
        <TextInput {...field('cuenta_bancaria')} inputMode="numeric" maxLength={18} />
        {key('banco')}
      </FieldGroup>
      <FieldGroup title={groups.usual}>
        <Input.Wrapper className={classes.wide} label={NAMES.perceptions} description={hints.perceptions}>
          <PerceptionLines
            rows={form.values.perceptions}
            errorOf={errorOf('perceptions')}
            onChange={(rows) => form.setFieldValue('perceptions', rows as never)}
          />
        </Input.Wrapper>
        <Input.Wrapper className={classes.wide} label={NAMES.deductions} description={hints.deductions}>
          <DeductionLines
            rows={form.values.deductions}
            errorOf={errorOf('deductions')}
            onChange={(rows) => form.setFieldValue('deductions', rows as never)}
          />
        </Input.Wrapper>
        <Switch
          label={NAMES.is_active}
          checked={form.values.is_active}
          onChange={(event) => form.setFieldValue('is_active', event.currentTarget.checked)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
