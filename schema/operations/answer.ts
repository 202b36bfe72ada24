/** Answering somebody who asks to cancel what they invoiced us. Spec 1 §4 and §7. */
import * as v from 'valibot';
import {
  type CancelRequestRow,
  type CancelResponseAnswer,
  CancelResponseAnswerSchema,
} from '../documents/cancellation.ts';
import { OUTBOX } from '../texts/outbox.ts';
import { RECHECK } from '../texts/recheck.ts';
import { normalUuid, shortUuid } from '../values/uuid.ts';
import {
  type AskedOperation,
  defineOperation,
  GO,
  type OperationUpdate,
  type Recheck,
  refusal,
  stop,
} from './define-operation.ts';

/** In the path of an answer to what another provider's list brought, which never was a row here. */
const ANOTHER_PAC = 'response_cancel_request_another_pac';

const AnswerSummarySchema = v.object({
  rfc: v.string(),
  name: v.string(),
  total: v.string(),
  accept: v.boolean(),
  /** `seq` of the request's row when it was answered: an older row tells of an earlier answer. */
  seen_seq: v.number(),
  /** `first_seen_at` of the request that was answered. Not in what was asked before devices kept it. */
  seen: v.exactOptional(v.string()),
});
export type AnswerSummary = v.InferOutput<typeof AnswerSummarySchema>;
type Row = AskedOperation<AnswerSummary, CancelResponseAnswer>;
type FedRequest = Pick<
  CancelRequestRow,
  'uuid' | 'seq' | 'state' | 'text' | 'said' | 'first_seen_at' | 'rfc' | 'name' | 'total'
>;

export const answer = defineOperation({
  kind: 'answer',
  method: 'PUT',
  /** Says which request was answered: the issuer may ask again before this leaves. */
  path: ({ accept, seen }, uuid) =>
    seen === undefined
      ? `/receipts/${uuid}/${ANOTHER_PAC}/${accept}/-?format=json`
      : `/receipts/${uuid}/response_cancel_request/${accept}?${new URLSearchParams({ format: 'json', seen })}`,
  body: v.object({}),
  can: 'required_cancellations.answer',
  answer: CancelResponseAnswerSchema,
  summary: AnswerSummarySchema,
  subject: normalUuid,
  outcome: ({ state }) => (state === 'answered' ? 'done' : 'accepted'),
  /** One that is not in our list is of another provider. */
  compose: ({ accept }, request: FedRequest | undefined) => ({
    summary: {
      rfc: request?.rfc ?? '',
      name: request?.name ?? '',
      total: request?.total ?? '',
      accept,
      seen_seq: request?.seq ?? 0,
      ...(request !== undefined && { seen: request.first_seen_at }),
    },
    body: {},
  }),
  feed: {
    collection: 'cancel_requests',
    find: ({ subject }) => ({ uuid: subject }),
    target: ({ uuid }) => ({ subject: uuid }),
    updatesWhenGone: true,
    update,
  },
  recheck: {
    document: ({ path }, request) => (path.includes(ANOTHER_PAC) ? GO : checkRequest(request)),
  },
  words: ({ accept, name, rfc, total }, uuid) => ({
    name: accept ? OUTBOX.acceptCancel : OUTBOX.rejectCancel,
    detail: name || rfc || shortUuid(uuid),
    total,
    currency: 'MXN',
  }),
  waits: () => OUTBOX.why.requested,
  discard: { text: OUTBOX.discardRequest, done: OUTBOX.discardedRequest },
});

/**
 * Several devices may answer one request, so a row says nothing of an operation that the server has not taken yet.
 * @param request undefined when it is gone: answered, or withdrawn
 */
function update(
  row: Row,
  request: FedRequest | undefined,
): OperationUpdate<CancelResponseAnswer> | undefined {
  if (row.answer === undefined) return undefined;
  const { uuid } = row.answer;
  const { seen, seen_seq } = row.summary;
  /** The issuer has asked anew: the request that was answered has ended, though its end was never seen here. */
  const isAnother = request !== undefined && seen !== undefined && request.first_seen_at > seen;
  if (request === undefined || isAnother) return { state: 'done', answer: { uuid, state: 'answered' } };
  const answering = { uuid, state: 'answering' } as const;
  if (request.state === 'answering' || request.state === 'in_doubt')
    return { state: 'accepted', answer: answering };
  if (request.state === 'pending' || request.seq <= seen_seq) return undefined;
  return { state: 'refused', answer: answering, error: refusal(request.text || request.said, []) };
}

/** @param request as it is on this device; undefined when it is not, or not any more. */
export function checkRequest(request: Pick<CancelRequestRow, 'state'> | undefined): Recheck {
  if (request === undefined || request.state === 'settled') return stop(RECHECK.requestGone);
  const isAnswered = request.state === 'answering' || request.state === 'in_doubt';
  return isAnswered ? stop(RECHECK.requestAnswered) : GO;
}
