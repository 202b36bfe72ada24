/** A series: of which branch and type of receipt, and its next folio. One that has given a folio stays. Spec 1 §5. */
import '../../../ui/mantine-later.css';
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { SERIAL_TYPES, type SerialRow, serials } from '../../../../schema/resources/admin/serials.ts';
import { SERIALS } from '../../../../schema/texts/settings.ts';
import { useSettings } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { serialTypeName } from './serials-page.tsx';

const { fields: NAMES } = SERIALS;
const NEW = { serie: '', branch_office_id: '', receipt_type: '', next_folio: 1, is_active: true };

type ScreenProps = { serie?: string; onDone: () => void };

export function SerialScreen({ serie, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={serials}
      texts={SERIALS}
      list="/serials"
      recordKey={serie}
      form={(serial) => <SerialForm serial={serial} onDone={onDone} />}
    />
  );
}

function SerialForm({ serial, onDone }: { serial: SerialRow | undefined; onDone: () => void }) {
  const { branches } = useSettings();
  const state = useRecordForm({
    resource: serials,
    texts: SERIALS,
    recordKey: serial?.serie,
    basedOn: serial,
    values: valuesOf(NEW, serial),
    nameOf: ({ serie }) => serie,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone} stays={serial?.is_used === true ? SERIALS.used : undefined}>
      <FieldGroup>
        <TextInput
          {...field('serie')}
          required
          disabled={serial !== undefined}
          autoComplete="off"
          maxLength={25}
        />
        <NumberInput
          {...field('next_folio')}
          description={SERIALS.folioHelp}
          min={serial?.next_folio ?? 1}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          onChange={(value) => form.setFieldValue('next_folio', Number(value))}
        />
        <NativeSelect
          {...field('branch_office_id')}
          data={[
            { value: '', label: SERIALS.everyBranch },
            ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
          ]}
        />
        <NativeSelect
          {...field('receipt_type')}
          data={SERIAL_TYPES.map((type) => ({ value: type, label: serialTypeName(type) }))}
        />
        <Switch
          label={NAMES.is_active}
          checked={form.values.is_active}
          onChange={(event) => form.setFieldValue('is_active', event.currentTarget.checked)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
