/** Whoever has a profile that asks for a second factor, and none: nothing else is done for them before (docs/decisions/sign-in-strength.md). */
import { Button, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { MUST_SET_UP as TEXTS } from '../../../schema/texts/own-account.ts';
import { hasPasskeys, makeWay, refreshSession } from '../../local/index.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entrance } from '../session/entrance.tsx';
import { StepUp } from '../session/step-up.tsx';
import { SwitchClient } from '../session/switch-client.tsx';
import { useSetUp } from './use-set-up.tsx';

export function MustSetUpPage({ session }: { session: Session }) {
  const { email } = session.user;
  const { app, passkey, busy, isOpen, dialogs } = useSetUp(email, () => void refreshSession());
  const [switching, setSwitching] = useState(false);
  // They may have set it up in another tab, or nobody asks for it any more.
  useEffect(() => {
    const look = () => {
      if (!isOpen && document.visibilityState === 'visible') void refreshSession();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen]);
  return (
    <Entrance>
      <Stack gap="md">
        <PageTitle>{TEXTS.title}</PageTitle>
        <Text>{TEXTS.text(session.client.name)}</Text>
        <Button
          size="md"
          leftSection={<IconDeviceMobile size={18} />}
          loading={busy}
          onClick={() => void app()}
        >
          {TEXTS.app}
        </Button>
        {hasPasskeys() && (
          <Button size="md" variant="default" leftSection={<IconFingerprint size={18} />} onClick={passkey}>
            {TEXTS.passkey}
          </Button>
        )}
        {session.clients.length > 1 && (
          <Button variant="subtle" onClick={() => setSwitching(true)}>
            {CLIENTS.switch}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void makeWay().then(() => location.assign('/sign-in'))}>
          {CLIENTS.another}
        </Button>
      </Stack>
      {dialogs}
      {switching && <SwitchClient session={session} onClose={() => setSwitching(false)} />}
      <StepUp email={email} />
    </Entrance>
  );
}
