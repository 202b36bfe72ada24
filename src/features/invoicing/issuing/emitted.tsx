/** What became of «Emitir», live: waiting, issued with its number and files, or refused with its reasons. Pipeline: step 8 (back). */

import { Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCloudUp, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import classes from '../../../forms/form.module.css';
import { type ReceiptListRow, useConnection, useReceipt } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { WaitingWhy } from '../../admin/pac-accounts/waiting-why.tsx';
import { ContinueCancelling } from '../cancellation/continue-cancelling.tsx';
import { besideConfirmation } from '../confirmation/confirmation-button.tsx';
import { ContinueAdvance } from '../follow-up/continue-advance.tsx';
import { RefusedChoice } from '../outbox/refused-choice-later.tsx';
import { isOfDraft, stampedInstead } from '../receipt/resubmit-target.ts';
import { useDownload } from '../receipt/use-download.ts';
import { useSend } from '../sending/sending-provider.tsx';
import { useMails } from '../sending/use-mails.ts';

const { done: t } = INVOICE;

type EmittedProps = {
  operationId: string;
  type: string;
  /** What begins another of the same. */
  again: string;
  /** UUID of the one that it takes the place of (relation 04): cancelling that one is what comes next. */
  original: string | undefined;
  /** It applies an advance, whose egress comes next. */
  applies: boolean;
};

export function Emitted({ operationId, type, again, original, applies }: EmittedProps) {
  const { receipt: row } = useReceipt(operationId);
  return (
    <Paper withBorder p="xl" maw={560} mx="auto" mt="lg" role="status" aria-live="polite">
      <Stack align="center" gap="sm">
        {row === undefined ? <Loader aria-label={t.sending} /> : <Outcome row={row} />}
        {original !== undefined && row !== undefined && row.status !== 'refused' && (
          <ContinueCancelling original={original} substitute={row.uuid} />
        )}
        {applies && row !== undefined && row.uuid !== '' && <ContinueAdvance row={row} />}
        <Group justify="center" mt="sm">
          <Allowed action="begin_receipt">
            <LinkButton to="/receipts/new/$type" params={{ type }} variant="default">
              {again}
            </LinkButton>
          </Allowed>
          <LinkButton to="/receipts" search={wasIssued(row) ? { iss: 'OK' } : {}} variant="default">
            {t.list}
          </LinkButton>
        </Group>
      </Stack>
    </Paper>
  );
}

/** What became of it is the title of the page: the form's is gone. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form went with the field that had the focus.
  useEffect(() => {
    if (!isSomewhere(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <PageTitle ref={heading} size="h2">
      {children}
    </PageTitle>
  );
}

const isSomewhere = (focused: Element | null) => focused !== null && focused !== document.body;

/** Only what has its stamp is announced as issued. */
const wasIssued = (row: ReceiptListRow | undefined) =>
  row !== undefined && row.status !== 'refused' && row.uuid !== '';

function Outcome({ row }: { row: ReceiptListRow }) {
  if (row.status === 'refused') return <Refused row={row} />;
  if (row.uuid !== '') return <Issued row={row} />;
  if (row.operation !== undefined && waitsForWord(row.operation)) return <Waits />;
  return <OnItsWay row={row} />;
}

function Waits() {
  return (
    <>
      <IconUserCheck size={48} stroke={1.5} aria-hidden />
      <Heading>{APPROVALS.emitted}</Heading>
      <Text c="dimmed" ta="center">
        {APPROVALS.emittedText}
      </Text>
      <Allowed action="open_approvals">
        <LinkButton to="/approvals" variant="default">
          {APPROVALS.open}
        </LinkButton>
      </Allowed>
    </>
  );
}

/** With a connection it goes at once: «por enviar» is said only of what has to wait for something. */
function OnItsWay({ row }: { row: ReceiptListRow }) {
  const { state, pause } = useConnection();
  const { operation } = row;
  const stopped = state === 'offline' || pause !== undefined || operation?.held === true;
  const tried = operation?.state === 'unknown' || operation?.error !== undefined;
  const waits = row.status === 'pending' && operation?.state !== 'sending' && (stopped || tried);
  return (
    <>
      {waits ? <IconCloudUp size={48} stroke={1.5} aria-hidden /> : <Loader aria-hidden />}
      <Heading>{waits ? t.queued : t.sending}</Heading>
      <Text c="dimmed" ta="center">
        {waits ? t.queuedText : t.sendingText}
      </Text>
      {row.status === 'issue' && <WaitingWhy receiptId={row.id} />}
    </>
  );
}

function Issued({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const send = useSend();
  const mails = useMails();
  const sending = (
    <Allowed action="send_receipt">
      <Button variant={mails ? 'filled' : 'default'} onClick={() => send({ rows: [row] })}>
        {SENDING.action}
      </Button>
    </Allowed>
  );
  return (
    <>
      <IconCircleCheck size={48} stroke={1.5} color="var(--mantine-color-green-7)" aria-hidden />
      <Heading>{t.issued}</Heading>
      <Text fw={600} ta="center">
        {row.name_receiver}
      </Text>
      <Text size="xl" fw={600}>
        <Amount value={row.total} currency={row.currency} />
      </Text>
      <Text>
        {t.number}: <strong>{`${row.serie} ${row.folio}`}</strong>
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t.uuid}: <span data-testid="uuid">{row.uuid}</span>
        </Text>
        <CopyButton value={row.uuid} name={t.uuid} />
      </Group>
      <div className={classes.done}>
        {mails && sending}
        <Allowed action="download_receipt">
          <Button variant={mails ? 'default' : 'filled'} onClick={() => download(row, 'pdf')}>
            {t.pdf}
          </Button>
          <Button variant="default" onClick={() => download(row, 'xml')}>
            {t.xml}
          </Button>
        </Allowed>
        {!mails && sending}
        <Allowed action="duplicate_receipt">
          <LinkButton
            to="/receipts/new/$type"
            params={{ type: row.global ? 'G' : row.receipt_type }}
            search={{ from: row.id }}
            variant="default"
          >
            {t.again}
          </LinkButton>
        </Allowed>
      </div>
    </>
  );
}

function Refused({ row }: { row: ReceiptListRow }) {
  return (
    <>
      <IconAlertCircle size={48} stroke={1.5} color="var(--mantine-color-red-7)" aria-hidden />
      <Heading>{t.refused}</Heading>
      {row.errors.length > 0 ? (
        <ErrorSummary
          problems={row.errors}
          title={t.refused}
          beside={besideConfirmation({ about: row.name_receiver })}
        />
      ) : (
        <Alert color="red">{row.operation?.error?.message}</Alert>
      )}
      {row.operation !== undefined && isOfDraft(row.operation) && <RefusedChoice item={row.operation} />}
      {row.operation !== undefined && !isOfDraft(row.operation) && stampedInstead(row) === undefined && (
        <Allowed action="resubmit_receipt">
          <LinkButton
            to="/receipts/new/$type"
            params={{ type: row.global ? 'G' : row.receipt_type }}
            search={{ replaces: row.operation.id }}
          >
            {t.mend}
          </LinkButton>
        </Allowed>
      )}
    </>
  );
}
