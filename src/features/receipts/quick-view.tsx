/** A row opened at the side of the list (a sheet on a phone). Arrow keys in the list move through it. */
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { OUTBOX } from '../../../schema/texts/outbox.ts';
import { QUICK_VIEW, RECEIPTS } from '../../../schema/texts/receipts.ts';
import { downloadAcuse, type ReceiptListRow } from '../../local/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { shortUuid } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link.tsx';
import { tellError } from '../../ui/tell.ts';
import { CancelButtons } from '../cancellation/cancel-buttons.tsx';
import { CancelRefused } from '../cancellation/cancel-refused.tsx';
import { RefusedChoice } from '../outbox/refused-choice-later.tsx';
import { WaitingWhy } from '../providers/waiting-why.tsx';
import { ReceiptFacts } from './facts.ts';
import { isOfDraft, mendable, stampedInstead } from './mendable.ts';
import { typeOf } from './receipt-names.ts';
import { ReceiptStatusBadge, refusal } from './receipt-status.tsx';
import classes from './receipts.module.css';
import { useDownload } from './use-download.ts';
import { useReceiptData } from './use-receipt-data.ts';

/** With the words of the whole timeline: few documents need it. */
const DriftAlert = lazy(async () => ({
  default: (await import('../timeline/drift-alert.tsx')).DriftAlert,
}));

export function QuickView({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const { data, loading, error, offline } = useReceiptData(row);
  const why = row.cancelling === undefined ? refusal(row) : undefined;
  const stamped = row.uuid !== '';
  const replaces = mendable(row);
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
      {row.status === 'issue' && !stamped && <WaitingWhy receiptId={row.id} />}
      {stamped && (
        <div className={classes.actions}>
          <LinkButton
            size="sm"
            leftSection={<IconEye size={17} />}
            to="/receipts/$location/$uuid/$documentTypeId/show"
            params={{ location: 'emmited', uuid: row.uuid, documentTypeId: String(row.document_type_id) }}
          >
            {QUICK_VIEW.open}
          </LinkButton>
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
          <CancelButtons row={row} size="sm" />
        </div>
      )}
      <CancelRefused row={row} />
      <Suspense fallback={null}>{row.sat !== undefined && <DriftAlert row={row} />}</Suspense>
      {replaces !== undefined && why !== undefined && (
        <LinkButton
          mt="sm"
          size="sm"
          to="/receipts/new/$type"
          params={{ type: row.global ? 'G' : row.receipt_type }}
          search={{ replaces }}
        >
          {OUTBOX.mend}
        </LinkButton>
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
    if (!done.ok) tellError(done.error);
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
        <Button mt="sm" size="compact-sm" variant="default" onClick={() => void fetchInstead()}>
          {RECEIPTS.stampedInstead}
        </Button>
      )}
    </Alert>
  );
}
