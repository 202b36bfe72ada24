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

/** Days before the end of what was approved, from the longest: its supplier is told then, and may renew it from the first of them on. */
export const RENEWAL_DAYS = [30, 15, 3] as const;
const DAY_MS = 86_400_000;

type Period = Pick<RecordDocument, 'document_approval_status_id' | 'actualization_period_id' | 'approved_at'>;

/** When what was approved is asked for again: ISO-8601 UTC. '': never, or it is not approved. */
export function approvedUntil(document: Period): string {
  const { document_approval_status_id, actualization_period_id, approved_at } = document;
  const months = PERIOD_MONTHS[actualization_period_id];
  if (document_approval_status_id !== approved || months === undefined || approved_at === '') return '';
  const end = new Date(approved_at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString();
}

/** Days left of what was approved, where it ends soon enough to be renewed; undefined otherwise. @param now ISO-8601 UTC */
export function daysToRenew(document: Period, now: string): number | undefined {
  const until = approvedUntil(document);
  if (until === '' || until <= now) return undefined;
  const days = Math.ceil((Date.parse(until) - Date.parse(now)) / DAY_MS);
  return days <= RENEWAL_DAYS[0] ? days : undefined;
}

/** Approved; or renewed before its end, and that of before is good until then. */
function stands(document: RecordDocument, now: string): boolean {
  const { document_approval_status_id, valid_until = '' } = document;
  return document_approval_status_id === approved || valid_until > now;
}

/**
 * Of the supplier: a record in review is locked, and so is what was approved, until it ends soon; of an approved record what need not be there
 * may still come, and what was renewed and rejected again. @param now ISO-8601 UTC
 */
export function mayWrite(record: Record, document: RecordDocument, now: string): boolean {
  const status = record.record_approval_status_id;
  const own = document.document_approval_status_id;
  if (status === review || own === review) return false;
  return own !== approved || daysToRenew(document, now) !== undefined;
}

/** As its supplier writes it anew: what it was approved for is good until its end. */
export function writtenAnew(document: RecordDocument): RecordDocument {
  return { ...document, document_approval_status_id: unsent, ...validUntil(document) };
}

/** What came of it takes the place of what there was. */
export function inReview(document: RecordDocument): RecordDocument {
  return {
    ...document,
    ...validUntil(document),
    document_approval_status_id: review,
    rejection_reason: '',
  };
}

function validUntil(document: RecordDocument): Pick<RecordDocument, 'valid_until'> {
  const valid_until = approvedUntil(document) || document.valid_until;
  return valid_until === undefined ? {} : { valid_until };
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
  return documents.map((one) => (one.document_approval_status_id === unsent ? inReview(one) : one));
}

/** What the record is once a buyer has said yes or no to documents, or asks for others. @param now ISO-8601 UTC */
export function decidedState(
  documents: readonly RecordDocument[],
  before: RecordState,
  now: string,
): RecordState {
  const has = (wanted: RecordState) =>
    documents.some(
      (one) => one.document_approval_status_id === wanted && (wanted === approved || !stands(one, now)),
    );
  if (has(rejected)) return rejected;
  if (has(review)) return before === rejected ? rejected : review;
  const must = documents.filter(({ mandatory_status }) => mandatory_status);
  const all = must.length > 0 ? must : documents;
  if (all.length > 0 && all.every((one) => stands(one, now))) return approved;
  return has(approved) || before !== none ? unsent : none;
}

/**
 * What was approved so long ago that it is asked for again. @param now ISO-8601 UTC @returns undefined when nothing is
 */
export function afterPeriods(record: Record, now: string): Record | undefined {
  const isOver = (end: string) => end !== '' && end <= now;
  const documents = record.documents.map((one) => {
    const { valid_until = '', ...rest } = one;
    if (isOver(approvedUntil(one))) return { ...rest, document_approval_status_id: none, approved_at: '' };
    return isOver(valid_until) ? rest : one;
  });
  if (documents.every((one, at) => one === record.documents[at])) return undefined;
  const record_approval_status_id = decidedState(documents, record.record_approval_status_id, now);
  return { documents, record_approval_status_id };
}
