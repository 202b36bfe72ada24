/** A received document as a page of its own: its data, what the SAT says of it, how it looks printed, and one's notes. Spec 1 §2. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, List, Skeleton } from '@mantine/core';
import { IconFileOff, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { type ReceivedRow, received } from '../../../../schema/resources/received/received.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { downloadReceived, receivedFile, useRecord, useResource } from '../../../local/index.ts';
import { PrintPreview } from '../../../print/print-preview.tsx';
import { usePrint } from '../../../print/use-print.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { AnnexedFiles } from '../../../resource/annexed-files.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import { IssuerRisk } from '../../../resource/issuer-risk.tsx';
import { PurchaseStory } from '../../../resource/purchase-story.tsx';
import { RelatedButton } from '../../../resource/related-button.tsx';
import resource from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDateTime, formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { CfdiLinks } from '../../orders/links/cfdi-links.tsx';
import { DocumentPayments } from '../../payments/scheduled-payments/document-payments.tsx';
import classes from './received.module.css';
import { folioOf, ReceivedStateBadge, typeOf } from './received-cells.tsx';
import { ReceivedNotes } from './received-notes.tsx';
import { ReceivedReview } from './received-review.tsx';
import { useBeginFrom } from './use-begin-from.tsx';

const { columns: NAMES } = RECEIVED;

export function ReceivedDocumentPage({ uuid }: { uuid: string }) {
  const key = normalUuid(uuid);
  const opened = useRecord(received, key);
  // As it is by now: what the SAT says of it may change while it is looked at.
  const { rows } = useResource(received, { search: key, filters: {}, sort: 'issued_at', descending: true });
  const row = rows.find((one) => one.uuid === key) ?? opened.row;
  return (
    <>
      <BackToList to="/receipts/received">{RECEIVED.title}</BackToList>
      <Found
        row={row}
        loading={opened.loading}
        height={240}
        missing={<EmptyState icon={<IconFileOff />} title={RECEIVED.notHere} text={RECEIVED.notHereText} />}
      >
        {(found) => <Shown row={found} />}
      </Found>
    </>
  );
}

function Shown({ row }: { row: ReceivedRow }) {
  const may = useMay();
  const begins = useBeginFrom(row);
  const print = usePrint(row.uuid, receivedFile);
  const download = (kind: 'xml' | 'pdf') =>
    void downloadReceived(row.uuid, kind).then((answer) => {
      if (answer.ok) notifySuccess(RECEIPTS.downloaded);
      else notifyError(answer.error, RECEIPTS.downloadFailed);
    });
  return (
    <>
      <PageHead title={`${typeOf(row)} ${folioOf(row)}`.trim()}>
        <RowMenu label={RECEIVED.begin} items={begins} />
        <RelatedButton uuid={row.uuid} />
        <Allowed action="download_received">
          <Button
            variant="default"
            leftSection={<IconFileTypeXml size={17} />}
            onClick={() => download('xml')}
          >
            XML
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={17} />}
            onClick={() => download('pdf')}
          >
            PDF
          </Button>
        </Allowed>
      </PageHead>
      <div className={classes.document}>
        <div className={classes.side}>
          <Facts row={row} />
          <IssuerRisk rfc={row.rfc} uuid={row.uuid} />
          {row.remarks.length > 0 && (
            <Alert color="yellow" title={RECEIVED.remarks}>
              <List size="sm">
                {row.remarks.map((remark) => (
                  <List.Item key={remark}>{remark}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          {row.receipt_type === 'I' && <PurchaseStory subject={{ uuid: row.uuid }} />}
          <ReceivedReview row={row} />
          <DocumentPayments document={row} />
          <CfdiLinks row={row} />
          {row.supplier_files.length > 0 && (
            <AnnexedFiles
              uuid={row.uuid}
              annexed={row.supplier_files}
              mayWrite={false}
              mayRead={may('download_annexed')}
              title={RECEIVED.annexed.ofSupplier}
            />
          )}
          <AnnexedFiles
            uuid={row.uuid}
            annexed={row.annexed}
            mayWrite={may('annotate_received') && may('annex_document')}
            mayRead={may('download_annexed')}
          />
          <ReceivedNotes row={row} />
        </div>
        <section aria-label={RECEIVED.preview}>
          {print.html !== undefined && <PrintPreview html={print.html} note={print.note} />}
          {print.html === undefined && print.problem === undefined && <Skeleton height={480} radius="md" />}
          {print.problem !== undefined && (
            <Alert color="gray" title={RECEIVED.preview}>
              {print.problem}
            </Alert>
          )}
        </section>
      </div>
    </>
  );
}

function Facts({ row }: { row: ReceivedRow }) {
  return (
    <section className={resource.panel} aria-label={RECEIVED.facts}>
      <dl className={classes.facts}>
        <dt>{NAMES.issuer}</dt>
        <dd>
          {row.name} <span className={resource.nowrap}>{row.rfc}</span>
        </dd>
        <dt>{NAMES.total}</dt>
        <dd>
          <Amount value={row.total} currency={row.currency} />
        </dd>
        <dt>{NAMES.issued}</dt>
        <dd>{formatDateTime(row.issued_at)}</dd>
        <dt>{NAMES.sat}</dt>
        <dd>
          <Group gap="xs">
            <ReceivedStateBadge row={row} />
            {row.sat_checked_at !== '' && RECEIVED.checkedAt(formatMoment(row.sat_checked_at))}
          </Group>
        </dd>
        <dt>{RECEIVED.uuid}</dt>
        <dd>
          {row.uuid} <CopyButton value={row.uuid} name={RECEIVED.uuid} />
        </dd>
        <dt>{NAMES.origin}</dt>
        <dd>
          {RECEIVED.origins[row.origin]}. {RECEIVED.broughtBy(row.received_by, formatMoment(row.received_at))}
        </dd>
      </dl>
    </section>
  );
}
