/** Asks again who is at the screen, before something that protects the account changes. */
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ProofOfPerson, StepUpOptions } from '../../../schema/documents/second-factor.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { STEP_UP as TEXTS } from '../../../schema/texts/step-up.ts';
import { hasPasskeys, type LocalError, showPasskey, stepUp, stepUpOptions } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';

type Props = { opened: boolean; email: string; onEnd: (isDone: boolean) => void };

export function StepUpDialog({ opened, email, onEnd }: Props) {
  return (
    <Sheet opened={opened} onClose={() => onEnd(false)} title={TEXTS.title} size="sm">
      {opened && <Ways email={email} onEnd={onEnd} />}
    </Sheet>
  );
}

type By = 'password' | 'code' | 'passkey';

/** Each opening asks anew: what a passkey is asked for is good once. */
function Ways({ email, onEnd }: Pick<Props, 'email' | 'onEnd'>) {
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ by: By; text: string }>();
  const [busy, setBusy] = useState<By>();
  const [options, setOptions] = useState<StepUpOptions>({ totp: false });
  useEffect(() => {
    let isHere = true;
    void stepUpOptions().then((answer) => isHere && answer.ok && setOptions(answer.value));
    return () => {
      isHere = false;
    };
  }, []);

  const failed = (way: By, error: LocalError) => setProblem({ by: way, text: error.message });
  const prove = async (way: By, given: ProofOfPerson) => {
    setBusy(way);
    const answer = await stepUp(given);
    setBusy(undefined);
    if (answer.ok) onEnd(true);
    else failed(way, answer.error);
  };
  const submit = async (event: FormEvent) => {
    // A form may stand around it in the tree, though not on the page.
    event.preventDefault();
    event.stopPropagation();
    if (typed === '')
      return setProblem({ by, text: by === 'code' ? TEXTS.codeRequired : SIGN_IN.passwordRequired });
    await prove(by, by === 'code' ? { code: typed } : { password: typed });
  };
  const { passkey, totp } = options;
  const show = async (asked: NonNullable<typeof passkey>) => {
    setBusy('passkey');
    const shown = await showPasskey(asked);
    if (shown.ok) return await prove('passkey', { passkey: shown.value });
    setBusy(undefined);
    failed('passkey', shown.error);
  };
  const turnTo = (way: typeof by) => {
    setBy(way);
    setTyped('');
    setProblem(undefined);
  };
  const field = {
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    error: problem?.by === by && problem.text,
    'data-autofocus': true,
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{TEXTS.text}</Text>
        {problem?.by === 'passkey' && (
          <Alert color="red" role="alert" variant="light">
            {problem.text}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {by === 'password' ? (
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
            label={`${SIGN_IN.password} · ${email}`}
            autoComplete="current-password"
            {...field}
          />
        ) : (
          <TextInput label={TEXTS.code} inputMode="numeric" autoComplete="one-time-code" {...field} />
        )}
        <Button type="submit" loading={busy === by} disabled={busy !== undefined && busy !== by}>
          {TEXTS.confirm}
        </Button>
        {passkey !== undefined && hasPasskeys() && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} />}
            loading={busy === 'passkey'}
            onClick={() => void show(passkey)}
          >
            {TEXTS.byPasskey}
          </Button>
        )}
        {totp && (
          <Button variant="subtle" onClick={() => turnTo(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? TEXTS.byPassword : TEXTS.byCode}
          </Button>
        )}
        <Button variant="default" onClick={() => onEnd(false)}>
          {TEXTS.cancel}
        </Button>
      </Stack>
    </form>
  );
}
