/** Asks again who is at the screen, before something that protects the account changes. */
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { STEP_UP } from '../../../schema/texts/step-up.ts';
import { stepUp } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';

type Props = { opened: boolean; email: string; onEnd: (isDone: boolean) => void };

export function StepUpDialog({ opened, email, onEnd }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const end = (isDone: boolean) => {
    setPassword('');
    setProblem('');
    onEnd(isDone);
  };
  const submit = async (event: FormEvent) => {
    // A form may stand around it in the tree, though not on the page.
    event.preventDefault();
    event.stopPropagation();
    if (password === '') return setProblem(SIGN_IN.passwordRequired);
    setBusy(true);
    const answer = await stepUp({ password });
    setBusy(false);
    if (answer.ok) end(true);
    else setProblem(answer.error.message);
  };
  return (
    <Sheet opened={opened} onClose={() => end(false)} title={STEP_UP.title} size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{STEP_UP.text}</Text>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
            label={`${SIGN_IN.password} · ${email}`}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={problem}
          />
          <Button type="submit" loading={busy}>
            {STEP_UP.confirm}
          </Button>
          <Button variant="default" onClick={() => end(false)}>
            {STEP_UP.cancel}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
