/** What a buyer asks of us: each document written here, with no network too, and all of it sent for review when it is complete. Spec 3 §4. */
import { Alert, Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import {
  approvedUntil,
  daysToRenew,
  isComplete,
  maySend,
  mayWrite,
} from '../../../../schema/records/flow.ts';
import {
  type HostRecordRow,
  hostRecords,
  RECORD_STATES,
  type RecordDocument,
} from '../../../../schema/resources/parties/records.ts';
import { HOST_RECORDS as t } from '../../../../schema/texts/provider-records.ts';
import {
  documentHere,
  sendHostRecord,
  useOutbox,
  useRow,
  type WrittenDocument,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { onItsWay, withWaiting } from './on-its-way.ts';
import { RecordStateBadge } from './record-state.tsx';

export function HostRecordPage({ id }: { id: string }) {
  const { row, loading } = useRow(hostRecords, id);
  return (
    <>
      <BackToList to="/host_records">{t.title}</BackToList>
      <PageHead title={row === undefined ? t.title : row.name || row.rfc} />
      <Found row={row} loading={loading} missing={<EmptyState icon={<IconMoodEmpty />} title={t.notFound} />}>
        {(found) => <Record row={found} />}
      </Found>
    </>
  );
}

function Record({ row: told }: { row: HostRecordRow }) {
  const [opened, setOpened] = useState<{ id: string; written: WrittenDocument | undefined }>();
  const waiting = onItsWay(useOutbox().items, told.host_record_id);
  const now = new Date().toISOString();
  const row = withWaiting(told, waiting, now);
  const open = told.documents.find((one) => one.receiver_document_id === opened?.id);
  const send = async () => {
    const answer = await sendHostRecord(told);
    if (answer.ok) notifySuccess(t.sent);
    else notifyError(answer.error);
  };
  return (
    <div className={classes.form}>
      <section className={classes.panel}>
        <div className={classes.deskHead}>
          <h2>{row.record_name}</h2>
          <RecordStateBadge state={row.record_approval_status_id} />
        </div>
        <RecordWords row={row} />
        {maySend(row) && (
          <Allowed action="send_record">
            <Button mt="sm" onClick={() => void send()}>
              {t.send}
            </Button>
          </Allowed>
        )}
      </section>
      {row.documents.map((document) => {
        const { receiver_document_id: id, name, mandatory_status, rejection_reason } = document;
        return (
          <section key={id} className={classes.panel} aria-label={name}>
            <div className={classes.deskHead}>
              <h2>{name}</h2>
              <RecordStateBadge state={document.document_approval_status_id} />
            </div>
            {mandatory_status && <p className={classes.small}>{t.mandatory}</p>}
            {document.description !== '' && <p>{document.description}</p>}
            {rejection_reason !== '' && <Alert color="red">{rejection_reason}</Alert>}
            {waiting.documents.has(id) && <p role="status">{t.waiting}</p>}
            <GoodUntil document={document} now={now} />
            <DocumentFacts document={document} list="host_records" recordKey={row.host_record_id} />
            {mayWrite(row, document, now) && (
              <Allowed action="write_document">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t.openDocument(name)}
                  onClick={() =>
                    void documentHere(row.host_record_id, id).then((written) => setOpened({ id, written }))
                  }
                >
                  {t.open}
                </Button>
              </Allowed>
            )}
          </section>
        );
      })}
      {open !== undefined && (
        <DocumentSheet
          key={open.receiver_document_id}
          record={told}
          document={open}
          written={opened?.written}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Until when what was approved is good, and that it may be renewed. */
function GoodUntil({ document, now }: { document: RecordDocument; now: string }) {
  const until = approvedUntil(document) || document.valid_until || '';
  const days = daysToRenew(document, now);
  if (until <= now) return null;
  if (days === undefined) return <p className={classes.small}>{t.goodUntil(formatDate(until))}</p>;
  return (
    <Alert color="yellow" title={t.goodUntil(formatDate(until))}>
      {t.renewFrom(days)}
    </Alert>
  );
}

/** Where the record is, and what is left to do. */
function RecordWords({ row }: { row: HostRecordRow }) {
  const { review, approved, rejected } = RECORD_STATES;
  const status = row.record_approval_status_id;
  if (status === review)
    return (
      <Alert color="blue" title={t.review}>
        {t.reviewText}
      </Alert>
    );
  if (status === approved)
    return (
      <Alert color="green" title={t.approved}>
        {t.approvedText}
      </Alert>
    );
  if (isComplete(row)) return null;
  const missing = row.documents.filter(({ document_approval_status_id: own, mandatory_status }) =>
    mandatory_status ? own === 0 || own === rejected : own === rejected,
  );
  const words = t.incompleteText(missing.map(({ name }) => name).join(', '));
  return (
    <Alert
      color={status === rejected ? 'red' : 'yellow'}
      title={status === rejected ? t.rejected : t.incomplete}
    >
      {status === rejected ? t.rejectedText : words}
    </Alert>
  );
}
