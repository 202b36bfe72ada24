/** Whoever opens the invitation of a company: its account is opened here with who opens it as its owner, or they enter with the one that it has. */
import { Alert, Button, NativeSelect, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, Suspense, useState } from 'react';
import type { CompanyInvitation } from '../../../schema/documents/invitations.ts';
import { regimeOptions } from '../../../schema/forms/receipt/options.ts';
import { OTHER_SIDE, type Side } from '../../../schema/resources/parties/relations.ts';
import { OPENING } from '../../../schema/texts/company-invitation.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { openInvitedAccount } from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { OpenedInvitation } from './opened-invitation.tsx';
import { useEnter } from './use-enter.ts';

const SecondStep = lazyNamed(() => import('./second-step.tsx'), 'SecondStep');
const { fields: NAMES } = OPENING;

/** Where whoever is asked answers. */
const answeredAt = (side: Side) => `/${OTHER_SIDE[side]}` as const;
type AnsweredAt = ReturnType<typeof answeredAt>;

/** @param onEntered told once the account is open and they are in it, with where what they accepted stands */
export function CompanyInvitationPage(props: { token: string; onEntered: (to: AnsweredAt) => void }) {
  const { token, onEntered } = props;
  return (
    <OpenedInvitation<CompanyInvitation> path="/api/v1/company-invitations/read" token={token}>
      {(invitation) => (
        <OpenAccountForm
          token={token}
          invitation={invitation}
          onEntered={() => onEntered(answeredAt(invitation.side))}
        />
      )}
    </OpenedInvitation>
  );
}

function OpenAccountForm(props: { token: string; invitation: CompanyInvitation; onEntered: () => void }) {
  const { token, invitation, onEntered } = props;
  const { client, side, rfc } = invitation;
  const [typed, setTyped] = useState({
    ...{ client_name: '', tax_regime: '', zip_code: '', name: '' },
    ...{ email: invitation.email, new_password: '' },
  });
  const entering = useEnter();
  const { busy, error, second, enter } = entering;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await enter('password', () => openInvitedAccount({ token, ...typed }))) onEntered();
  };
  if (second !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep
          entering={entering}
          asked={second}
          isScreen
          go={(shown) => openInvitedAccount({ token, ...typed, second: shown })}
          onEntered={onEntered}
        />
      </Suspense>
    );
  const problems = error?.problems ?? [];
  const of = (path: keyof typeof typed) => ({
    value: typed[path],
    error: problems.find((problem) => problem.path === path)?.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [path]: currentTarget.value })),
  });
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <PageTitle>{OPENING.title(side, client.name)}</PageTitle>
        <Text c="dimmed">{OPENING.text(`${client.name} (${client.rfc})`, rfc)}</Text>
        <LinkAnchor to={answeredAt(side)}>{OPENING.known}</LinkAnchor>
        {error !== undefined && problems.length === 0 && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
            {error.message}
          </Alert>
        )}
        <Title order={2} size="h4">
          {OPENING.company}
        </Title>
        <TextInput label={NAMES.rfc} value={rfc} readOnly />
        <TextInput
          {...of('client_name')}
          label={NAMES.client_name}
          description={OPENING.nameHelp}
          maxLength={254}
          autoComplete="organization"
        />
        <NativeSelect
          {...of('tax_regime')}
          label={NAMES.tax_regime}
          data={[
            { value: '', label: '' },
            ...regimeOptions(rfc).map(({ key, text }) => ({ value: key, label: `${key} ${text}` })),
          ]}
        />
        <TextInput
          {...of('zip_code')}
          label={NAMES.zip_code}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Title order={2} size="h4">
          {OPENING.person}
        </Title>
        <TextInput {...of('name')} label={NAMES.name} maxLength={200} autoComplete="name" />
        <TextInput {...of('email')} label={NAMES.email} type="email" autoComplete="username" />
        <PasswordInput
          {...of('new_password')}
          label={NAMES.password}
          description={OPENING.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        />
        <Text size="sm" c="dimmed">
          {OPENING.proof}
        </Text>
        <Button type="submit" size="md" loading={busy !== ''} disabled={typed.new_password === ''}>
          {OPENING.open}
        </Button>
      </Stack>
    </form>
  );
}
