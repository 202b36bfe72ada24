/** The password of a person whose e-mail is known, over what is theirs on this device; or their passkey. */
import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { type Result, signIn } from '../../local/index.ts';
import { lazyNamed } from '../../ui/lazy-named.ts';
import { ByPasskey } from './by-passkey.tsx';
import { Proving } from './proving.tsx';
import { useEnter } from './use-enter.ts';

const SecondStep = lazyNamed(() => import('./second-step.tsx'), 'SecondStep');

type PasswordFormProps = {
  email: string;
  /** There is no network to enter over. */
  disabled?: boolean;
  /** Other ways, before the button; `enter` shows what becomes of one as of the password. */
  others?: (enter: (go: () => Promise<Result<void>>) => void) => ReactNode;
  className?: string | undefined;
};

export function PasswordForm({ email, disabled = false, others, className }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const entering = useEnter();
  const { busy, proving, error, second, enter } = entering;
  if (second !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep
          entering={entering}
          asked={second}
          go={(shown) => signIn(email, password, { second: shown })}
        />
      </Suspense>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password !== '') void enter('password', (onProving) => signIn(email, password, { onProving }));
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        label={`${SIGN_IN.password} · ${email}`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing ? SIGN_IN.passwordRequired : error?.message}
        autoFocus
      />
      <Proving shown={proving} />
      <div className={className}>
        {others?.((go) => void enter('other', go))}
        {email !== DEMO_EMAIL && <ByPasskey entering={entering} disabled={disabled} size="sm" />}
        <Button type="submit" loading={busy === 'password'} disabled={disabled || busy === 'passkey'}>
          {SIGN_IN.enter}
        </Button>
      </div>
    </form>
  );
}
