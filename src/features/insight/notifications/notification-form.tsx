/** A notice to colleagues: to those who are chosen, or to all. */
import '../../../ui/mantine-later.css';
import { Textarea, TextInput } from '@mantine/core';
import { users } from '../../../../schema/resources/admin/users.ts';
import { notifications } from '../../../../schema/resources/insight/notifications.ts';
import { NOTIFICATIONS } from '../../../../schema/texts/notifications.ts';
import { useResource } from '../../../local/index.ts';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';

const { fields: NAMES } = NOTIFICATIONS;
const NEW = { title: '', content: '', persons: [] as string[] };
const MEMBERS = {
  search: '',
  filters: { status: { values: ['active'] } },
  sort: 'name',
  descending: false,
};

export function NotificationScreen({ onDone }: { onDone: () => void }) {
  return (
    <RecordScreen
      resource={notifications}
      texts={NOTIFICATIONS}
      list="/notifications"
      recordKey={undefined}
      form={() => <NotificationForm onDone={onDone} />}
    />
  );
}

function NotificationForm({ onDone }: { onDone: () => void }) {
  const members = useResource(users, MEMBERS).rows;
  const state = useRecordForm({
    resource: notifications,
    texts: NOTIFICATIONS,
    recordKey: undefined,
    values: NEW,
    nameOf: ({ title }) => title,
    onDone,
  });
  const { form } = state;
  return (
    <RecordForm state={state} onDone={onDone} saveLabel={NOTIFICATIONS.send}>
      <FieldGroup>
        <TextInput
          label={NAMES.title}
          {...state.field('title')}
          required
          maxLength={100}
          className={classes.wide}
        />
        <Textarea
          label={NAMES.content}
          {...state.field('content')}
          required
          maxLength={1_000}
          minRows={4}
          autosize
          className={classes.wide}
        />
        <ChoicesField
          label={NAMES.persons}
          help={NOTIFICATIONS.everybody}
          error={form.errors.persons}
          options={members.map(({ person_id: value, name: label }) => ({ value, label }))}
          chosen={form.values.persons}
          onChange={(chosen) => form.setFieldValue('persons', chosen)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
