/** Whoever opens the link of an invitation: into which account, and with which password. */
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, Suspense, useState } from 'react';
import type { Invitation } from '../../../schema/documents/invitations.ts';
import { INVITED } from '../../../schema/texts/people.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { acceptInvitation } from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OpenedInvitation } from './opened-invitation.tsx';
import { useEnter } from './use-enter.ts';

const SecondStep = lazyNamed(() => import('./second-step.tsx'), 'SecondStep');

/** @param token of the link. @param onEntered told once they are one of the account, and in it */
export function InvitationPage({ token, onEntered }: { token: string; onEntered: () => void }) {
  return (
    <OpenedInvitation<Invitation> path="/api/v1/invitations/read" token={token}>
      {(invitation) => <Accept token={token} invitation={invitation} onEntered={onEntered} />}
    </OpenedInvitation>
  );
}

function Accept(props: { token: string; invitation: Invitation; onEntered: () => void }) {
  const { token, invitation, onEntered } = props;
  const { client, email, has_account } = invitation;
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const entering = useEnter();
  const { busy, error, second, enter } = entering;
  const given = { token, name, new_password: password };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await enter('password', () => acceptInvitation(given))) onEntered();
  };
  if (second !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep
          entering={entering}
          asked={second}
          isScreen
          go={(shown) => acceptInvitation({ ...given, second: shown })}
          onEntered={onEntered}
        />
      </Suspense>
    );
  const atPassword = error?.problems.find(({ path }) => path === 'new_password')?.text;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <PageTitle>{INVITED.title(client.name)}</PageTitle>
        <Text c="dimmed">{INVITED.text(client.rfc)}</Text>
        <Text>{has_account ? INVITED.hasAccount : INVITED.isNew}</Text>
        {error !== undefined && atPassword === undefined && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
            {error.message}
          </Alert>
        )}
        <TextInput label={INVITED.email} value={email} readOnly type="email" autoComplete="username" />
        {!has_account && (
          <TextInput
            label={INVITED.name}
            value={name}
            maxLength={200}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label={INVITED.password}
          value={password}
          error={atPassword}
          autoComplete={has_account ? 'current-password' : 'new-password'}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        />
        <Button type="submit" size="md" loading={busy !== ''} disabled={password === ''}>
          {INVITED.accept}
        </Button>
      </Stack>
    </form>
  );
}
