/** A stamped receipt as a page of its own: what can be done with it, its life, its data and how it will look printed. */

import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import {
  IconCopyPlus,
  IconFileOff,
  IconFileTypePdf,
  IconFileTypeXml,
  IconLink,
  IconMailForward,
  IconPencil,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { ADDENDA } from '../../../../schema/texts/addenda.ts';
import { FALLBACK } from '../../../../schema/texts/fallback.ts';
import { LINKS } from '../../../../schema/texts/receipt-links.ts';
import { QUICK_VIEW, RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { type ReceiptListRow, useReceiptPage } from '../../../local/index.ts';
import { PrintPreview } from '../../../print/print-preview.tsx';
import { usePrint } from '../../../print/use-print.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { AnnexedFiles } from '../../../resource/annexed-files.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import { RelatedButton } from '../../../resource/related-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CancelButtons } from '../cancellation/cancel-buttons.tsx';
import { CancelRefused } from '../cancellation/cancel-refused.tsx';
import { useLinks } from '../links/link-provider.tsx';
import { ReceiptFacts } from '../receipt/facts.ts';
import classes from '../receipt/receipt.module.css';
import { folioOf, typeOf } from '../receipt/receipt-names.ts';
import { ReceiptStatusBadge } from '../receipt/receipt-status.tsx';
import { useDownload } from '../receipt/use-download.ts';
import { useSend } from '../sending/sending-provider.tsx';
import { useMails } from '../sending/use-mails.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { useReceiptData } from './use-receipt-data.ts';

/** Types whose form has addenda. */
const HAS_ADDENDA: readonly string[] = ['I', 'E', 'T'];

export function ReceiptPage({ uuid }: { uuid: string }) {
  const found = useReceiptPage({ search: uuid, page: 1, pageSize: 1 });
  const row = found.rows[0];
  return (
    <>
      <BackToList to="/receipts">{RECEIPTS.title}</BackToList>
      <Found
        row={row}
        loading={found.loading}
        height={240}
        missing={
          <EmptyState icon={<IconFileOff />} title={QUICK_VIEW.notHere}>
            <LinkButton to="/receipts" variant="default">
              {FALLBACK.goHome}
            </LinkButton>
          </EmptyState>
        }
      >
        {(found) => <Shown row={found} />}
      </Found>
    </>
  );
}

function Shown({ row }: { row: ReceiptListRow }) {
  const download = useDownload();
  const send = useSend();
  const links = useLinks();
  const may = useMay();
  const mails = useMails();
  const { data, error, loading, offline } = useReceiptData(row);
  const print = usePrint(row.id);
  return (
    <>
      <div className={classes.head}>
        <div>
          <PageTitle>{`${typeOf(row)} ${folioOf(row)}`.trim()}</PageTitle>
          <Group gap="sm" mt={4}>
            <ReceiptStatusBadge row={row} />
            <span className={classes.uuid}>
              <span className={classes.longUuid}>{row.uuid}</span>
              <CopyButton value={row.uuid} name={QUICK_VIEW.uuid} />
            </span>
          </Group>
        </div>
        <Group gap="xs">
          <Allowed action="download_receipt">
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
          </Allowed>
          <Allowed action="send_receipt">
            <Button
              variant={mails ? 'filled' : 'default'}
              leftSection={<IconMailForward size={17} />}
              onClick={() => send({ rows: [row] })}
            >
              {SENDING.action}
            </Button>
          </Allowed>
          <Allowed action="open_links">
            <Button variant="default" leftSection={<IconLink size={17} />} onClick={() => links(row)}>
              {LINKS.title}
            </Button>
          </Allowed>
          {HAS_ADDENDA.includes(row.receipt_type) && (
            <Allowed action="edit_addenda">
              <LinkButton
                variant="default"
                leftSection={<IconPencil size={17} />}
                to="/receipts/$id/edit/addenda"
                params={{ id: row.id }}
              >
                {ADDENDA.edit}
              </LinkButton>
            </Allowed>
          )}
          <Allowed action="duplicate_receipt">
            <LinkButton
              variant="default"
              leftSection={<IconCopyPlus size={17} />}
              to="/receipts/new/$type"
              params={{ type: row.global ? 'G' : row.receipt_type }}
              search={{ from: row.id }}
            >
              {RECEIPTS.duplicate}
            </LinkButton>
          </Allowed>
          <RelatedButton uuid={row.uuid} />
          <CancelButtons row={row} />
        </Group>
      </div>
      <CancelRefused row={row} />
      <div className={classes.show}>
        <div>
          <Timeline row={row} />
          <AnnexedFiles
            uuid={row.uuid}
            annexed={row.details?.annexed ?? []}
            mayWrite={may('send_receipt') && may('annex_document')}
            mayRead={may('download_annexed')}
            canShare={row.details?.host !== undefined}
          />
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
          {print.html !== undefined && <PrintPreview html={print.html} note={print.note} />}
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
