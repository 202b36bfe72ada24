/** One more passkey: what it is called, and then the browser makes it. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PASSKEYS as TEXTS } from '../../../schema/texts/own-account.ts';
import { deviceName } from '../../../schema/values/user-agent.ts';
import { addPasskey } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';

/** @param onSet told the codes for its loss, where it is the first of what one has; else none */
type Props = { opened: boolean; onClose: () => void; onSet: (codes: string[]) => void };

export function PasskeySetup({ opened, onClose, onSet }: Props) {
  return (
    <Sheet opened={opened} onClose={onClose} title={TEXTS.addTitle} size="sm">
      {opened && <SetupForm onSet={onSet} />}
    </Sheet>
  );
}

function SetupForm({ onSet }: { onSet: Props['onSet'] }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent) || TEXTS.thisDevice);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(TEXTS.nameRequired);
    setBusy(true);
    const answer = await addPasskey(name.trim());
    setBusy(false);
    if (answer.ok) onSet(answer.value);
    else setProblem(answer.error.message);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{TEXTS.addText}</Text>
        <TextInput
          label={TEXTS.name}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {TEXTS.create}
        </Button>
      </Stack>
    </form>
  );
}
