/**
 * The flow of a record between a supplier and a buyer: who may change what of it when, and what it becomes. Spec 3 §4:
 * sent only when complete; once sent, not again until the buyer rejects; once approved, not changed; what was rejected is corrected and resent.
 * Pure.
 */
import {
  PERIOD_MONTHS,
  type ProviderRecordRow,
  RECORD_STATES,
  type ReceiverDocument,
  type RecordDocument,
  type RecordState,
} from '../resources/parties/records.ts';
import { NO_VALUES } from './document-kinds.ts';

const { none, unsent, review, approved, rejected } = RECORD_STATES;

type Record = Pick<ProviderRecordRow, 'record_approval_status_id' | 'documents'>;

/** A buyer asks for it and has nothing of it yet. */
export function newDocument(asked: ReceiverDocument): RecordDocument {
  return {
    ...asked,
    document_approval_status_id: none,
    rejection_reason: '',
    values: NO_VALUES,
    files: [],
    version: 0,
    approved_at: '',
  };
}

/** What is in it already stays; what is asked for no more goes. */
export function askedDocuments(
  asked: readonly ReceiverDocument[],
  before: readonly RecordDocument[],
): RecordDocument[] {
  return asked.map((one) => {
    const same = before.find(({ receiver_document_id: id }) => id === one.receiver_document_id);
    if (same?.receiver_document_type_id === one.receiver_document_type_id) return { ...same, ...one };
    return askedAnew(one, same);
  });
}

/** As new; its versions go on where they were, so that what is on its way is told from what comes. */
export function askedAnew(
  one: ReceiverDocument,
  before: Pick<RecordDocument, 'version'> | undefined,
): RecordDocument {
  return { ...newDocument(one), version: before?.version ?? 0 };
}

/** Of the supplier: a record in review is locked, and so is what was approved; of an approved record what need not be there may still come. */
export function mayWrite(
  record: Record,
  document: Pick<RecordDocument, 'document_approval_status_id'>,
): boolean {
  const status = record.record_approval_status_id;
  const own = document.document_approval_status_id;
  if (status === approved) return own === none || own === unsent;
  return status !== review && own !== approved && own !== review;
}

/** Whether all is there that must be, and nothing is left that was rejected. */
export function isComplete({ documents }: Pick<Record, 'documents'>): boolean {
  return (
    documents.length > 0 &&
    documents.every(({ mandatory_status, document_approval_status_id: own }) =>
      mandatory_status ? own !== none && own !== rejected : own !== rejected,
    )
  );
}

export function maySend(record: Record): boolean {
  const { record_approval_status_id: status, documents } = record;
  return (
    status !== review &&
    isComplete(record) &&
    documents.some((one) => one.document_approval_status_id === unsent)
  );
}

/** The supplier wrote a document: it is as it was when nothing of it was sent. */
export function afterWriting(status: RecordState): RecordState {
  return status === none ? unsent : status;
}

/** Everything that was written goes to the buyer. */
export function sentDocuments(documents: readonly RecordDocument[]): RecordDocument[] {
  return documents.map((one) =>
    one.document_approval_status_id === unsent
      ? { ...one, document_approval_status_id: review, rejection_reason: '' }
      : one,
  );
}

/** What the record is once a buyer has said yes or no to documents, or asks for others. */
export function decidedState(documents: readonly RecordDocument[], before: RecordState): RecordState {
  const has = (wanted: RecordState) => documents.some((one) => one.document_approval_status_id === wanted);
  if (has(rejected)) return rejected;
  if (has(review)) return before === rejected ? rejected : review;
  const must = documents.filter(({ mandatory_status }) => mandatory_status);
  const all = must.length > 0 ? must : documents;
  if (all.length > 0 && all.every((one) => one.document_approval_status_id === approved)) return approved;
  return has(approved) || before !== none ? unsent : none;
}

/**
 * What was approved so long ago that it is asked for again. @param now ISO-8601 UTC @returns undefined when nothing is
 */
export function afterPeriods(record: Record, now: string): Record | undefined {
  const isOver = ({ document_approval_status_id, actualization_period_id, approved_at }: RecordDocument) => {
    const months = PERIOD_MONTHS[actualization_period_id];
    if (document_approval_status_id !== approved || months === undefined || approved_at === '') return false;
    const end = new Date(approved_at);
    end.setUTCMonth(end.getUTCMonth() + months);
    return end.toISOString() <= now;
  };
  if (!record.documents.some(isOver)) return undefined;
  const documents = record.documents.map((one) =>
    isOver(one) ? { ...one, document_approval_status_id: none, approved_at: '' } : one,
  );
  const record_approval_status_id = decidedState(documents, record.record_approval_status_id);
  return { documents, record_approval_status_id };
}
