/** A local tax: how a receipt names it, whether it is charged or withheld, and its rate. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  LOCAL_TAX_CATEGORIES,
  type LocalTaxRow,
  localTaxes,
} from '../../../../schema/resources/admin/local-taxes.ts';
import { LOCAL_TAXES } from '../../../../schema/texts/settings.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';

const { fields: NAMES, categories: CATEGORIES } = LOCAL_TAXES;
const RATE_DECIMALS = 2;
const NEW = { description: '', category: 'transfers', rate_or_fee: '', is_active: true };

type ScreenProps = { identifier?: string; onDone: () => void };

export function LocalTaxScreen({ identifier, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={localTaxes}
      texts={LOCAL_TAXES}
      list="/local_taxes"
      recordKey={identifier}
      form={(tax) => <LocalTaxForm tax={tax} onDone={onDone} />}
    />
  );
}

function LocalTaxForm({ tax, onDone }: { tax: LocalTaxRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: localTaxes,
    texts: LOCAL_TAXES,
    recordKey: tax?.identifier,
    basedOn: tax,
    values: valuesOf(NEW, tax),
    nameOf: ({ description }) => description,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput
          {...field('description')}
          description={LOCAL_TAXES.descriptionHelp}
          required
          className={classes.wide}
          maxLength={100}
        />
        <NativeSelect
          {...field('category')}
          data={LOCAL_TAX_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value] }))}
        />
        <MoneyInput
          {...field('rate_or_fee')}
          value={form.values.rate_or_fee}
          required
          decimals={RATE_DECIMALS}
          onChange={(rate) => form.setFieldValue('rate_or_fee', rate)}
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
