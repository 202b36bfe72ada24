/** «Tu cuenta»: who one is here, what one enters with, and where one has entered. All of it is asked of the server. */
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { OpenSession } from '../../../schema/documents/api.ts';
import type { SecondFactor } from '../../../schema/documents/second-factor.ts';
import { DEMO_EMAIL, type Session } from '../../../schema/documents/session.ts';
import { OWN_ACCOUNT as TEXTS, TWO_STEPS } from '../../../schema/texts/own-account.ts';
import { SHELL } from '../../../schema/texts/shell.ts';
import {
  openSessions,
  ownSecondFactor,
  refreshSession,
  useConnection,
  useSession,
} from '../../local/index.ts';
import { notifyError } from '../../ui/notify.ts';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './account.module.css';
import { AccountPart } from './account-part.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoSteps } from './two-steps.tsx';

export function AccountPage() {
  const session = useSession();
  const isOffline = useConnection().state === 'offline';
  if (session.status !== 'signed_in') return null;
  const { user } = session.session;
  return (
    <>
      <PageHead title={SHELL.ownAccount} />
      <div className={classes.page}>
        <AccountPart title={TEXTS.data}>
          <dl className={classes.data}>
            <dt>{TEXTS.name}</dt>
            <dd>{user.name}</dd>
            <dt>{TEXTS.email}</dt>
            <dd>{user.email}</dd>
          </dl>
        </AccountPart>
        {isOffline ? (
          <Alert color="gray" icon={<IconCloudOff />}>
            {TEXTS.offline}
          </Alert>
        ) : (
          <Asked user={user} mails={session.session.mails} />
        )}
      </div>
    </>
  );
}

function Asked({ user, mails }: Pick<Session, 'user' | 'mails'>) {
  const { email } = user;
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const [second, setSecond] = useState<SecondFactor>();
  const look = useCallback(async () => {
    const [open, own] = await Promise.all([openSessions(), ownSecondFactor()]);
    if (open.ok) setSessions(open.value);
    if (own.ok) setSecond(own.value);
    const failed = [open, own].find(({ ok }) => !ok);
    if (failed?.ok === false) notifyError(failed.error);
  }, []);
  useEffect(() => void look(), [look]);
  const changed = () => void Promise.all([look(), refreshSession()]);
  return (
    <>
      <AccountPart title={TEXTS.ownData}>
        {email === DEMO_EMAIL ? (
          <Text size="sm">{TEXTS.demoData}</Text>
        ) : (
          <OwnData user={user} mails={mails} />
        )}
      </AccountPart>
      <AccountPart title={TEXTS.password}>
        <OwnPassword email={email} onChanged={() => void look()} />
      </AccountPart>
      {email === DEMO_EMAIL ? (
        <AccountPart title={TWO_STEPS.title}>
          <Text size="sm">{TWO_STEPS.demo}</Text>
        </AccountPart>
      ) : second === undefined ? (
        <Skeleton height={180} radius="md" />
      ) : (
        <TwoSteps email={email} state={second} onChanged={changed} />
      )}
      <AccountPart title={TEXTS.sessions} text={TEXTS.sessionsText}>
        {sessions === undefined ? (
          <Skeleton height={80} radius="md" mt="sm" />
        ) : (
          <OwnSessions sessions={sessions} onEnded={() => void look()} />
        )}
      </AccountPart>
    </>
  );
}
