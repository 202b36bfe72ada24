/** A key of confirmation in two steps: the one-time code of whoever confirms, and the key that the receipt bears. Spec 2 §7, §8. */
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ConfirmationAnswer, HOTP_DIGITS } from '../../../../schema/documents/confirmation.ts';
import { CONFIRMATION as t } from '../../../../schema/texts/confirmation.ts';
import { fetchConfirmation, makeConfirmation, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';

type DialogProps = {
  /** Whom the document is for. */
  about: string;
  opened: boolean;
  onClose: () => void;
  onUse?: ((key: string) => void) | undefined;
};

export function ConfirmationDialog({ about, opened, onClose, onUse }: DialogProps) {
  const [answer, setAnswer] = useState<ConfirmationAnswer>();
  return (
    <Sheet opened={opened} onClose={onClose} title={t.title}>
      {answer === undefined ? (
        <Request about={about} onAnswer={setAnswer} />
      ) : (
        <Stack>
          <Text size="sm">{t.result}</Text>
          <Group gap="xs" role="status">
            <Text size="xl" fw={700} ff="monospace" data-testid="confirmation">
              {answer.code}
            </Text>
            <CopyButton value={answer.code} name={t.title} />
          </Group>
          <Text size="sm" c="dimmed">
            {t.until(whenOf(answer))}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAnswer(undefined)}>
              {t.back}
            </Button>
            {onUse !== undefined && (
              <Button
                onClick={() => {
                  onUse(answer.code);
                  onClose();
                }}
              >
                {t.use}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Sheet>
  );
}

const whenOf = ({ expires_at }: ConfirmationAnswer) => formatMoment(expires_at);

type RequestProps = { about: string; onAnswer: (answer: ConfirmationAnswer) => void };

function Request({ about, onAnswer }: RequestProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [made, setMade] = useState<ConfirmationAnswer>();
  const [busy, setBusy] = useState(false);
  const offline = useConnection().state === 'offline';
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    const answer = await fetchConfirmation(code);
    setBusy(false);
    if (answer.ok) return onAnswer(answer.value);
    setWrong(answer.error.message);
  };
  const make = async () => {
    setBusy(true);
    const answer = await makeConfirmation(about);
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error, t.failed);
    setMade(answer.value);
    setCode(answer.value.code);
    setWrong('');
  };
  return (
    <form onSubmit={(event) => void ask(event)}>
      <Stack>
        <Text size="sm">{t.about}</Text>
        {offline && <Alert color="gray">{t.offline}</Alert>}
        <TextInput
          label={t.code}
          description={t.codeHint}
          value={code}
          error={wrong || undefined}
          maxLength={HOTP_DIGITS + 4}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong('');
          }}
        />
        {made !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {t.made(whenOf(made))}
          </Text>
        )}
        <Group justify="flex-end">
          <Allowed action="make_confirmation">
            <Button variant="default" disabled={busy || offline} onClick={() => void make()}>
              {t.make}
            </Button>
          </Allowed>
          <Button type="submit" disabled={busy || offline || code.trim() === ''}>
            {t.ask}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
