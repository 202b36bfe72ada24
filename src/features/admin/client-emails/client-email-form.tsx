/** An address of the account, and whether those whom it writes to answer there. */
import '../../../ui/mantine-later.css';
import { Switch, TextInput } from '@mantine/core';
import { type ClientEmailRow, clientEmails } from '../../../../schema/resources/admin/client-emails.ts';
import { CLIENT_EMAILS } from '../../../../schema/texts/settings.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';

const { fields: NAMES } = CLIENT_EMAILS;
const NEW = { email: '', name: '', receives_replies: false };

type ScreenProps = { email?: string; onDone: () => void };

export function ClientEmailScreen({ email, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={clientEmails}
      texts={CLIENT_EMAILS}
      list="/client_emails"
      recordKey={email}
      form={(row) => <ClientEmailForm row={row} onDone={onDone} />}
    />
  );
}

function ClientEmailForm({ row, onDone }: { row: ClientEmailRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: clientEmails,
    texts: CLIENT_EMAILS,
    recordKey: row?.email,
    basedOn: row,
    values: valuesOf(NEW, row),
    nameOf: ({ email }) => email,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput
          {...field('email')}
          description={row && CLIENT_EMAILS.fixed}
          type="email"
          required
          disabled={row !== undefined}
          autoComplete="off"
          autoCapitalize="off"
        />
        <TextInput {...field('name')} autoComplete="off" maxLength={100} />
        <Switch
          label={NAMES.receives_replies}
          description={CLIENT_EMAILS.repliesHelp}
          checked={form.values.receives_replies}
          onChange={(event) => form.setFieldValue('receives_replies', event.currentTarget.checked)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
