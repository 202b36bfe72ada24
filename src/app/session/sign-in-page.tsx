/** The first screen: e-mail and password, and the test account while nothing has fiscal validity. */
import { Alert, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, Suspense, useState } from 'react';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { signIn, signInDemo, useWaitingHere } from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ByPasskey } from './by-passkey.tsx';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { Proving } from './proving.tsx';
import { signInProblems } from './sign-in-problems.ts';
import { useEnter } from './use-enter.ts';
import { useSandbox } from './use-sandbox.ts';

const SecondStep = lazyNamed(() => import('./second-step.tsx'), 'SecondStep');

/** Whoever enters is led on by the route, which sees their session. */
export function SignInPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const entering = useEnter();
  const { busy, proving, error, second, enter } = entering;
  const sandbox = useSandbox();
  const { others: waiting } = useWaitingHere();
  const problems = signInProblems(email, password);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.email === undefined && problems.password === undefined)
      void enter('password', (onProving) => signIn(email.trim(), password, { onProving }));
  };

  if (second !== undefined)
    return (
      <Entrance>
        <Suspense fallback={null}>
          <SecondStep
            entering={entering}
            asked={second}
            isScreen
            go={(shown) => signIn(email.trim(), password, { second: shown })}
          />
        </Suspense>
      </Entrance>
    );

  return (
    <Entrance>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <PageTitle>{SIGN_IN.title}</PageTitle>
          {waiting > 0 && (
            <Text role="status" size="sm" c="dimmed">
              {SIGN_IN.someWaiting(waiting)}
            </Text>
          )}
          {error !== undefined && (
            <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
              <Text size="sm">{error.code === 'network' ? SIGN_IN.offline : error.message}</Text>
            </Alert>
          )}
          <TextInput
            label={SIGN_IN.email}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={tried && problems.email}
            autoFocus
          />
          <PasswordInput
            label={SIGN_IN.password}
            name="password"
            autoComplete="current-password"
            size="md"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={tried && problems.password}
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
          />
          <div>
            <Button
              type="submit"
              size="md"
              fullWidth
              loading={busy === 'password'}
              disabled={busy !== '' && busy !== 'password'}
            >
              {SIGN_IN.enter}
            </Button>
            <Proving shown={proving} />
          </div>
          <ByPasskey entering={entering} />
          <LinkAnchor
            to="/passwords/$"
            params={{ _splat: 'user_forgot' }}
            size="sm"
            className={classes.forgotten}
          >
            {SIGN_IN.forgotten}
          </LinkAnchor>
          {sandbox && (
            <>
              <Divider label={SIGN_IN.or} />
              <Button
                variant="default"
                size="md"
                loading={busy === 'demo'}
                disabled={busy !== '' && busy !== 'demo'}
                onClick={() => void enter('demo', signInDemo)}
              >
                {SIGN_IN.demo}
              </Button>
              <Text size="sm" c="dimmed" ta="center" mt={-6}>
                {SIGN_IN.demoText}
              </Text>
            </>
          )}
        </Stack>
      </form>
    </Entrance>
  );
}
