/** Says that something waits on this device that is not of who is here: how much, never what. */
import { Text } from '@mantine/core';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { useWaitingHere } from '../../local/index.ts';

export function OthersWaiting() {
  const { others, mine } = useWaitingHere();
  if (others === 0 && mine.length === 0) return null;
  return (
    <Text role="status" size="sm" c="dimmed" mb="md">
      {[
        ...mine.map(({ client, count }) => CLIENTS.mineWaiting(count, client.name)),
        ...(others > 0 ? [CLIENTS.othersWaiting(others)] : []),
      ].join(' ')}
    </Text>
  );
}
