/** Whoever cannot enter: with which address it was, a link by mail, and another password by that link. Spec 3 §2, §7. */
import { Alert, Button, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ForgottenUsers } from '../../../schema/documents/passwords.ts';
import { PASSWORDS } from '../../../schema/texts/passwords.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { isEmail } from '../../../schema/values/email.ts';
import { isRfc, tidyRfc } from '../../../schema/values/rfc.ts';
import {
  forgot,
  forgottenUsers,
  type LocalError,
  mailReset,
  type Result,
  readReset,
  resetPassword,
  signIn,
} from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entrance } from './entrance.tsx';
import classes from './passwords-page.module.css';
import { Proving } from './proving.tsx';
import { useEnter } from './use-enter.ts';

const SecondStep = lazyNamed(() => import('./second-step.tsx'), 'SecondStep');

const ConfirmEmail = lazyNamed(() => import('./confirm-email.tsx'), 'ConfirmEmail');
const SEND = /^send_email\/([^/]+)\/([^/]+)$/;

/**
 * @param place what comes after /passwords/ @param token of the link of a mail
 * @param onEntered told once they are in with another password
 */
export function PasswordsPage(props: { place: string; token: string; onEntered: () => void }) {
  const { place, token, onEntered } = props;
  const [, rfc = '', id = ''] = SEND.exec(place) ?? [];
  return (
    <Entrance>
      <Stack gap="md">
        {place === 'reset' ? (
          <Reset key={token} token={token} onEntered={onEntered} />
        ) : place === 'email' ? (
          <Suspense fallback={null}>
            <ConfirmEmail key={token} token={token} />
          </Suspense>
        ) : id !== '' ? (
          <SendOne rfc={rfc} id={id} />
        ) : (
          <Forgotten />
        )}
        <LinkAnchor to="/sign-in">{PASSWORDS.back}</LinkAnchor>
      </Stack>
    </Entrance>
  );
}

/** What the server says of it in its own words; all else is that it cannot be had. */
function ProblemOf({ error }: { error: LocalError | undefined }) {
  if (error === undefined) return null;
  const own = ['account_not_found', 'captcha_required', 'too_many_requests', 'mail_unavailable'];
  return (
    <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
      {own.includes(error.code) ? error.message : PASSWORDS.unavailable}
    </Alert>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <Alert color="green" icon={<IconMail />} role="status" variant="light">
      {children}
    </Alert>
  );
}

/** One question at a time: what it is answered, and whether the browser works for it. */
function useAsking() {
  const [error, setError] = useState<LocalError | undefined>();
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  const ask = async <T,>(go: (onProving: () => void) => Promise<Result<T>>): Promise<T | undefined> => {
    setError(undefined);
    setBusy(true);
    const answer = await go(() => setProving(true));
    setBusy(false);
    setProving(false);
    if (answer.ok) return answer.value;
    setError(answer.error);
    return undefined;
  };
  return { error, busy, proving, ask };
}

function Forgotten() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [mailed, setMailed] = useState('');
  const [found, setFound] = useState<{ rfc: string; emails: ForgottenUsers['emails'] } | undefined>();
  const { error, busy, proving, ask } = useAsking();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim().toLowerCase();
    const rfc = tidyRfc(typed);
    setFound(undefined);
    setMailed('');
    if (isEmail(email)) {
      if ((await ask((onProving) => forgot(email, onProving))) !== undefined) setMailed(email);
    } else if (isRfc(rfc)) {
      const answer = await ask((onProving) => forgottenUsers(rfc, onProving));
      if (answer !== undefined) setFound({ rfc, emails: answer.emails });
    } else setProblem(typed.trim() === '' ? PASSWORDS.needed : PASSWORDS.wrong);
  };
  return (
    <>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="md">
          <PageTitle>{PASSWORDS.title}</PageTitle>
          <Text>{PASSWORDS.text}</Text>
          <ProblemOf error={error} />
          <TextInput
            label={PASSWORDS.field}
            placeholder={PASSWORDS.example}
            size="md"
            value={typed}
            error={problem}
            autoComplete="username"
            autoCapitalize="none"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem('');
            }}
          />
          <div>
            <Button type="submit" size="md" fullWidth loading={busy}>
              {PASSWORDS.go}
            </Button>
            <Proving shown={proving} />
          </div>
        </Stack>
      </form>
      {mailed !== '' && <Done>{PASSWORDS.mailed(mailed)}</Done>}
      {found !== undefined && (
        <table className={classes.emails}>
          <caption>{PASSWORDS.found(found.rfc)}</caption>
          <thead>
            <tr>
              <th scope="col">{PASSWORDS.email}</th>
              <th scope="col">{PASSWORDS.send}</th>
            </tr>
          </thead>
          <tbody>
            {found.emails.map(({ id, email }) => (
              <tr key={id}>
                <td>{email}</td>
                <td>
                  <Send rfc={found.rfc} id={id} label={PASSWORDS.sendTo(email)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Text size="sm" c="dimmed">
        {PASSWORDS.otherwise}
      </Text>
    </>
  );
}

function Send({ rfc, id, label }: { rfc: string; id: string; label?: string }) {
  const [isSent, setIsSent] = useState(false);
  const { error, busy, ask } = useAsking();
  if (isSent) return <Done>{PASSWORDS.sent}</Done>;
  return (
    <>
      <ProblemOf error={error} />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconMail size={18} />}
        aria-label={label}
        onClick={() => void ask(() => mailReset(rfc, id)).then((answer) => setIsSent(answer !== undefined))}
      >
        {PASSWORDS.send}
      </Button>
    </>
  );
}

/** The address of the one that was found, opened by itself: nothing goes before it is pressed. */
function SendOne({ rfc, id }: { rfc: string; id: string }) {
  return (
    <>
      <PageTitle>{PASSWORDS.oneTitle}</PageTitle>
      <Text>{PASSWORDS.oneText(rfc)}</Text>
      <Send rfc={rfc} id={id} />
    </>
  );
}

function Reset({ token, onEntered }: { token: string; onEntered: () => void }) {
  const [email, setEmail] = useState<string | undefined>();
  const [closed, setClosed] = useState<LocalError | undefined>();
  useEffect(() => {
    let isHere = true;
    void readReset(token).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setEmail(answer.value.email);
      else setClosed(answer.error);
    });
    return () => {
      isHere = false;
    };
  }, [token]);
  if (closed !== undefined)
    return (
      <>
        <PageTitle>{PASSWORDS.closed}</PageTitle>
        <Text role="alert">{closed.message}</Text>
        <LinkAnchor to="/passwords/$" params={{ _splat: 'user_forgot' }}>
          {PASSWORDS.again}
        </LinkAnchor>
      </>
    );
  if (email === undefined)
    return (
      <Stack role="status" align="center">
        <Loader />
        <Text>{PASSWORDS.reading}</Text>
      </Stack>
    );
  return <Choose token={token} email={email} onEntered={onEntered} />;
}

function Choose({ token, email, onEntered }: { token: string; email: string; onEntered: () => void }) {
  const [password, setPassword] = useState('');
  const entering = useEnter();
  const { error, busy, proving, second, enter } = entering;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isIn = await enter('password', async (onProving) => {
      const changed = await resetPassword(token, password);
      return changed.ok ? await signIn(email, password, { onProving }) : changed;
    });
    if (isIn) onEntered();
  };
  if (second !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep
          entering={entering}
          asked={second}
          isScreen
          go={(shown) => signIn(email, password, { second: shown })}
          onEntered={onEntered}
        />
      </Suspense>
    );
  const atPassword = error?.problems.find(({ path }) => path === 'new_password')?.text;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <PageTitle>{PASSWORDS.resetTitle}</PageTitle>
        <Text>{PASSWORDS.resetText}</Text>
        {error !== undefined && atPassword === undefined && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
            {error.message}
          </Alert>
        )}
        <TextInput label={SIGN_IN.email} value={email} readOnly type="email" autoComplete="username" />
        <PasswordInput
          label={PASSWORDS.next}
          size="md"
          value={password}
          error={atPassword}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        />
        <div>
          <Button type="submit" size="md" fullWidth loading={busy !== ''} disabled={password === ''}>
            {PASSWORDS.change}
          </Button>
          <Proving shown={proving} />
        </div>
      </Stack>
    </form>
  );
}
