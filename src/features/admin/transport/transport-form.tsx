/** The record of a vehicle, of a figure or of a place; what a list has is chosen from it. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { waybillOptions } from '../../../../schema/forms/complements/waybill/options.ts';
import { keyedOptions } from '../../../forms/fields.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { NOUNS, type NounName, type Texts } from './nouns.ts';

type ScreenProps = { noun: NounName; recordKey?: string; onDone: () => void };

export function TransportScreen({ noun, recordKey, onDone }: ScreenProps) {
  const { resource, texts, list } = NOUNS[noun];
  return (
    <RecordScreen
      resource={resource as never}
      texts={texts}
      list={list}
      recordKey={recordKey}
      form={(row: Texts | undefined) => <TransportForm noun={noun} row={row} onDone={onDone} />}
    />
  );
}

const COUNTRY = 'MEX';
/** Lists of a waybill's form under the names that a record has for them. */
const LISTS: Texts = { trailer_type: 'sub_tipo_rem', second_trailer_type: 'sub_tipo_rem' };
const NONE = { value: '', label: '' };

type FormProps = { noun: NounName; row: Texts | undefined; onDone: () => void };

function TransportForm({ noun, row, onDone }: FormProps) {
  const { resource, texts, name, required } = NOUNS[noun];
  const names: Texts = texts.fields;
  const fields = Object.keys(names);
  const empty = Object.fromEntries(fields.map((field) => [field, field === 'pais' ? COUNTRY : '']));
  const state = useRecordForm<Record<string, string>>({
    resource: resource as never,
    texts,
    recordKey: row?.[resource.key],
    basedOn: row,
    values: valuesOf(empty, row),
    nameOf: (values) => values[name] ?? '',
    onDone,
  });
  const isRequired = (field: string) => required.some((one) => one === field);
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        {fields.map((field) => {
          const shared = { label: names[field], required: isRequired(field), ...state.field(field) };
          const listed = waybillOptions(LISTS[field] ?? field);
          return listed === undefined ? (
            <TextInput key={field} {...shared} autoComplete="off" />
          ) : (
            <NativeSelect key={field} {...shared} data={[NONE, ...keyedOptions(listed)]} />
          );
        })}
      </FieldGroup>
    </RecordForm>
  );
}
