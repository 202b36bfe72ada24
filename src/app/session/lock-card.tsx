/** On the cover of a locked screen: who may take it away, and by what. */
import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { LOCK } from '../../../schema/texts/lock.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { makeWay, signInDemo, unlockByPin, useConnection, useLock } from '../../local/index.ts';
import classes from './lock-screen.module.css';
import { PasswordForm } from './password-form.tsx';
import { useSandbox } from './use-sandbox.ts';

export function LockCard({ email, expired }: { email: string; expired: boolean }) {
  const offline = useConnection().state === 'offline';
  const { hasPin } = useLock();
  const byPin = offline && hasPin;

  return (
    <div role="dialog" aria-modal aria-labelledby="lock-title" className={classes.card}>
      <Title order={2} id="lock-title">
        {LOCK.title}
      </Title>
      <Text my="md" role="status">
        {byPin ? LOCK.offline : offline ? LOCK.offlineNoPin : expired ? LOCK.ended : LOCK.idle}
      </Text>
      {byPin ? <ByPin /> : <ByPassword email={email} disabled={offline} />}
    </div>
  );
}

function ByPin() {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const answer = await unlockByPin(pin, Date.now());
    setBusy(false);
    setPin('');
    if (!answer.ok) setProblem(answer.error.message);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (pin === '') setProblem(LOCK.pinRequired);
        else void open();
      }}
    >
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        label={LOCK.pin}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={problem}
        autoFocus
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {LOCK.open}
        </Button>
      </div>
    </form>
  );
}

function ByPassword({ email, disabled }: { email: string; disabled: boolean }) {
  const sandbox = useSandbox();
  return (
    <PasswordForm
      email={email}
      disabled={disabled}
      className={classes.buttons}
      others={(enter) => (
        <>
          {/* Another person's screen is not for whoever enters as the demo. */}
          {sandbox && email === DEMO_EMAIL && (
            <Button variant="subtle" disabled={disabled} onClick={() => enter(signInDemo)}>
              {SIGN_IN.demo}
            </Button>
          )}
          <Button variant="subtle" onClick={() => void makeWay().then(() => location.assign('/sign-in'))}>
            {CLIENTS.another}
          </Button>
        </>
      )}
    />
  );
}
