/** Asks that a supplier be paid to an account: another person confirms it. */
import { TextInput } from '@mantine/core';
import {
  type ProviderAccountRow,
  providerAccounts,
} from '../../../../schema/resources/parties/provider-accounts.ts';
import { PROVIDER_ACCOUNTS as t } from '../../../../schema/texts/provider-accounts.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';

type Props = { rfc: string; asked: ProviderAccountRow | 'new' | undefined; onClose: () => void };

export function AccountSheet({ rfc, asked, onClose }: Props) {
  const row = asked === 'new' ? undefined : asked;
  return (
    <Sheet opened={asked !== undefined} onClose={onClose} title={row === undefined ? t.add : t.edit}>
      {asked !== undefined && <Fields key={row?.account_id ?? ''} rfc={rfc} row={row} onDone={onClose} />}
    </Sheet>
  );
}

type FieldsProps = { rfc: string; row: ProviderAccountRow | undefined; onDone: () => void };

function Fields({ rfc, row, onDone }: FieldsProps) {
  const state = useRecordForm({
    resource: providerAccounts,
    texts: t,
    recordKey: row?.account_id,
    basedOn: row,
    values: {
      provider_rfc: rfc,
      currency: row?.currency ?? 'MXN',
      clabe: row?.clabe ?? '',
      bank: row?.bank ?? '',
      holder: row?.holder ?? '',
    },
    nameOf: ({ clabe }) => clabe,
    onDone,
  });
  const { field, form } = state;
  return (
    <RecordForm state={state} onDone={onDone} names={t.fields} saveLabel={t.send}>
      <p>{t.about}</p>
      <TextInput
        {...field('clabe')}
        label={t.fields.clabe}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        data-autofocus
        // The bank is another one's by then.
        onChange={(event) => form.setValues({ clabe: event.currentTarget.value, bank: '' })}
      />
      <TextInput {...field('bank')} label={t.fields.bank} description={t.bankHelp} maxLength={60} />
      <TextInput {...field('holder')} label={t.fields.holder} required maxLength={250} autoComplete="off" />
      <TextInput
        {...field('currency')}
        label={t.fields.currency}
        readOnly={row !== undefined}
        maxLength={3}
        autoCapitalize="characters"
      />
    </RecordForm>
  );
}
