/** A cancellation request and its whole life, as stored, sent and shown. Spec 1, §4, §5 and §7. */
import * as v from 'valibot';
import { RECEIPT_EVENTS } from '../values/picklists.ts';

/**
 * asked: the server has it, nobody else yet. waiting_sat: the SAT does not know the document yet (205).
 * in_doubt: it was sent, and nobody can tell whether the SAT received it. requested: the SAT received it (201,
 * 202). in_process: the receiver must answer. The other five end it: cancelled; rejected by the receiver;
 * not_cancelable, live documents relate to it; refused by the provider; replaced: while it was in doubt a person
 * asked again.
 */
export const CANCELLATION_STATES = [
  'asked',
  'waiting_sat',
  'in_doubt',
  'requested',
  'in_process',
  'cancelled',
  'rejected',
  'not_cancelable',
  'refused',
  'replaced',
] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/** States in which a second request for the same document would be one too many. */
export const LIVE_CANCELLATION_STATES = [
  'asked',
  'waiting_sat',
  'in_doubt',
  'requested',
  'in_process',
] as const;

/** Whether a request has not ended. */
export function isLive({ state }: { state: (typeof CANCELLATION_STATES)[number] }): boolean {
  return (LIVE_CANCELLATION_STATES as readonly string[]).includes(state);
}

/** How a cancelled one came to be so; '' while it is not. */
const CANCELLED_HOW = ['', 'without_acceptance', 'with_acceptance', 'expired'] as const;

export const CancellationSchema = v.object({
  cancellation_id: v.string(),
  state: v.picklist(CANCELLATION_STATES),
  motive: v.string(),
  /** UUID of the substitute, with motive 01. */
  substitute_uuid: v.string(),
  /** Which request for this document it is, counted from 1. */
  request_number: v.number(),
  /** Instants, ISO-8601 UTC; '' while it has not come. */
  asked_at: v.string(),
  requested_at: v.string(),
  /** Until when the receiver may answer; '' when there is none (a second request waits for ever). */
  deadline_at: v.string(),
  ended_at: v.string(),
  how: v.picklist(CANCELLED_HOW),
  /** Why it ended or waits: the SAT's code, our text, the provider's own words. */
  code: v.string(),
  text: v.string(),
  said: v.string(),
  /** Documents that must be cancelled first. */
  dependents: v.array(v.object({ uuid: v.string(), rfc: v.string(), rfc_receiver: v.string() })),
});
export type Cancellation = v.InferOutput<typeof CancellationSchema>;

/** What the SAT said last, word by word, and when it was asked. */
export const SatViewSchema = v.object({
  codigo_estatus: v.string(),
  estado: v.string(),
  es_cancelable: v.string(),
  estatus_cancelacion: v.string(),
  checked_at: v.string(),
});
export type SatView = v.InferOutput<typeof SatViewSchema>;

export const ReceiptEventSchema = v.object({
  kind: v.picklist(RECEIPT_EVENTS),
  /** ISO-8601 UTC, of the server's clock. */
  at: v.string(),
  /** Who: a person's name, 'sat', 'pac' or ''. */
  by: v.string(),
  /** Ready to be read: reason, code, address. */
  note: v.string(),
  /** GET /receipts/{id}/files/{file_id}; '' without file. */
  file_id: v.string(),
});
export type ReceiptEvent = v.InferOutput<typeof ReceiptEventSchema>;

/** What of the timeline tells whether a cancellation waits for another person's word. */
const WORDS: readonly ReceiptEvent['kind'][] = [
  'cancel_approval_asked',
  'cancel_approved',
  'cancel_not_approved',
  'cancel_withdrawn',
];

/** Whether somebody asked to cancel it and another person has to say a word on that. @param events oldest first */
export function cancelWaits(events: readonly Pick<ReceiptEvent, 'kind'>[] = []): boolean {
  return events.findLast(({ kind }) => WORDS.includes(kind))?.kind === 'cancel_approval_asked';
}

const UuidSchema = v.pipe(v.string(), v.trim());

/**
 * PATCH /receipts/{uuid}/cancel. `amount` and `rfc_receiver` when another provider stamped it. Answers the text
 * `cancelled`; with ?format=json a CancelAnswer. Idempotency-Key: the operation's id.
 */
export const CancelRequestSchema = v.object({
  motive: v.optional(v.string(), ''),
  'replacement-folio': v.optional(UuidSchema, ''),
  amount: v.optional(v.string()),
  rfc_receiver: v.optional(v.string()),
  make_compatible: v.optional(v.union([v.string(), v.boolean()])),
  /** cancellation_id of the last request for it that was shown to who asks, '' for none; absent: nobody says. */
  seen: v.optional(v.string()),
  /**
   * cancellation_id of the request in doubt that this one takes the place of: a person was told that both may reach
   * the SAT, and asks again.
   */
  despite: v.optional(v.string()),
});
export type CancelRequestBody = v.InferOutput<typeof CancelRequestSchema>;

export const CancelAnswerSchema = v.object({
  cancellation_id: v.string(),
  /** '' for a document that another provider stamped. */
  receipt_id: v.string(),
  uuid: v.string(),
  /** approval: it waits for another person's word, and nobody else knows of it. */
  state: v.picklist([...CANCELLATION_STATES, 'approval']),
  /** Which request for this document it is, from 1. */
  request_number: v.optional(v.number()),
  /** When, by the server's clock: tells this request from earlier and later ones of the document. */
  asked_at: v.optional(v.string()),
});
export type CancelAnswer = v.InferOutput<typeof CancelAnswerSchema>;

/**
 * A request of somebody else to cancel what they invoiced us, replicated as collection `cancel_requests`.
 * Key: uuid in upper case. pending: to be answered. answering: our answer is on its way. in_doubt: it was sent, and
 * nobody can tell whether the SAT has it. refused: it was not taken, and may be given again. settled: the SAT has an
 * answer that is another one, or that nobody tells; stays some days to be read. The row goes (_deleted) once
 * answered or withdrawn.
 */
export const CancelRequestRowSchema = v.object({
  seq: v.number(),
  _deleted: v.optional(v.boolean(), false),
  uuid: v.string(),
  state: v.picklist(['pending', 'answering', 'in_doubt', 'refused', 'settled']),
  /** '' until known: a provider's list holds UUIDs and nothing else. */
  rfc: v.string(),
  name: v.string(),
  total: v.string(),
  first_seen_at: v.string(),
  deadline_at: v.string(),
  /** Why an answer was refused. */
  code: v.string(),
  text: v.string(),
  said: v.string(),
});
export type CancelRequestRow = v.InferOutput<typeof CancelRequestRowSchema>;

/** PUT /receipts/{uuid}/response_cancel_request/{true|false}?format=json (and …_another_pac/{true|false}/{extra}). */
export const CancelResponseAnswerSchema = v.object({
  uuid: v.string(),
  state: v.picklist(['answering', 'answered']),
});
/** `accept`: true or false. */
export const CancelResponseSchema = v.object({ id: v.string(), accept: v.string() });
/** `seen`: the state of the request that was shown to who answers. */
export const CancelResponseQuerySchema = v.object({ seen: v.exactOptional(v.string()) });
export const RequiredCancellationsSchema = v.object({ requests: v.array(CancelRequestRowSchema) });
export type CancelResponseAnswer = v.InferOutput<typeof CancelResponseAnswerSchema>;
