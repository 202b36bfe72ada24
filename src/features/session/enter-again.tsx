/** The session is gone: the same person's password, over the screen where they were. Everything stays here. */
import { Alert, Button, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { DEMO_EMAIL } from '../../../schema/documents/api.ts';
import { SESSION } from '../../../schema/texts/shell.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { type Result, signIn, signInDemo } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './enter-again.module.css';
import { Proving } from './proving.tsx';
import { useSandbox } from './use-sandbox.ts';

export function EnterAgain({ email }: { email: string }) {
  const sandbox = useSandbox();
  const [opened, setOpened] = useState(true);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);

  const enter = async (go: () => Promise<Result<void>>) => {
    setBusy(true);
    const answer = await go();
    setBusy(false);
    setProving(false);
    if (answer.ok) setOpened(false);
    else setProblem(answer.error.message);
  };

  if (!opened)
    return (
      <Alert color="yellow" title={SESSION.expired} mb="md">
        {SESSION.enterAgainText}{' '}
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          {SESSION.enterAgain}
        </Button>
      </Alert>
    );
  return (
    <Sheet
      opened
      onClose={() => setOpened(false)}
      title={SESSION.enterAgain}
      size="sm"
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') setProblem(SIGN_IN.passwordRequired);
          else void enter(() => signIn(email, password, () => setProving(true)));
        }}
      >
        <Text mb="md">{SESSION.enterAgainText}</Text>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={`${SIGN_IN.password} · ${email}`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
          data-autofocus
        />
        <Proving shown={proving} />
        <div className={classes.buttons}>
          {/* Another person's screen is not for whoever enters as the demo. */}
          {sandbox && email === DEMO_EMAIL && (
            <Button variant="subtle" onClick={() => void enter(signInDemo)}>
              {SIGN_IN.demo}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened(false)}>
            {SESSION.notNow}
          </Button>
          <Button type="submit" loading={busy}>
            {SIGN_IN.enter}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
