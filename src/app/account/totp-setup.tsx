/** An app that makes codes: it reads the QR code, or the key is typed, and shows by a first code that it works. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewTotp } from '../../../schema/documents/second-factor.ts';
import { TWO_STEPS as TEXTS } from '../../../schema/texts/own-account.ts';
import { confirmTotp } from '../../local/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrImage } from '../../ui/qr-image.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './account.module.css';

/** @param setup undefined: closed. @param onSet told the codes for its loss, which are told once */
type Props = { setup: NewTotp | undefined; onClose: () => void; onSet: (codes: string[]) => void };

export function TotpSetup({ setup, onClose, onSet }: Props) {
  return (
    <Sheet
      opened={setup !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={TEXTS.setUpTitle}
      size="sm"
    >
      {setup !== undefined && <SetupForm key={setup.secret} setup={setup} onSet={onSet} />}
    </Sheet>
  );
}

function SetupForm({ setup, onSet }: { setup: NewTotp; onSet: Props['onSet'] }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(TEXTS.codeRequired);
    setBusy(true);
    const answer = await confirmTotp(setup, code);
    setBusy(false);
    if (answer.ok) onSet(answer.value);
    else setProblem(answer.error.message);
  };
  const secret = (setup.secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{TEXTS.scan}</Text>
        <span className={classes.qr}>
          <QrImage text={setup.uri} alt={TEXTS.qr} size={200} />
        </span>
        <div>
          <Text size="sm">{TEXTS.byHand}</Text>
          <span className={classes.secret}>{secret}</span>{' '}
          <CopyButton value={setup.secret} name={TEXTS.secret} />
        </div>
        <TextInput
          label={TEXTS.code}
          description={TEXTS.type}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-autofocus
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {TEXTS.confirm}
        </Button>
      </Stack>
    </form>
  );
}
