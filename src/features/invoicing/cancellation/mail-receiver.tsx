/** Asks the receiver by mail to answer; the address is the customer's unless another is written. Spec 1 §5. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { emailProblem } from '../../../../schema/values/email.ts';
import { customerByRfc, mailCancelRequest, type ReceiptListRow } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const { mail: t } = CANCEL;

export function MailReceiver({ row }: { row: ReceiptListRow }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let live = true;
    void customerByRfc(row.rfc_receiver).then((customer) => {
      if (live) setEmail((now) => now || (customer?.email ?? ''));
    });
    return () => {
      live = false;
    };
  }, [row.rfc_receiver]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = emailProblem(email.trim());
    setProblem(wrong === undefined ? undefined : wrong === 'empty' ? t.required : t.invalid);
    if (wrong !== undefined) return;
    setBusy(true);
    const sent = await mailCancelRequest(row.id, email.trim());
    setBusy(false);
    if (sent.ok) notifySuccess(t.sent);
    else notifyError(sent.error, t.failed);
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="xs">
        <Text size="sm">{t.text}</Text>
        <TextInput
          label={t.label}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problem}
          withAsterisk
        />
        <Button type="submit" variant="light" loading={busy}>
          {t.send}
        </Button>
      </Stack>
    </form>
  );
}
