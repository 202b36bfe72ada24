/** «Cambiar de contribuyente», for whoever belongs to several. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { switchClient, useWaitingHere } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ClientList } from './client-list.tsx';

export function SwitchClient({ session, onClose }: { session: Session; onClose: () => void }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { mine } = useWaitingHere();
  const { client_id } = session.client;
  const go = async (clientId: string) => {
    if (clientId === client_id) return onClose();
    setBusy(true);
    const gone = await switchClient(clientId);
    setBusy(false);
    setProblem(gone.ok ? '' : gone.error.message);
  };
  return (
    <Sheet opened onClose={onClose} title={CLIENTS.switch} size="sm">
      {problem !== '' && (
        <Text c="red" role="alert" mb="md">
          {problem}
        </Text>
      )}
      <ClientList
        clients={session.clients}
        current={client_id}
        waiting={new Map(mine.map(({ client, count }) => [client.client_id, count]))}
        disabled={busy}
        onChoose={(clientId) => void go(clientId)}
      />
    </Sheet>
  );
}
