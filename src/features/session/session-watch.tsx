/** Warns before an idle session is dropped, and asks for the password when it is gone. Loses nothing. */
import { Alert, Button, PasswordInput, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SESSION } from '../../../schema/texts/shell.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { callServer, signIn, useConnection } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useIdle } from './use-idle.ts';

export function SessionWatch(props: { email: string; expired: boolean; landing: '/receipts' }) {
  const connection = useConnection();
  const navigate = useNavigate();
  const { idle, stay } = useIdle(connection.state === 'online' && !props.expired);
  const dropped = useRef(false);

  useEffect(() => {
    if (idle.phase === 'expired' && !dropped.current) {
      dropped.current = true;
      // Only the server's session ends; what is on the device stays for who enters again.
      void callServer('POST', '/api/v1/session/sign-out', {});
    }
    if (idle.phase === 'leave' && dropped.current) {
      dropped.current = false;
      void navigate({ to: props.landing }).then(() => callServer('GET', '/api/v1/session'));
    }
    if (idle.phase === 'active') dropped.current = false;
  }, [idle.phase, navigate, props.landing]);

  const keepOn = () => {
    stay();
    void callServer('GET', '/sessions/reset').then((answer) => {
      if (!answer.ok && answer.error.code === 'not_found') void navigate({ to: '/receipts' });
    });
  };

  return (
    <>
      <Sheet
        opened={idle.phase === 'warning' || (idle.phase === 'expired' && !props.expired)}
        onClose={idle.phase === 'warning' ? keepOn : () => {}}
        closeOnClickOutside={false}
        title={idle.phase === 'expired' ? SESSION.expired : SESSION.expiring}
        size="sm"
        footer={
          idle.phase === 'warning' && (
            <Button onClick={keepOn} data-autofocus>
              {SESSION.continue}
            </Button>
          )
        }
      >
        <Text role="status">
          {idle.phase === 'warning' ? SESSION.expiringText(idle.seconds) : SESSION.expiredText}
        </Text>
      </Sheet>
      {props.expired && <EnterAgain email={props.email} />}
    </>
  );
}

/** The same person's password, over the screen where they were. */
function EnterAgain({ email }: { email: string }) {
  const [opened, setOpened] = useState(true);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const enter = async () => {
    if (password === '') return setProblem(SIGN_IN.passwordRequired);
    setBusy(true);
    const answer = await signIn(email, password);
    setBusy(false);
    if (answer.ok) setOpened(false);
    else setProblem(answer.error.message);
  };

  if (!opened)
    return (
      <Alert color="yellow" title={SESSION.expired} mb="md">
        {SESSION.enterAgainText}{' '}
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          {SESSION.enterAgain}
        </Button>
      </Alert>
    );
  return (
    <Sheet
      opened
      onClose={() => setOpened(false)}
      title={SESSION.enterAgain}
      size="sm"
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <Text mb="md">{SESSION.enterAgainText}</Text>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={`${SIGN_IN.password} · ${email}`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
          data-autofocus
        />
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginTop: 16 }}>
          <Button variant="default" onClick={() => setOpened(false)}>
            {SESSION.notNow}
          </Button>
          <Button type="submit" loading={busy}>
            {SIGN_IN.enter}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
