/** The record of a supplier, as they sent it: each document is approved, or rejected with a reason. Spec 3 §2, §4. */
import { Alert, Button, Group, Textarea } from '@mantine/core';
import { IconCheck, IconMoodEmpty, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import {
  MOST_REASON,
  type ProviderRecordRow,
  providerRecords,
  RECORD_STATES,
  type RecordDocument,
} from '../../../../schema/resources/parties/records.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { PROVIDER_RECORD_PROBLEMS as PROBLEMS } from '../../../../schema/texts/provider-record-problems.ts';
import { PROVIDER_RECORDS as t } from '../../../../schema/texts/provider-records.ts';
import { callServer, useConnection, useRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { DocumentFacts } from './document-facts.tsx';
import { RecordStateBadge } from './record-state.tsx';

export function ProviderRecordPage({ id }: { id: string }) {
  const { row, loading } = useRow(providerRecords, id);
  return (
    <>
      <BackToList to="/provider_records">{t.title}</BackToList>
      <PageHead title={row === undefined ? t.panel : row.name || row.rfc} />
      <Found row={row} loading={loading} missing={<EmptyState icon={<IconMoodEmpty />} title={t.notFound} />}>
        {(found) => <Record row={found} />}
      </Found>
    </>
  );
}

function Record({ row }: { row: ProviderRecordRow }) {
  const { row: provider } = useRow(providers, row.provider_id);
  const [rejecting, setRejecting] = useState<RecordDocument | undefined>();
  const offline = useConnection().state === 'offline';
  const decide = async (document: RecordDocument, approve: boolean, rejection_reason = '') => {
    const { receiver_document_id, version } = document;
    const place = `${encodeURIComponent(row.provider_id)}/documents/${encodeURIComponent(receiver_document_id)}`;
    const body = { approve, rejection_reason, version };
    const answer = await callServer('POST', `/provider_records/${place}/decide`, body);
    if (answer.ok) notifySuccess(approve ? t.approved : t.rejected);
    else notifyError(answer.error);
    return answer.ok;
  };
  return (
    <div className={classes.form}>
      <section className={classes.panel}>
        <div className={classes.deskHead}>
          <h2>{row.record_name}</h2>
          <RecordStateBadge state={row.record_approval_status_id} />
        </div>
        {provider?.is_deactivated && <Alert color="yellow">{t.aside}</Alert>}
      </section>
      {row.documents.map((document) => (
        <section key={document.receiver_document_id} className={classes.panel} aria-label={document.name}>
          <div className={classes.deskHead}>
            <h2>{document.name}</h2>
            <RecordStateBadge state={document.document_approval_status_id} />
          </div>
          {document.rejection_reason !== '' && (
            <Alert color="red">{t.rejectedFor(document.rejection_reason)}</Alert>
          )}
          <DocumentFacts document={document} list="provider_records" recordKey={row.provider_id} />
          {document.document_approval_status_id === RECORD_STATES.review && (
            <Allowed action="decide_record">
              <Group gap="xs" mt="sm">
                <Button
                  size="xs"
                  disabled={offline}
                  leftSection={<IconCheck size={16} />}
                  aria-label={t.approveDocument(document.name)}
                  onClick={() => void decide(document, true)}
                >
                  {t.approve}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={offline}
                  leftSection={<IconX size={16} />}
                  aria-label={t.rejectDocument(document.name)}
                  onClick={() => setRejecting(document)}
                >
                  {t.reject}
                </Button>
              </Group>
            </Allowed>
          )}
        </section>
      ))}
      <RejectSheet
        key={rejecting?.receiver_document_id}
        document={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={async (reason) => rejecting !== undefined && (await decide(rejecting, false, reason))}
      />
    </div>
  );
}

type RejectProps = {
  document: RecordDocument | undefined;
  onClose: () => void;
  onReject: (reason: string) => Promise<boolean>;
};

function RejectSheet({ document, onClose, onReject }: RejectProps) {
  const { read, field } = useReason(MOST_REASON, { missing: PROBLEMS.reason, long: PROBLEMS.longReason });
  const send = async () => {
    const reason = read();
    if (reason !== undefined && (await onReject(reason))) onClose();
  };
  return (
    <Sheet
      opened={document !== undefined}
      onClose={onClose}
      title={document === undefined ? t.reject : t.rejectDocument(document.name)}
      size="sm"
      footer={
        <Allowed action="decide_record">
          <Button variant="default" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <Button color="red.8" onClick={() => void send()}>
            {t.reject}
          </Button>
        </Allowed>
      }
    >
      <Textarea label={t.reason} {...field} />
    </Sheet>
  );
}
