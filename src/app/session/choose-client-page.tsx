/** Somebody of several clients has entered: in which one. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Undecided } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { chooseClient, type LocalError, makeWay } from '../../local/index.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ClientList } from './client-list.tsx';
import { Entrance } from './entrance.tsx';

export function ChooseClientPage({ undecided }: { undecided: Undecided }) {
  const [error, setError] = useState<LocalError>();
  const [busy, setBusy] = useState(false);
  const choose = async (clientId: string) => {
    setBusy(true);
    const chosen = await chooseClient(clientId);
    setBusy(false);
    setError(chosen.ok ? undefined : chosen.error);
  };
  return (
    <Entrance>
      <Stack gap="md">
        <PageTitle>{CLIENTS.choose}</PageTitle>
        <Text c="dimmed">{CLIENTS.chooseText(undecided.user.email)}</Text>
        {error !== undefined && (
          <Alert color="red" role="alert" variant="light">
            {error.message}
          </Alert>
        )}
        <ClientList
          clients={undecided.clients}
          disabled={busy}
          onChoose={(clientId) => void choose(clientId)}
        />
        <Button variant="subtle" onClick={() => void makeWay()}>
          {CLIENTS.another}
        </Button>
      </Stack>
    </Entrance>
  );
}
