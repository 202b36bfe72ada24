/** A row opened at the side of the list (a sheet on a phone). Arrow keys in the list move through it. */

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { Suspense } from 'react';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { QUICK_VIEW, RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { downloadAcuse, type ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { CancelButtons } from '../cancellation/cancel-buttons.tsx';
import { CancelRefused } from '../cancellation/cancel-refused.tsx';
import { RefusedChoice } from '../outbox/refused-choice-later.tsx';
import { ReceiptFacts } from '../receipt/facts.ts';
import classes from '../receipt/receipt.module.css';
import { typeOf } from '../receipt/receipt-names.ts';
import { ReceiptStatusBadge, refusal } from '../receipt/receipt-status.tsx';
import { isOfDraft, resubmitTarget, stampedInstead } from '../receipt/resubmit-target.ts';
import { useDownload } from '../receipt/use-download.ts';
import { useReceiptData } from './use-receipt-data.ts';

/** With the words of the whole timeline: few documents need it. */
const WaitingWhy = lazyNamed(() => import('../../admin/pac-accounts/waiting-why.tsx'), 'WaitingWhy');
const DriftAlert = lazyNamed(() => import('../timeline/drift-alert.tsx'), 'DriftAlert');

export function QuickView({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const { data, loading, error, offline } = useReceiptData(row);
  const why = row.cancelling === undefined ? refusal(row) : undefined;
  const stamped = row.uuid !== '';
  const replaces = resubmitTarget(row);
  return (
    <div>
      <Group gap="sm">
        <ReceiptStatusBadge row={row} />
        <Text size="sm" c="dimmed">
          {typeOf(row)}
        </Text>
        {stamped && (
          <span className={classes.uuid} title={row.uuid}>
            {shortUuid(row.uuid)} <CopyButton value={row.uuid} name={QUICK_VIEW.uuid} />
          </span>
        )}
      </Group>
      {why !== undefined && <Refused row={row} fallback={why} />}
      {row.operation !== undefined && isOfDraft(row.operation) && <RefusedChoice item={row.operation} />}
      <Suspense fallback={null}>
        {row.status === 'issue' && !stamped && <WaitingWhy receiptId={row.id} />}
      </Suspense>
      {stamped && (
        <div className={classes.actions}>
          <Allowed action="view_receipt">
            <LinkButton
              size="sm"
              leftSection={<IconEye size={17} />}
              to="/receipts/$location/$uuid/$documentTypeId/show"
              params={{ location: 'emmited', uuid: row.uuid, documentTypeId: String(row.document_type_id) }}
            >
              {QUICK_VIEW.open}
            </LinkButton>
          </Allowed>
          <Allowed action="download_receipt">
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFileTypeXml size={17} />}
              onClick={() => download(row, 'xml')}
            >
              XML
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFileTypePdf size={17} />}
              onClick={() => download(row, 'pdf')}
            >
              PDF
            </Button>
          </Allowed>
          <CancelButtons row={row} size="sm" />
        </div>
      )}
      <CancelRefused row={row} />
      <Suspense fallback={null}>{row.sat !== undefined && <DriftAlert row={row} />}</Suspense>
      {replaces !== undefined && why !== undefined && (
        <Allowed action="resubmit_receipt">
          <LinkButton
            mt="sm"
            size="sm"
            to="/receipts/new/$type"
            params={{ type: row.global ? 'G' : row.receipt_type }}
            search={{ replaces }}
          >
            {OUTBOX.mend}
          </LinkButton>
        </Allowed>
      )}
      {offline && (
        <Text size="sm" c="dimmed" mt="sm">
          {QUICK_VIEW.offline}
        </Text>
      )}
      {error !== undefined && (
        <Alert color="red" mt="md" title={QUICK_VIEW.failed}>
          {error.message}
        </Alert>
      )}
      {loading && data === undefined && (
        <Stack gap="sm" mt="lg" aria-label={RECEIPTS.list} aria-busy>
          {[90, 60, 90, 40].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            <Skeleton key={index} height={14} width={`${width}%`} />
          ))}
        </Stack>
      )}
      {data !== undefined && (
        <Suspense fallback={null}>
          <ReceiptFacts data={data} heading="h3" />
        </Suspense>
      )}
    </div>
  );
}

/** Every reason, with the SAT's code in small. */
function Refused({ row, fallback }: { row: ReceiptListRow; fallback: string }) {
  const problems = row.errors.length > 0 ? row.errors : (row.operation?.error?.problems ?? []);
  const instead = stampedInstead(row);
  const fetchInstead = async () => {
    const { uuid = '', fileId = '' } = instead ?? {};
    const done = await downloadAcuse(row.id, fileId, `${uuid}.xml`);
    if (!done.ok) notifyError(done.error);
  };
  return (
    <Alert color="red" mt="md" title={QUICK_VIEW.refusedWhy}>
      {problems.length === 0
        ? fallback
        : problems.map((problem) => (
            <div key={`${problem.code ?? ''} ${problem.path} ${problem.text}`}>
              {problem.text} <small>{problem.code}</small>
            </div>
          ))}
      {instead !== undefined && instead.fileId !== '' && (
        <Allowed action="download_receipt">
          <Button mt="sm" size="compact-sm" variant="default" onClick={() => void fetchInstead()}>
            {RECEIPTS.stampedInstead}
          </Button>
        </Allowed>
      )}
    </Alert>
  );
}
