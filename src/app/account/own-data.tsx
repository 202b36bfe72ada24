/** Changes one's own name, and the address that one enters with: another one counts once its own link was opened. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { OWN_ACCOUNT as TEXTS } from '../../../schema/texts/own-account.ts';
import { USER_PROBLEMS as PROBLEMS } from '../../../schema/texts/people-problems.ts';
import { isEmail } from '../../../schema/values/email.ts';
import { askEmail, type LocalError, setOwnName } from '../../local/index.ts';
import { notifySuccess } from '../../ui/notify.ts';

type OwnDataProps = Pick<Session, 'user'> & { mails: boolean };

export function OwnData({ user, mails }: OwnDataProps) {
  return (
    <Stack maw={420} gap="lg">
      <OwnName name={user.name} />
      {mails ? <OwnEmail email={user.email} /> : <Text size="sm">{TEXTS.noMails(user.email)}</Text>}
    </Stack>
  );
}

function OwnName({ name }: { name: string }) {
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => (typed.trim() === '' ? PROBLEMS.name : null) },
  });
  const save = form.onSubmit(async (typed) => {
    const answer = await setOwnName(typed.name);
    if (answer.ok) notifySuccess(TEXTS.nameSaved);
    else form.setFieldError('name', messageAt('name', answer.error));
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <TextInput
          label={TEXTS.name}
          autoComplete="name"
          maxLength={200}
          withAsterisk
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={form.submitting}>
          {TEXTS.saveName}
        </Button>
      </Stack>
    </form>
  );
}

function OwnEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    initialValues: { next: '' },
    validate: {
      next: (typed) => {
        const next = typed.trim().toLowerCase();
        return !isEmail(next) ? PROBLEMS.email : next === email ? TEXTS.sameEmail : null;
      },
    },
  });
  const ask = form.onSubmit(async ({ next }) => {
    setSentTo('');
    const answer = await askEmail(next.trim());
    if (!answer.ok) return form.setFieldError('next', messageAt('email', answer.error));
    setSentTo(next.trim().toLowerCase());
    form.reset();
  });
  return (
    <form onSubmit={ask} noValidate>
      <Stack gap="sm">
        <TextInput
          label={TEXTS.nextEmail}
          description={TEXTS.nextEmailText(email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          {...form.getInputProps('next')}
        />
        <Button type="submit" variant="default" loading={form.submitting}>
          {TEXTS.askEmail}
        </Button>
        {sentTo !== '' && (
          <Alert color="green" icon={<IconMail />} role="status" variant="light">
            {TEXTS.emailAsked(sentTo, email)}
          </Alert>
        )}
      </Stack>
    </form>
  );
}

const messageAt = (path: string, { problems, message }: LocalError) =>
  problems.find((one) => one.path === path)?.text ?? message;
