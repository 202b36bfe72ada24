/** In another tab the same person has chosen another client: what is being written here stays until they come back to this one. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { type Displaced, switchClient } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ClientList } from './client-list.tsx';

type ChosenElsewhereProps = { session: Session; displaced: Extract<Displaced, { by: 'client' }> };

export function ChosenElsewhere({ session, displaced }: ChosenElsewhereProps) {
  const [problem, setProblem] = useState('');
  const { client, clients } = displaced;
  const { client_id, name } = session.client;
  const go = async (clientId: string) => {
    const gone = await switchClient(clientId);
    setProblem(gone.ok ? '' : gone.error.message);
  };
  return (
    <Sheet opened onClose={() => {}} closeOnClickOutside={false} size="sm" title={CLIENTS.chosenElsewhere}>
      <Text mb="md">{CLIENTS.chosenElsewhereText(name)}</Text>
      {problem !== '' && (
        <Text c="red" role="alert" mb="md">
          {problem}
        </Text>
      )}
      {client !== undefined ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void go(client.client_id)}>
            {CLIENTS.goTo(client.name)}
          </Button>
          <Button onClick={() => void go(client_id)}>{CLIENTS.backTo(name)}</Button>
        </Group>
      ) : (
        <ClientList clients={clients} onChoose={(clientId) => void go(clientId)} />
      )}
    </Sheet>
  );
}
