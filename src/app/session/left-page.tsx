/** They were taken out of the account: what waits here goes to those who stay, and then nothing of it is left on the device. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { HAND_OVER } from '../../../schema/texts/hand-over.ts';
import {
  goWithEntered,
  type Leaving,
  leaveAccount,
  signOut,
  useConnection,
  wipeLeft,
} from '../../local/index.ts';
import { ConfirmProvider, useConfirm } from '../../ui/confirm.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entrance } from './entrance.tsx';

/** @param others they are in other accounts still */
type LeftPageProps = { client: { name: string }; others: boolean };

export function LeftPage(props: LeftPageProps) {
  return (
    <ConfirmProvider>
      <Left {...props} />
    </ConfirmProvider>
  );
}

function Left({ client, others }: LeftPageProps) {
  const online = useConnection().state === 'online';
  const confirm = useConfirm();
  const [state, setState] = useState<Leaving>();
  const go = useCallback(async () => {
    setState(undefined);
    setState(await leaveAccount());
  }, []);
  useEffect(() => {
    if (online) void go();
  }, [online, go]);
  const wipe = async () => {
    const { wipeText: text, wipeYes: yes } = HAND_OVER;
    if (!(await confirm({ text, yes }))) return;
    await wipeLeft();
    setState({ handed: 0, kept: [], texts: 0, isOver: true, isOffline: false });
  };

  return (
    <Entrance>
      <Stack gap="md">
        <PageTitle>{HAND_OVER.left(client.name)}</PageTitle>
        <Text>{HAND_OVER.leftText}</Text>
        <div role="status">
          <Told state={state} online={online} />
        </div>
        {state?.isOver === true && (
          <Group justify="flex-end">
            {others ? (
              <Button onClick={goWithEntered}>{HAND_OVER.otherAccount}</Button>
            ) : (
              <Button onClick={() => void signOut()}>{HAND_OVER.leave}</Button>
            )}
          </Group>
        )}
        {state?.isOver === false && !state.isOffline && (
          <Group justify="flex-end">
            <Button variant="subtle" color="red" onClick={() => void wipe()}>
              {HAND_OVER.wipe}
            </Button>
            <Button onClick={() => void go()}>{HAND_OVER.again}</Button>
          </Group>
        )}
      </Stack>
    </Entrance>
  );
}

function Told({ state, online }: { state: Leaving | undefined; online: boolean }) {
  if (state === undefined || state.isOffline)
    return <Text>{online && state === undefined ? HAND_OVER.handing : HAND_OVER.offline}</Text>;
  if (state.isOver) return <Text>{HAND_OVER.over(state.handed)}</Text>;
  return (
    <>
      <Text mb="xs">{HAND_OVER.kept}</Text>
      <ul>
        {state.kept.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
        {state.texts > 0 && <li>{HAND_OVER.texts(state.texts)}</li>}
      </ul>
    </>
  );
}
