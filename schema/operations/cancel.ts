/** Asking to cancel an invoice of ours. Spec 1 §4 and §7. */
import * as v from 'valibot';
import {
  type CancelAnswer,
  CancelAnswerSchema,
  type Cancellation,
  CancelRequestSchema,
  type SatView,
} from '../documents/cancellation.ts';
import type { ReceiptRow, ReceiptStatus } from '../documents/replicated.ts';
import { satVerdict } from '../documents/sat-verdict.ts';
import { OUTBOX } from '../texts/outbox.ts';
import { RECHECK } from '../texts/recheck.ts';
import { normalUuid, shortUuid } from '../values/uuid.ts';
import {
  type AskedOperation,
  defineOperation,
  GO,
  type OperationOutcome,
  type Recheck,
  refusal,
  stop,
} from './define-operation.ts';

const CancelSummarySchema = v.object({
  /** '' for a document that another provider stamped: there is no row of ours. */
  receipt_id: v.string(),
  serie: v.string(),
  folio: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  currency: v.string(),
  total: v.string(),
  motive: v.string(),
  substitute_uuid: v.string(),
  /** The request in doubt that a person asks in place of, knowing that both may reach the SAT. */
  despite: v.exactOptional(v.string()),
});
export type CancelSummary = v.InferOutput<typeof CancelSummarySchema>;

type Row = AskedOperation<CancelSummary, CancelAnswer>;
type FedReceipt = Pick<ReceiptRow, 'id' | 'uuid' | 'status' | 'cancellation'>;
type SaidBySat = Pick<SatView, 'codigo_estatus' | 'estado' | 'estatus_cancelacion'>;

export const cancel = defineOperation({
  kind: 'cancel',
  method: 'PATCH',
  path: (_summary, uuid) => `/receipts/${uuid}/cancel?format=json`,
  body: CancelRequestSchema,
  can: 'receipts.cancel',
  answer: CancelAnswerSchema,
  summary: CancelSummarySchema,
  subject: normalUuid,
  isHanded: true,
  outcome: (answer) => outcomeOf(answer),
  /** `seen`: another request may be made and rejected before this one leaves. */
  compose: (summary, receipt: FedReceipt | undefined) => ({
    summary,
    body: {
      motive: summary.motive,
      'replacement-folio': summary.substitute_uuid,
      ...(summary.receipt_id === ''
        ? { amount: summary.total, rfc_receiver: summary.rfc_receiver }
        : { seen: receipt?.cancellation?.cancellation_id ?? '' }),
      ...(summary.despite !== undefined && { despite: summary.despite }),
    },
  }),
  again(row) {
    const despite = requestInDoubt(row) ?? row.summary.despite;
    return { ...row.summary, ...(despite !== undefined && { despite }) };
  },
  /** The server has it, and nobody knows whether the SAT does: a person may ask in its place. */
  mayFollow: ({ answer }, { despite }) => answer?.state === 'in_doubt' && answer.cancellation_id === despite,
  feed: {
    collection: 'receipts',
    find: ({ summary }) => (summary.receipt_id === '' ? undefined : { id: summary.receipt_id }),
    /** Few receipts are ever cancelled. */
    target: ({ uuid, cancellation }) =>
      cancellation === undefined ? undefined : { subject: normalUuid(uuid) },
    update,
  },
  waiting: {
    answer: ({ id, subject, summary: { receipt_id } }) => ({
      ...{ cancellation_id: id, receipt_id, uuid: subject },
      state: 'approval' as const,
    }),
    is: ({ state }) => state === 'approval',
  },
  recheck: {
    document({ summary }, receipt) {
      const { receipt_id, despite } = summary;
      const ours = receipt_id === '' ? undefined : receipt;
      return despite === undefined ? checkStatus(ours?.status) : checkDoubt(ours?.cancellation, despite);
    },
    sat: {
      question: ({ subject, summary: { receipt_id, total, rfc_receiver } }) =>
        receipt_id === '' ? { id: subject, elsewhere: { amount: total, rfc_receiver } } : { id: receipt_id },
      judge: checkSat,
    },
  },
  words({ receipt_id, serie, folio, name_receiver, rfc_receiver, total, currency }, uuid) {
    const number = serie === '' ? folio : `${serie}-${folio}`;
    return {
      name: receipt_id === '' ? OUTBOX.cancelElsewhere : OUTBOX.cancel(folio === '' ? '' : number),
      detail: name_receiver || `${rfc_receiver} · ${shortUuid(uuid)}`,
      total,
      currency,
    };
  },
  waits(answer) {
    if (answer?.state === 'approval') return OUTBOX.why.approval;
    return answer?.state === 'in_doubt' ? OUTBOX.why.in_doubt : OUTBOX.why.requested;
  },
  discard: { text: OUTBOX.discardRequest, done: OUTBOX.discardedRequest },
});

/**
 * A request to cancel is done once the SAT has it: what the receiver then says is shown on the document, and a
 * second request is another operation. Nothing more is heard of a document that has no row of ours.
 */
function outcomeOf({ state, receipt_id }: Pick<CancelAnswer, 'state' | 'receipt_id'>): OperationOutcome {
  if (state === 'refused' || state === 'not_cancelable') return 'refused';
  if (state === 'approval') return 'accepted';
  if (state === 'asked' || state === 'waiting_sat' || state === 'in_doubt')
    return receipt_id === '' ? 'done' : 'accepted';
  return 'done';
}

/** An operation whose answer was lost is known by its id: the server names the request by it. */
function update(row: Row, receipt: FedReceipt | undefined) {
  if (receipt?.cancellation === undefined) return undefined;
  const { cancellation_id, state, code, text, said, dependents, request_number, asked_at } =
    receipt.cancellation;
  const answer = {
    ...{ cancellation_id, receipt_id: receipt.id, uuid: row.subject },
    ...{ state, request_number, asked_at },
  };
  if (cancellation_id !== (row.answer?.cancellation_id ?? row.id)) {
    /** A later request tells that this one has ended, though its end was never seen here. */
    const mine = row.answer;
    return mine?.asked_at !== undefined && asked_at > mine.asked_at
      ? { state: 'done' as const, answer: mine }
      : undefined;
  }
  const reached = outcomeOf(answer);
  const problems = dependents.map((each) => ({ path: '', code, text: each.uuid }));
  return {
    state: reached,
    answer,
    ...(reached === 'refused' && { error: refusal(text || said, problems) }),
  };
}

/** @param status of our row; undefined for another provider's document. */
export function checkStatus(status: ReceiptStatus | undefined): Recheck {
  if (status === undefined || status === 'sent') return GO;
  return stop(RECHECK.byState[status]);
}

/**
 * Of a request that a person asks in place of one in doubt: only while nobody knows what became of that one.
 * @param newest of our row; undefined for another provider's document, of which the server alone knows
 */
export function checkDoubt(
  newest: Pick<Cancellation, 'cancellation_id' | 'state'> | undefined,
  despite: string,
): Recheck {
  if (newest === undefined) return GO;
  const isOpen = newest.cancellation_id === despite && newest.state === 'in_doubt';
  return isOpen ? GO : stop(RECHECK.doubtOver);
}

/** @param sat what the SAT says now; undefined when it does not answer: the server will ask it again. */
export function checkSat(sat: SaidBySat | undefined): Recheck {
  if (sat === undefined) return GO;
  const verdict = satVerdict(sat);
  if (verdict.state === 'cancelled') return stop(RECHECK.alreadyAtSat);
  if (verdict.state !== 'current') return stop(RECHECK.notFoundToCancel);
  return verdict.cancellation === 'in_process' ? stop(RECHECK.inProcessAtSat) : GO;
}

/**
 * The request that may have reached the SAT, for which this one was refused: to ask again is to ask in its place, and a
 * person has to be told so first. undefined: it was refused for another reason.
 */
export function requestInDoubt({ error }: Pick<Row, 'error'>): string | undefined {
  if (error?.code !== 'cancel_in_doubt') return undefined;
  const value = error.problems.flatMap(({ fix = [] }) => fix).find(({ path }) => path === 'despite')?.value;
  return typeof value === 'string' ? value : undefined;
}
