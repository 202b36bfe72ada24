/** A notice to colleagues: to those who are chosen, or to all. */
import '../../../ui/mantine-later.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { users } from '../../../../schema/resources/admin/users.ts';
import { notifications } from '../../../../schema/resources/insight/notifications.ts';
import { NOTIFICATIONS } from '../../../../schema/texts/notifications.ts';
import { useResource } from '../../../local/index.ts';
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
        <fieldset className={`${classes.choices} ${classes.wide}`}>
          <legend>{NAMES.persons}</legend>
          <span className={classes.small}>{NOTIFICATIONS.everybody}</span>
          {form.errors.persons !== undefined && <span role="alert">{form.errors.persons}</span>}
          {members.map(({ person_id, name }) => (
            <Checkbox
              key={person_id}
              label={name}
              checked={form.values.persons.includes(person_id)}
              onChange={(event) => {
                const others = form.values.persons.filter((one) => one !== person_id);
                form.setFieldValue('persons', event.currentTarget.checked ? [...others, person_id] : others);
              }}
            />
          ))}
        </fieldset>
      </FieldGroup>
    </RecordForm>
  );
}
