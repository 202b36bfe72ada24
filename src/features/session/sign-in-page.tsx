/** The first screen: e-mail and password, and the test account while nothing has fiscal validity. */
import { Alert, Button, Divider, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconFlask } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { COMMON } from '../../../schema/texts/common.ts';
import { SHELL } from '../../../schema/texts/shell.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { type LocalError, type Result, signIn, signInDemo } from '../../local/index.ts';
import { Logo } from '../shell/logo.tsx';
import { Proving } from './proving.tsx';
import classes from './sign-in-page.module.css';
import { signInProblems } from './sign-in-problems.ts';
import { useSandbox } from './use-sandbox.ts';

export function SignInPage(props: { onEntered: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<LocalError | undefined>();
  const [busy, setBusy] = useState<'password' | 'demo' | undefined>();
  const [proving, setProving] = useState(false);
  const sandbox = useSandbox();
  const problems = signInProblems(email, password);

  const enter = async (kind: 'password' | 'demo', go: () => Promise<Result<void>>) => {
    setError(undefined);
    setBusy(kind);
    const answer = await go();
    setBusy(undefined);
    setProving(false);
    if (answer.ok) props.onEntered();
    else setError(answer.error);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.email === undefined && problems.password === undefined)
      void enter('password', () => signIn(email.trim(), password, () => setProving(true)));
  };

  return (
    <div className={classes.page}>
      {sandbox && (
        <div className={classes.sandbox} role="status">
          <IconFlask size={16} aria-hidden /> {SHELL.sandbox}
        </div>
      )}
      <main className={classes.main}>
        <div className={classes.brand}>
          <Logo size={52} />
          <div>
            <Text className={classes.name}>{COMMON.appName}</Text>
            <Text c="dimmed">{SIGN_IN.lead}</Text>
          </div>
        </div>
        <Paper className={classes.card} withBorder>
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              <Title order={1}>{SIGN_IN.title}</Title>
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
                  disabled={busy === 'demo'}
                >
                  {SIGN_IN.enter}
                </Button>
                <Proving shown={proving} />
              </div>
              {sandbox && (
                <>
                  <Divider label={SIGN_IN.or} />
                  <Button
                    variant="default"
                    size="md"
                    loading={busy === 'demo'}
                    disabled={busy === 'password'}
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
        </Paper>
      </main>
    </div>
  );
}
