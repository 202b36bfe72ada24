/** A business unit: its name and tax data as suppliers are told them, and the branch and certificate it works with. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { regimeOptions } from '../../../../schema/forms/receipt/options.ts';
import { type BusinessUnitRow, businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { BUSINESS_UNITS } from '../../../../schema/texts/companies.ts';
import { useSession, useSettings } from '../../../local/index.ts';
import { MainSwitches } from '../../../resource/main-switches.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { certificateChoices } from '../../admin/certificates/certificate-choices.ts';

const { fields: NAMES, sections: SECTIONS } = BUSINESS_UNITS;
const EMPTY = {
  ...{ name: '', alias: '', tax_regime: '', zip_code: '', branch_office_id: '', serial_number: '' },
  ...{ is_main: false, is_active: true },
};

type ScreenProps = { id?: string; onDone: () => void };

export function BusinessUnitScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={businessUnits}
      texts={BUSINESS_UNITS}
      list="/business_units"
      recordKey={id}
      form={(unit) => <BusinessUnitForm unit={unit} onDone={onDone} />}
    />
  );
}

function BusinessUnitForm({ unit, onDone }: { unit: BusinessUnitRow | undefined; onDone: () => void }) {
  const { branches, certificates } = useSettings();
  const session = useSession();
  const client = session.status === 'signed_in' ? session.session.client : undefined;
  // A new one is most often like the account itself.
  const own = client && { tax_regime: client.tax_regime, zip_code: client.zip_code };
  const state = useRecordForm({
    resource: businessUnits,
    texts: BUSINESS_UNITS,
    recordKey: unit?.business_unit_id,
    basedOn: unit,
    values: valuesOf({ ...EMPTY, ...own }, unit),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof EMPTY) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      names={NAMES}
      stays={unit?.is_used === true ? BUSINESS_UNITS.used : undefined}
    >
      <FieldGroup title={SECTIONS.who}>
        <TextInput {...field('name')} required className={classes.wide} maxLength={200} />
        <TextInput {...field('alias')} maxLength={100} />
        <TextInput {...field('zip_code')} required inputMode="numeric" maxLength={5} />
        <NativeSelect
          {...field('tax_regime')}
          required
          className={classes.wide}
          data={[
            { value: '', label: '' },
            ...regimeOptions(client?.rfc ?? '').map(({ key, text }) => ({
              value: key,
              label: `${key} ${text}`,
            })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.use}>
        <NativeSelect
          {...field('branch_office_id')}
          data={[
            { value: '', label: BUSINESS_UNITS.noBranch },
            ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
          ]}
        />
        <NativeSelect
          {...field('serial_number')}
          data={certificateChoices(certificates, form.values.serial_number, BUSINESS_UNITS.noCertificate)}
        />
        <MainSwitches
          values={form.values}
          onChange={(marks) => form.setValues(marks)}
          isMain={unit?.is_main === true}
          names={NAMES}
          texts={BUSINESS_UNITS}
        />
      </FieldGroup>
    </RecordForm>
  );
}
