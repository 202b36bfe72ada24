/** An addenda described without code: its XML, its data and where each is written, with a preview against a stamped invoice. */
import '../../../ui/mantine-later.css';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CONCEPT_FACTS, DOCUMENT_FACTS } from '../../../../schema/forms/addenda/facts.ts';
import {
  type AddendaLayoutRow,
  addendaLayouts,
  fieldNameOf,
  LAYOUT_KINDS,
  type LayoutField,
} from '../../../../schema/resources/admin/addenda-layouts.ts';
import { ADDENDA_PROBLEMS } from '../../../../schema/texts/addenda.ts';
import { ADDENDA_LAYOUTS as T } from '../../../../schema/texts/addenda-layouts.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { LayoutPreview } from './layout-preview.tsx';

const { facts: FACTS } = ADDENDA_PROBLEMS;
const EMPTY_FIELD: Omit<LayoutField, 'name'> = {
  ...{
    label: '',
    place: '',
    source: 'typed',
    value: '',
    kind: 'text',
    is_required: false,
    most: 350,
    choices: '',
  },
};
const NEW = {
  ...{ title: '', root: '', namespace: '', prefix: '', schema_location: '', concept_place: '' },
  fields: [] as LayoutField[],
};
const newField = (): LayoutField => ({ ...EMPTY_FIELD, name: fieldNameOf(crypto.randomUUID()) });
const SOURCES = [
  ...Object.entries(T.sources).map(([value, label]) => ({ value, label })),
  ...DOCUMENT_FACTS.map((value) => ({ value, label: FACTS[value] })),
  ...CONCEPT_FACTS.map((value) => ({ value, label: T.conceptSource(FACTS[value]) })),
];
const KINDS = LAYOUT_KINDS.map((value) => ({ value, label: T.kinds[value] }));

type ScreenProps = { layout_id?: string; onDone: () => void };

export function AddendaLayoutScreen({ layout_id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={addendaLayouts}
      texts={T}
      list="/addenda_layouts"
      recordKey={layout_id}
      form={(row) => <LayoutForm row={row} onDone={onDone} />}
    />
  );
}

function LayoutForm({ row, onDone }: { row: AddendaLayoutRow | undefined; onDone: () => void }) {
  const [begun] = useState(() => ({ ...NEW, fields: [newField()] }));
  const state = useRecordForm({
    resource: addendaLayouts,
    texts: T,
    recordKey: row?.layout_id,
    basedOn: row,
    values: valuesOf(begun, row),
    nameOf: ({ title }) => title,
    onDone,
  });
  const { form } = state;
  const field = (name: Exclude<keyof typeof NEW, 'fields'>) => ({
    label: T.fields[name],
    ...state.field(name),
  });
  const { fields } = form.values;
  const set = (next: LayoutField[]) => form.setFieldValue('fields', next);
  const add = () => set([...fields, newField()]);
  return (
    <RecordForm state={state} onDone={onDone} names={T.fields}>
      <FieldGroup title={T.xml}>
        <TextInput {...field('title')} required className={classes.wide} maxLength={100} autoComplete="off" />
        <TextInput {...field('root')} required maxLength={80} autoComplete="off" spellCheck={false} />
        <TextInput {...field('prefix')} maxLength={20} autoComplete="off" spellCheck={false} />
        <TextInput {...field('namespace')} maxLength={300} autoComplete="off" spellCheck={false} />
        <TextInput {...field('schema_location')} maxLength={300} autoComplete="off" spellCheck={false} />
        <TextInput
          {...field('concept_place')}
          description={T.conceptHelp}
          className={classes.wide}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
      </FieldGroup>
      <FieldGroup title={T.fields.fields}>
        <Stack className={classes.wide}>
          <Text size="sm" c="dimmed">
            {T.fieldsHelp}
          </Text>
          {typeof form.errors.fields === 'string' && (
            <Text size="sm" c="red" role="alert">
              {form.errors.fields}
            </Text>
          )}
          {fields.map((one, at) => (
            <FieldRow
              key={one.name}
              field={one}
              number={at + 1}
              errorOf={(name) => form.errors[`fields.${at}.${name}`]}
              onChange={(part) => set(fields.with(at, { ...one, ...part }))}
              onRemove={fields.length === 1 ? undefined : () => set(fields.toSpliced(at, 1))}
            />
          ))}
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {T.field.add}
          </Button>
        </Stack>
      </FieldGroup>
      <LayoutPreview row={form.values} />
    </RecordForm>
  );
}

type RowProps = {
  field: LayoutField;
  number: number;
  errorOf: (name: keyof LayoutField) => React.ReactNode;
  onChange: (part: Partial<LayoutField>) => void;
  onRemove: (() => void) | undefined;
};

function FieldRow({ field, number, errorOf, onChange, onRemove }: RowProps) {
  const { label, place, source, value, kind, is_required, most, choices } = field;
  const isTyped = source === 'typed';
  const text = (name: 'label' | 'place' | 'value' | 'choices', most: number) => (
    <TextInput
      label={T.field[name]}
      value={{ label, place, value, choices }[name]}
      error={errorOf(name)}
      maxLength={most}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="xs" role="group" aria-label={T.field.title(number)}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={T.field.source}
          value={source}
          data={SOURCES}
          onChange={(event) => onChange({ source: event.currentTarget.value as LayoutField['source'] })}
        />
        {text('place', 300)}
        {isTyped && text('label', 100)}
        {(isTyped || source === 'fixed') && text('value', 2_000)}
        {isTyped && (
          <NativeSelect
            label={T.field.kind}
            value={kind}
            data={KINDS}
            onChange={(event) => onChange({ kind: event.currentTarget.value as LayoutField['kind'] })}
          />
        )}
        {isTyped && kind === 'choice' && text('choices', 2_000)}
        {isTyped && kind === 'text' && (
          <TextInput
            label={T.field.most}
            // What is no number of characters says so when it is saved.
            value={most === 0 ? '' : String(most)}
            error={errorOf('most')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={(event) => onChange({ most: Number(event.currentTarget.value.replace(/\D/g, '')) })}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <Checkbox
          label={T.field.is_required}
          checked={is_required}
          onChange={(event) => onChange({ is_required: event.currentTarget.checked })}
        />
        {onRemove !== undefined && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} />}
            aria-label={T.field.removeOf(number)}
            onClick={onRemove}
          >
            {T.field.remove}
          </Button>
        )}
      </SimpleGrid>
    </Stack>
  );
}
