/** The second step of entering: a code of their app, a passkey, or a code for when both are lost. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Second, SecondAsked } from '../../../schema/documents/second-factor.ts';
import { SECOND_STEP as TEXTS } from '../../../schema/texts/second-factor.ts';
import { hasPasskeys, type LocalError, type Result, showPasskey } from '../../local/index.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Entering } from './use-enter.ts';

type SecondStepProps = {
  entering: Entering;
  asked: SecondAsked;
  /** Enters again, now with it. */
  go: (second: Second) => Promise<Result<unknown>>;
  onEntered?: (() => void) | undefined;
  /** It is all of a screen, whose name it says. */
  isScreen?: boolean;
};

/** At a code: it is wrong, or late, or was used. */
const OF_CODE = ['wrong_code', 'code_used', 'code_of_other_moment'];

export function SecondStep({ entering, asked, go, onEntered, isScreen = false }: SecondStepProps) {
  const { ticket, totp, recovery, passkey } = asked;
  const canPasskey = passkey !== undefined && hasPasskeys();
  const [by, setBy] = useState<'totp' | 'recovery' | 'passkey'>(
    totp ? 'totp' : canPasskey ? 'passkey' : 'recovery',
  );
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error } = entering;
  const enter = (way: string, given: () => Promise<Result<Second>>) =>
    void entering
      .enter(way, async () => {
        const second = await given();
        return second.ok ? await go(second.value) : second;
      })
      .then((isIn) => isIn && onEntered?.());
  const turnTo = (way: typeof by) => {
    setBy(way);
    setCode('');
    setMissing(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') enter('code', async () => ({ ok: true, value: { ticket, code: code.trim() } }));
  };
  const show = () => {
    if (passkey === undefined) return;
    enter('passkey', async () => {
      const shown = await showPasskey(passkey);
      return shown.ok ? { ok: true, value: { ticket, passkey: shown.value } } : shown;
    });
  };
  const atCode = missing ? TEXTS.codeRequired : problemOfCode(error, by);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {isScreen && <PageTitle>{TEXTS.title}</PageTitle>}
        {error !== undefined && !OF_CODE.includes(error.code) && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert" variant="light">
            <Text size="sm">{error.message}</Text>
          </Alert>
        )}
        <Text>
          {by === 'totp' ? TEXTS.textTotp : by === 'passkey' ? TEXTS.textPasskey : TEXTS.textRecovery}
        </Text>
        {by !== 'passkey' && (
          <>
            <TextInput
              key={by}
              label={by === 'totp' ? TEXTS.code : TEXTS.recovery}
              name="code"
              size="md"
              inputMode={by === 'totp' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={atCode}
              autoFocus
            />
            <Button type="submit" size="md" loading={busy === 'code'} disabled={busy === 'passkey'}>
              {TEXTS.enter}
            </Button>
          </>
        )}
        {canPasskey && (
          <Button
            variant={by === 'passkey' ? 'filled' : 'default'}
            size="md"
            leftSection={<IconFingerprint size={18} />}
            loading={busy === 'passkey'}
            disabled={busy === 'code'}
            onClick={show}
          >
            {TEXTS.byPasskey}
          </Button>
        )}
        {totp && by !== 'totp' && (
          <Button variant="subtle" onClick={() => turnTo('totp')}>
            {TEXTS.byTotp}
          </Button>
        )}
        {recovery && by !== 'recovery' && (
          <Button variant="subtle" onClick={() => turnTo('recovery')}>
            {TEXTS.byRecovery}
          </Button>
        )}
        {(by === 'recovery' || !recovery) && (
          <Text size="sm" c="dimmed">
            {TEXTS.lost}
          </Text>
        )}
        <Button variant="subtle" color="gray" onClick={entering.back}>
          {TEXTS.back}
        </Button>
      </Stack>
    </form>
  );
}

function problemOfCode(error: LocalError | undefined, by: string): string | undefined {
  if (error === undefined || !OF_CODE.includes(error.code)) return undefined;
  return by === 'recovery' ? TEXTS.wrongRecovery : error.message;
}
