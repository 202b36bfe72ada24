/** The password of a person whose e-mail is known, over what is theirs on this device. */
import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { type Result, signIn } from '../../local/index.ts';
import { Proving } from './proving.tsx';

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
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  const enter = async (go: () => Promise<Result<void>>) => {
    setBusy(true);
    const answer = await go();
    setBusy(false);
    setProving(false);
    if (!answer.ok) setProblem(answer.error.message);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') setProblem(SIGN_IN.passwordRequired);
        else void enter(() => signIn(email, password, () => setProving(true)));
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        label={`${SIGN_IN.password} · ${email}`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem}
        autoFocus
      />
      <Proving shown={proving} />
      <div className={className}>
        {others?.((go) => void enter(go))}
        <Button type="submit" loading={busy} disabled={disabled}>
          {SIGN_IN.enter}
        </Button>
      </div>
    </form>
  );
}
