/** A registration with the social insurance: its number, and what a payslip says of the employer besides. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { SMALL_LISTS } from '../../../../schema/catalogs/small.ts';
import { type EmployerRow, employers } from '../../../../schema/resources/admin/employers.ts';
import { EMPLOYERS } from '../../../../schema/texts/payroll-records.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';

const { fields: NAMES, hints } = EMPLOYERS;
const NEW = {
  alias: '',
  registro_patronal: '',
  curp: '',
  rfc_patron_origen: '',
  origen_recurso: '',
  riesgo_puesto: '',
  is_active: true,
};
const NONE = { value: '', label: EMPLOYERS.none };
const RISKS = [NONE, ...keyedOptions(SMALL_LISTS['Nomina/c_RiesgoPuesto'])];
const ORIGINS = [NONE, ...keyedOptions(SMALL_LISTS['Nomina/c_OrigenRecurso'])];

type ScreenProps = { id?: string; onDone: () => void };

export function EmployerScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={employers}
      texts={EMPLOYERS}
      list="/employers"
      recordKey={id}
      form={(employer) => <EmployerForm employer={employer} onDone={onDone} />}
    />
  );
}

function EmployerForm({ employer, onDone }: { employer: EmployerRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: employers,
    texts: EMPLOYERS,
    recordKey: employer?.employer_id,
    basedOn: employer,
    values: valuesOf(NEW, employer),
    nameOf: ({ alias }) => alias,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput {...field('alias')} description={hints.alias} required maxLength={100} />
        <TextInput {...field('registro_patronal')} maxLength={20} />
        <NativeSelect {...field('riesgo_puesto')} description={hints.riesgo_puesto} data={RISKS} />
        <TextInput {...field('curp')} maxLength={18} />
        <TextInput {...field('rfc_patron_origen')} maxLength={13} />
        <NativeSelect {...field('origen_recurso')} description={hints.origen_recurso} data={ORIGINS} />
        <Switch
          label={NAMES.is_active}
          checked={form.values.is_active}
          onChange={(event) => form.setFieldValue('is_active', event.currentTarget.checked)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
