/** Warns before an idle session is dropped and tells when it is gone. Loses nothing. */
import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SESSION } from '../../../schema/texts/shell.ts';
import { callServer, useConnection } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { EnterAgain } from './enter-again.tsx';
import { useIdle } from './use-idle.ts';

type SessionWatchProps = { email: string; expired: boolean; landing: '/receipts' };

export function SessionWatch(props: SessionWatchProps) {
  const connection = useConnection();
  const navigate = useNavigate();
  // From the drop until the landing page: what the rest of the app learns meanwhile must not cut it short.
  const [leaving, setLeaving] = useState(false);
  const { idle, stay } = useIdle(leaving || (connection.state === 'online' && !props.expired));
  const dropping = useRef<Promise<boolean> | undefined>(undefined);

  // Whoever entered again is here.
  useEffect(() => {
    if (!props.expired) stay();
  }, [props.expired, stay]);

  useEffect(() => {
    if (idle.phase !== 'expired' && idle.phase !== 'leave') {
      dropping.current = undefined;
      return;
    }
    // A device that slept through the warning comes straight to the end: the session is dropped all the same.
    dropping.current ??= dropSession();
    setLeaving(true);
    if (idle.phase !== 'leave') return;
    void dropping.current.then(async (dropped) => {
      setLeaving(false);
      if (!dropped) return stay();
      await navigate({ to: props.landing });
      // Its answer tells the rest of the app that nobody is signed in any more.
      await callServer('GET', '/api/v1/session');
    });
  }, [idle.phase, navigate, props.landing, stay]);

  const keepOn = () => {
    stay();
    void callServer('GET', '/sessions/reset').then((answer) => {
      if (!answer.ok && answer.error.code === 'not_found') void navigate({ to: '/receipts' });
    });
  };

  return (
    <>
      <Sheet
        opened={idle.phase === 'warning' || leaving}
        onClose={idle.phase === 'warning' ? keepOn : () => {}}
        closeOnClickOutside={false}
        title={leaving ? SESSION.expired : SESSION.expiring}
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
      {props.expired && !leaving && <EnterAgain email={props.email} />}
    </>
  );
}

/** Ends the server's session only: what is on the device stays for who enters again. */
async function dropSession(): Promise<boolean> {
  return (await callServer('POST', '/api/v1/session/sign-out', {})).ok;
}
