/** What of a record this device has written and the server has not told of yet. Pure. */
import { afterWriting, decidedState, sentDocuments, writtenAnew } from '../../../../schema/records/flow.ts';
import { type HostRecordRow, RECORD_STATES } from '../../../../schema/resources/parties/records.ts';
import type { OutboxItem } from '../../../local/index.ts';

export type Waiting = { documents: ReadonlySet<string>; isSent: boolean };

export function onItsWay(
  items: readonly Pick<OutboxItem, 'kind' | 'state' | 'summary'>[],
  id: string,
): Waiting {
  const documents = new Set<string>();
  let isSent = false;
  for (const { kind, state, summary } of items) {
    if (state === 'refused' || state === 'done' || (kind !== 'write_document' && kind !== 'send_record'))
      continue;
    const said = summary as { host_record_id: string; receiver_document_id: string };
    if (said.host_record_id !== id) continue;
    if (kind === 'send_record') isSent = true;
    else documents.add(said.receiver_document_id);
  }
  return { documents, isSent };
}

/** The record as it will be once that has arrived. @param now ISO-8601 UTC */
export function withWaiting(
  row: HostRecordRow,
  { documents: ids, isSent }: Waiting,
  now: string,
): HostRecordRow {
  if (ids.size === 0 && !isSent) return row;
  const documents = row.documents.map((one) =>
    ids.has(one.receiver_document_id) ? { ...writtenAnew(one), rejection_reason: '' } : one,
  );
  if (isSent) {
    const sent = sentDocuments(documents);
    const record_approval_status_id = decidedState(sent, RECORD_STATES.review, now);
    return { ...row, documents: sent, record_approval_status_id };
  }
  return { ...row, documents, record_approval_status_id: afterWriting(row.record_approval_status_id) };
}
