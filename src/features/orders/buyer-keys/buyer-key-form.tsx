/** What one's invoices call a product of a buyer. */
import { TextInput } from '@mantine/core';
import { type BuyerKeyRow, buyerKeys } from '../../../../schema/resources/orders/buyer-keys.ts';
import { BUYER_KEYS } from '../../../../schema/texts/buyer-keys.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';

const { fields: NAMES, sections: SECTIONS } = BUYER_KEYS;
const EMPTY = {
  ...{ buyer_rfc: '', buyer_name: '', ordered_key: '', ordered_description: '' },
  ...{ identification_num: '', prod_serv_id: '', unit_id: '', unit: '' },
};

export function BuyerKeyScreen({ id, onDone }: { id?: string; onDone: () => void }) {
  return (
    <RecordScreen
      resource={buyerKeys}
      texts={BUYER_KEYS}
      list="/buyer_keys"
      recordKey={id}
      form={(row) => <BuyerKeyForm row={row} onDone={onDone} />}
    />
  );
}

function BuyerKeyForm({ row, onDone }: { row: BuyerKeyRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: buyerKeys,
    texts: BUYER_KEYS,
    recordKey: row?.buyer_key_id,
    basedOn: row,
    values: valuesOf(EMPTY, row),
    nameOf: ({ ordered_key }) => ordered_key,
    onDone,
  });
  const field = (name: keyof typeof EMPTY) => ({ label: NAMES[name], ...state.field(name) });
  const keys = { required: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup title={SECTIONS.theirs}>
        <TextInput {...field('buyer_rfc')} {...keys} maxLength={20} />
        <TextInput {...field('buyer_name')} maxLength={300} />
        <TextInput {...field('ordered_key')} {...keys} maxLength={100} />
        <TextInput {...field('ordered_description')} maxLength={1000} />
      </FieldGroup>
      <FieldGroup title={SECTIONS.own}>
        <TextInput
          {...field('identification_num')}
          className={classes.wide}
          autoComplete="off"
          maxLength={100}
        />
        <TextInput {...field('prod_serv_id')} {...keys} inputMode="numeric" maxLength={8} />
        <TextInput {...field('unit_id')} {...keys} maxLength={3} />
        <TextInput {...field('unit')} maxLength={20} />
      </FieldGroup>
    </RecordForm>
  );
}
