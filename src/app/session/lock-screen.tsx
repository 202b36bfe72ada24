/**
 * Over everything, in a place of its own beside the app: whoever is not the person of before sees nothing of what is here. The
 * screens stay as they were underneath, and what was being written goes on being kept.
 */
import { Button, PasswordInput, Portal, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { LOCK } from '../../../schema/texts/lock.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { makeWay, signInDemo, unlockByPin, useConnection, useLock } from '../../local/index.ts';
import classes from './lock-screen.module.css';
import { PasswordForm } from './password-form.tsx';
import { useSandbox } from './use-sandbox.ts';

/** @param expired the server knows the session no more: a PIN does not bring it back */
export function LockScreen({ email, expired }: { email: string; expired: boolean }) {
  const offline = useConnection().state === 'offline';
  const { hasPin } = useLock();
  const byPin = offline && hasPin;

  // What opens later over the screens (a dialog, a notice) is hidden as well.
  useEffect(() => {
    const before = document.activeElement;
    document.documentElement.dataset.locked = 'true';
    return () => {
      delete document.documentElement.dataset.locked;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <Portal id="tintero-lock" className={classes.place ?? ''} reuseTargetNode={false}>
      <div role="dialog" aria-modal aria-labelledby="lock-title" className={classes.card}>
        <Title order={2} id="lock-title">
          {LOCK.title}
        </Title>
        <Text my="md" role="status">
          {byPin ? LOCK.offline : offline ? LOCK.offlineNoPin : expired ? LOCK.ended : LOCK.idle}
        </Text>
        {byPin ? <ByPin /> : <ByPassword email={email} disabled={offline} />}
      </div>
    </Portal>
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
