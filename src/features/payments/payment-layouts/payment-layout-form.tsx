/** The file of a bank described without code: its rows, what each holds and how, with a preview of a made-up run. */
import '../../../ui/mantine-later.css';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BANK_LAYOUTS } from '../../../../schema/payment-layouts/banks.ts';
import {
  ENCODINGS,
  EXTENSIONS,
  LAYOUT_ROWS,
  type LayoutRow,
  LINE_ENDS,
  type PaymentField,
  type PaymentLayout,
  SEPARATORS,
} from '../../../../schema/payment-layouts/layout.ts';
import { paymentLayouts } from '../../../../schema/resources/payments/payment-layouts.ts';
import { PAYMENT_LAYOUTS as T } from '../../../../schema/texts/payment-layouts.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { type DraftField, LayoutField } from './layout-field.tsx';
import { PaymentLayoutPreview } from './payment-layout-preview.tsx';

type Described = Omit<PaymentLayout, 'layout_id' | LayoutRow>;
type Draft = Described & Record<LayoutRow, DraftField[]>;

const EMPTY: PaymentField = { source: 'text', value: '', width: 0, align: 'left', pad: ' ', format: 'plain' };
const drafted = (field: PaymentField): DraftField => ({ ...field, key: crypto.randomUUID() });
const rowsOf = ({ head, line, foot }: Pick<PaymentLayout, LayoutRow>) => ({
  ...{ head: head.map(drafted), line: line.map(drafted), foot: foot.map(drafted) },
});
const newDraft = (): Draft => ({
  ...{ title: '', separator: '', own_bank: '', encoding: 'ascii', line_end: 'crlf', extension: 'txt' },
  ...rowsOf({
    ...{ head: [], foot: [] },
    line: [
      { ...EMPTY, source: 'clabe', width: 18 },
      { ...EMPTY, source: 'amount', width: 16, align: 'right', pad: '0' },
      { ...EMPTY, source: 'reference', width: 7 },
    ],
  }),
});
const choices = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: words[value] }));

type ScreenProps = { layout_id?: string; onDone: () => void };

export function PaymentLayoutScreen({ layout_id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={paymentLayouts}
      texts={T}
      list="/payment_layouts"
      recordKey={layout_id}
      form={(row) => <LayoutForm row={row} onDone={onDone} />}
    />
  );
}

function LayoutForm({ row, onDone }: { row: PaymentLayout | undefined; onDone: () => void }) {
  const [begun] = useState(newDraft);
  const [stored] = useState(() => row && { ...row, ...rowsOf(row) });
  const [start, setStart] = useState('');
  const state = useRecordForm<Draft>({
    resource: paymentLayouts,
    texts: T,
    recordKey: row?.layout_id,
    basedOn: row,
    values: valuesOf(begun, stored),
    nameOf: ({ title }) => title,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof Described) => ({ label: T.fields[name], ...state.field(name) });
  const begin = (layout_id: string) => {
    setStart(layout_id);
    const bank = BANK_LAYOUTS.find((one) => one.layout_id === layout_id);
    const { title } = form.values;
    if (bank === undefined) return form.setValues({ ...newDraft(), title });
    const { layout_id: _, ...described } = bank;
    form.setValues({ ...described, ...rowsOf(bank), title: title || bank.title });
  };
  return (
    <RecordForm state={state} onDone={onDone} names={T.fields}>
      <FieldGroup title={T.file}>
        <TextInput {...field('title')} required className={classes.wide} maxLength={80} autoComplete="off" />
        {row === undefined && (
          <NativeSelect
            label={T.start}
            value={start}
            data={[
              { value: '', label: T.startOwn },
              ...BANK_LAYOUTS.map(({ layout_id, title }) => ({ value: layout_id, label: title })),
            ]}
            onChange={(event) => begin(event.currentTarget.value)}
          />
        )}
        <NativeSelect {...field('separator')} data={choices(SEPARATORS, T.separators)} />
        <NativeSelect {...field('encoding')} data={choices(ENCODINGS, T.encodings)} />
        <NativeSelect {...field('line_end')} data={choices(LINE_ENDS, T.lineEnds)} />
        <NativeSelect {...field('extension')} data={choices(EXTENSIONS, T.extensions)} />
        <TextInput
          {...field('own_bank')}
          description={T.ownBankHelp}
          maxLength={3}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGroup>
      {LAYOUT_ROWS.map((name) => (
        <Fields
          key={name}
          name={name}
          fields={form.values[name]}
          error={form.errors[name]}
          errorOf={(at, part) => form.errors[`${name}.${at}.${part}`]}
          onChange={(next) => {
            // What was said of a field by its place is of another one by now.
            if (
              next.length !== form.values[name].length ||
              next.some(({ key }, at) => form.values[name][at]?.key !== key)
            )
              form.clearErrors();
            form.setFieldValue(name, next as never);
          }}
        />
      ))}
      <PaymentLayoutPreview described={form.values} />
    </RecordForm>
  );
}

type FieldsProps = {
  name: LayoutRow;
  fields: readonly DraftField[];
  error: React.ReactNode;
  errorOf: (at: number, part: keyof PaymentField) => React.ReactNode;
  onChange: (next: DraftField[]) => void;
};

function Fields({ name, fields, error, errorOf, onChange }: FieldsProps) {
  return (
    <FieldGroup title={T.fields[name]}>
      <Stack className={classes.wide}>
        <Text size="sm" c="dimmed">
          {T.rowHelp[name]}
        </Text>
        {typeof error === 'string' && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        {fields.map((one, at) => (
          <LayoutField
            key={one.key}
            field={one}
            row={name}
            title={T.field.title(T.fields[name], at + 1)}
            errorOf={(part) => errorOf(at, part)}
            onChange={(part) => onChange(fields.with(at, { ...one, ...part }))}
            onUp={
              at === 0
                ? undefined
                : () => onChange(fields.toSpliced(at - 1, 2, one, fields[at - 1] as DraftField))
            }
            onRemove={() => onChange(fields.toSpliced(at, 1))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...fields, drafted(EMPTY)])}
        >
          {T.field.add(T.fields[name])}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
