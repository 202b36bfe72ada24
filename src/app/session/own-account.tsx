/** One's own password, and where one has entered: to change the one and close the others. */
import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import type { OpenSession } from '../../../schema/documents/api.ts';
import type { Session } from '../../../schema/documents/session.ts';
import { OWN_ACCOUNT as TEXTS } from '../../../schema/texts/own-account.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { deviceName } from '../../../schema/values/user-agent.ts';
import { changePassword, endSession, openSessions, useConnection } from '../../local/index.ts';
import { formatMoment } from '../../ui/format.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './own-account.module.css';

type Props = { session: Session; opened: boolean; onClose: () => void };

export function OwnAccount({ session, opened, onClose }: Props) {
  const isOffline = useConnection().state === 'offline';
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const look = useCallback(async () => {
    const answer = await openSessions();
    if (answer.ok) setSessions(answer.value);
    else notifyError(answer.error);
  }, []);
  useEffect(() => {
    if (opened && !isOffline) void look();
  }, [opened, isOffline, look]);
  return (
    <Sheet opened={opened} onClose={onClose} title={TEXTS.title} size="md">
      {isOffline ? (
        <Alert>{TEXTS.offline}</Alert>
      ) : (
        <Stack gap="xl">
          <Password email={session.user.email} onChanged={() => void look()} />
          <Sessions sessions={sessions ?? []} onEnded={() => void look()} />
        </Stack>
      )}
    </Sheet>
  );
}

function Password({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: (value) => (value === '' ? TEXTS.required : null),
      again: (again, { next }) => (again === next ? null : TEXTS.notSame),
    },
  });
  const save = form.onSubmit(async ({ current, next }) => {
    const answer = await changePassword(current, next);
    if (answer.ok) {
      form.reset();
      notifySuccess(TEXTS.saved);
      return onChanged();
    }
    const atNext = answer.error.problems.find(({ path }) => path === 'new_password');
    if (atNext === undefined) form.setFieldError('current', answer.error.message);
    else form.setFieldError('next', atNext.text);
  });
  const field = (name: 'current' | 'next' | 'again') => ({
    label: TEXTS[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': SIGN_IN.showPassword },
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <Title order={3} size="h5">
          {TEXTS.password}
        </Title>
        {/* Whoever keeps passwords for a person has to know whose this one is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...field('current')} data-autofocus />
        <PasswordInput {...field('next')} description={TEXTS.help} />
        <PasswordInput {...field('again')} />
        <Button type="submit" loading={form.submitting}>
          {TEXTS.save}
        </Button>
      </Stack>
    </form>
  );
}

function Sessions({ sessions, onEnded }: { sessions: readonly OpenSession[]; onEnded: () => void }) {
  const [ending, setEnding] = useState('');
  const end = async (id: string) => {
    setEnding(id);
    const answer = await endSession(id);
    setEnding('');
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(id === 'others' ? TEXTS.othersEnded : TEXTS.ended);
    onEnded();
  };
  return (
    <section aria-label={TEXTS.sessions}>
      <Title order={3} size="h5">
        {TEXTS.sessions}
      </Title>
      <ul className={classes.list}>
        {sessions.map((session) => {
          const { id, is_this, created_at, used_at, address } = session;
          const device = deviceName(session.user_agent) || TEXTS.unknown;
          return (
            <li key={id} className={classes.session}>
              <div className={classes.words}>
                <Text fw={500} size="sm">
                  {[device, address].filter(Boolean).join(' · ')}
                </Text>
                <Text c="dimmed" size="sm">
                  {TEXTS.since(formatMoment(created_at), formatMoment(used_at))}
                </Text>
              </div>
              {is_this ? (
                <Text size="sm">{TEXTS.isThis}</Text>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={TEXTS.endOf(device)}
                  loading={ending === id}
                  onClick={() => void end(id)}
                >
                  {TEXTS.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 2 && (
        <Button variant="subtle" color="red" loading={ending === 'others'} onClick={() => void end('others')}>
          {TEXTS.endOthers}
        </Button>
      )}
    </section>
  );
}
