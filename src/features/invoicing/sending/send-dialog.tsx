/** Sends stamped receipts to up to three addresses, with a message; with no network it waits in the outbox. Spec 1 §5, 2 §5. */
import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import {
  LATEST_DAYS,
  LONGEST_MESSAGE,
  MOST_DOCUMENTS,
  MOST_EMAILS,
} from '../../../../schema/operations/send-receipts.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { SENDING as t } from '../../../../schema/texts/sending.ts';
import { SENDING_PROBLEMS } from '../../../../schema/texts/sending-words.ts';
import { addressesOfCustomer, askSending } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { EmailRows } from '../../../ui/email-rows.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { emailProblems } from './email-problems.ts';
import type { Sending } from './sending-provider.tsx';
import { useSender } from './use-mails.ts';

type DialogProps = { sending: Sending; opened: boolean; onClose: () => void };

export function SendDialog({ sending, opened, onClose }: DialogProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.title(sending.rows.length)} size="md">
      {opened && <SendForm sending={sending} onClose={onClose} />}
    </Sheet>
  );
}

function SendForm({ sending, onClose }: Omit<DialogProps, 'opened'>) {
  const rows = sending.rows.filter(({ uuid }) => uuid !== '');
  const missing = sending.rows.length - rows.length;
  const [emails, setEmails] = useState<readonly string[]>(sending.emails ?? ['']);
  const [message, setMessage] = useState(sending.message ?? '');
  const [subscribes, setSubscribes] = useState(false);
  /** As the field says it, by the clock of the device; '' at once. */
  const [later, setLater] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const sender = useSender();
  const mails = sender !== '';
  const [first] = rows;
  const isOne = rows.every(
    (row) => row.rfc_receiver === first?.rfc_receiver && row.name_receiver === first.name_receiver,
  );

  useEffect(() => {
    if (sending.emails !== undefined || !isOne || first === undefined) return;
    let live = true;
    void addressesOfCustomer({ rfc: first.rfc_receiver, name: first.name_receiver }).then((known) => {
      if (live && known.length > 0) setEmails((now) => (now.join('') === '' ? known : now));
    });
    return () => {
      live = false;
    };
  }, [sending.emails, isOne, first]);

  const problem =
    rows.length === 0
      ? SENDING_PROBLEMS.documents
      : rows.length > MOST_DOCUMENTS
        ? SENDING_PROBLEMS.tooMany(MOST_DOCUMENTS)
        : undefined;
  const wrong = emailProblems(emails);
  const late = laterProblem(later, Date.now());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || late !== undefined || Object.keys(wrong).length > 0) return;
    setBusy(true);
    const asked = await askSending({
      rows: rows.map((row) => ({ id: row.id, name: folioOf(row) })),
      ...{ emails, message, subscribes },
      leavesAt: later === '' ? '' : new Date(later).toISOString(),
    });
    setBusy(false);
    if (!asked.ok) return notifyError(asked.error, t.failed);
    if (!navigator.onLine) notifySuccess(t.kept, t.keptText);
    else if (later !== '') notifySuccess(t.scheduled, t.scheduledText(formatMoment(Date.parse(later))));
    else if (mails) notifySuccess(t.asked, t.askedText);
    else notifySuccess(t.waits, t.waitsText);
    onClose();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{t.text}</Text>
        {mails ? (
          <Text size="sm" c="dimmed">
            {t.from(sender)}
          </Text>
        ) : (
          <Alert color="yellow">{t.withoutServer}</Alert>
        )}
        {rows.length > 0 && (
          <Text size="sm" fw={600}>
            {rows.length === 1 && first !== undefined
              ? `${folioOf(first)} · ${first.name_receiver || first.rfc_receiver}`
              : t.documents(rows.length)}
          </Text>
        )}
        {missing > 0 && <Alert color="yellow">{t.unstamped(missing)}</Alert>}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <EmailRows value={emails} onChange={setEmails} problems={tried ? wrong : {}} most={MOST_EMAILS} />
        <Textarea
          label={t.message}
          description={t.messageHelp}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={LONGEST_MESSAGE}
          autosize
          minRows={2}
          maxRows={6}
        />
        <TextInput
          type="datetime-local"
          label={t.later}
          description={t.laterHelp}
          value={later}
          error={tried ? late : undefined}
          onChange={(event) => setLater(event.currentTarget.value)}
        />
        {isOne && (
          <Allowed action="subscribe_customer">
            <Checkbox
              label={t.subscribe}
              checked={subscribes}
              onChange={(event) => setSubscribes(event.currentTarget.checked)}
            />
          </Allowed>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CANCEL.keep}
          </Button>
          <Button type="submit" loading={busy}>
            {t.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function laterProblem(later: string, now: number): string | undefined {
  if (later === '') return undefined;
  const at = Date.parse(later);
  if (Number.isNaN(at)) return SENDING_PROBLEMS.moment;
  if (at <= now) return SENDING_PROBLEMS.past;
  return at > now + LATEST_DAYS * 86_400_000 ? SENDING_PROBLEMS.tooFar(LATEST_DAYS) : undefined;
}
