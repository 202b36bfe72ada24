/** Warns before a session that nobody uses is dropped and the device locked, and tells when it is. Loses nothing. */
import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SESSION } from '../../../schema/texts/shell.ts';
import { callServer, lock, useConnection, useLock } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LockScreen } from './lock-screen.tsx';
import { useIdle } from './use-idle.ts';

type SessionWatchProps = {
  email: string;
  /** The server knows the session no more. */
  expired: boolean;
  /** Of the section that one is in. */
  landing: string;
};

export function SessionWatch({ email, expired, landing }: SessionWatchProps) {
  const online = useConnection().state === 'online';
  const { locked } = useLock();
  // With no network the server cannot be asked; what a device PIN opened stays open.
  const hidden = locked || (expired && online);
  const navigate = useNavigate();
  // From the drop until the landing page: what the rest of the app learns meanwhile must not cut it short.
  const [leaving, setLeaving] = useState(false);
  const { idle, stay } = useIdle(leaving || !hidden);
  const dropping = useRef<Promise<unknown> | undefined>(undefined);

  // Whoever entered again is here.
  useEffect(() => {
    if (!hidden) stay();
  }, [hidden, stay]);

  useEffect(() => {
    if (idle.phase !== 'expired' && idle.phase !== 'leave') {
      dropping.current = undefined;
      return;
    }
    // A device that slept through the warning comes straight to the end: the session is dropped all the same.
    dropping.current ??= dropSession();
    setLeaving(true);
    if (idle.phase !== 'leave') return;
    // Whatever becomes of the session on the server: nobody is here.
    lock();
    setLeaving(false);
    void dropping.current.then(async (dropped) => {
      if (dropped !== true) return;
      await navigate({ to: landing as never });
      // Its answer tells the rest of the app that nobody is signed in any more.
      await callServer('GET', '/api/v1/session');
    });
  }, [idle.phase, navigate, landing]);

  const keepOn = () => {
    stay();
    if (!online) return;
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
      {hidden && !leaving && <LockScreen email={email} expired={expired} />}
    </>
  );
}

/** Ends the server's session only: what is on the device stays for who enters again. */
async function dropSession(): Promise<boolean> {
  return (await callServer('POST', '/api/v1/session/sign-out', {})).ok;
}
