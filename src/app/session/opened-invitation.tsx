/** What the link of an invitation opens: what it says, or why it says nothing any more. */
import { Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { INVITED } from '../../../schema/texts/people.ts';
import { callServer, type LocalError } from '../../local/index.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entrance } from './entrance.tsx';

/** @param path what reads the token. @param children of what it says */
export function OpenedInvitation<T>(props: {
  path: string;
  token: string;
  children: (invitation: T) => ReactNode;
}) {
  const { path, token, children } = props;
  const [invitation, setInvitation] = useState<T | undefined>();
  const [error, setError] = useState<LocalError | undefined>();
  useEffect(() => {
    let isHere = true;
    void callServer<T>('POST', path, { token }, { as: {} }).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setInvitation(answer.value);
      else setError(answer.error);
    });
    return () => {
      isHere = false;
    };
  }, [path, token]);
  return (
    <Entrance>
      {invitation !== undefined ? (
        children(invitation)
      ) : error === undefined ? (
        <Stack role="status" align="center">
          <Loader />
          <Text>{INVITED.reading}</Text>
        </Stack>
      ) : (
        <Stack>
          <PageTitle>{INVITED.closed}</PageTitle>
          <Text role="alert">{error.message}</Text>
          <LinkAnchor to="/sign-in">{INVITED.goToSignIn}</LinkAnchor>
        </Stack>
      )}
    </Entrance>
  );
}
