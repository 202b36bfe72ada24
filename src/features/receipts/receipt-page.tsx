/** A stamped receipt as a page of its own: what can be done with it, its life, its data and how it will look printed. */
import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import {
  IconArrowLeft,
  IconCopyPlus,
  IconFileOff,
  IconFileTypePdf,
  IconFileTypeXml,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { QUICK_VIEW, RECEIPTS } from '../../../schema/texts/receipts.ts';
import { UI } from '../../../schema/texts/ui.ts';
import { type ReceiptListRow, useReceiptPage } from '../../local/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkAnchor, LinkButton } from '../../ui/link.tsx';
import { CancelButtons } from '../cancellation/cancel-buttons.tsx';
import { CancelRefused } from '../cancellation/cancel-refused.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ReceiptFacts } from './facts.ts';
import { PrintPreview } from './print-preview.tsx';
import { folioOf, typeOf } from './receipt-names.ts';
import { ReceiptStatusBadge } from './receipt-status.tsx';
import classes from './receipts.module.css';
import { useDownload } from './use-download.ts';
import { usePrint } from './use-print.ts';
import { useReceiptData } from './use-receipt-data.ts';

export function ReceiptPage({ uuid }: { uuid: string }) {
  const found = useReceiptPage({ search: uuid, page: 1, pageSize: 1 });
  const row = found.rows[0];
  return (
    <>
      <LinkAnchor to="/receipts" className={classes.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {RECEIPTS.title}
      </LinkAnchor>
      {row !== undefined ? (
        <Shown row={row} />
      ) : found.loading ? (
        <Skeleton height={240} radius="md" />
      ) : (
        <EmptyState icon={<IconFileOff />} title={QUICK_VIEW.notHere}>
          <LinkButton to="/receipts" variant="default">
            {UI.goHome}
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}

function Shown({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const { data, error, loading, offline } = useReceiptData(row);
  const print = usePrint(row.id);
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={1}>
            {typeOf(row)} {folioOf(row)}
          </Title>
          <Group gap="sm" mt={4}>
            <ReceiptStatusBadge row={row} />
            <span className={classes.uuid}>
              <span className={classes.longUuid}>{row.uuid}</span>
              <CopyButton value={row.uuid} name={QUICK_VIEW.uuid} />
            </span>
          </Group>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileTypeXml size={17} />}
            onClick={() => download(row, 'xml')}
          >
            XML
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={17} />}
            onClick={() => download(row, 'pdf')}
          >
            PDF
          </Button>
          <LinkButton
            leftSection={<IconCopyPlus size={17} />}
            to="/receipts/new/$type"
            params={{ type: row.global ? 'G' : row.receipt_type }}
            search={{ from: row.id }}
          >
            {RECEIPTS.duplicate}
          </LinkButton>
          <CancelButtons row={row} />
        </Group>
      </div>
      <CancelRefused row={row} />
      <div className={classes.show}>
        <div>
          <Timeline row={row} />
          <section className={classes.paper} aria-label={QUICK_VIEW.data}>
            {offline && (
              <Text size="sm" c="dimmed">
                {QUICK_VIEW.offline}
              </Text>
            )}
            {error !== undefined && (
              <Alert color="red" title={QUICK_VIEW.failed}>
                {error.message}
              </Alert>
            )}
            {loading && data === undefined && <Skeleton height={200} />}
            {data !== undefined && (
              <Suspense fallback={null}>
                <ReceiptFacts data={data} heading="h2" />
              </Suspense>
            )}
          </section>
        </div>
        <section aria-label={QUICK_VIEW.preview}>
          {print.html !== undefined && <PrintPreview html={print.html} />}
          {print.html === undefined && print.problem === undefined && <Skeleton height={480} radius="md" />}
          {print.problem !== undefined && (
            <Alert color="gray" title={QUICK_VIEW.preview}>
              {print.problem}
            </Alert>
          )}
        </section>
      </div>
    </>
  );
}
