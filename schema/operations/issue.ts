/** Issuing an invoice. */
import * as v from 'valibot';
import { ISSUE_ANY } from '../access/issue-permissions.ts';
import { IssueAnswerSchema } from '../documents/issue-answer.ts';
import type { ReceiptRow } from '../documents/replicated.ts';
import { OUTBOX } from '../texts/outbox.ts';
import { defineOperation, refusal } from './define-operation.ts';

/** SAT: a document may be stamped until 72 hours after its date (CFDI40 error 401 of the provider's validations). */
export const SEAL_WINDOW_MS = 72 * 3_600_000;

const IssueSummarySchema = v.object({
  receipt_type: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  currency: v.string(),
  subtotal: v.string(),
  total: v.string(),
  serie: v.string(),
  payment_method: v.string(),
  payment_form: v.string(),
});
export type IssueSummary = v.InferOutput<typeof IssueSummarySchema>;

export type FedReceipt = Pick<
  ReceiptRow,
  'id' | 'operation_id' | 'draft_slug' | 'status' | 'serie' | 'folio' | 'uuid' | 'errors'
>;

/** The answer that says the same. */
const SAID = { accepted: 'issue', done: 'sent', refused: 'refused' } as const;

export const issue = defineOperation({
  kind: 'issue',
  method: 'POST',
  path: () => '/receipts?format=json',
  together: '/api/v1/receipts/together',
  body: async () => (await import('../documents/api.ts')).IssueRequestSchema,
  /** Which of them, the type of the receipt says. */
  can: ISSUE_ANY,
  answer: IssueAnswerSchema,
  summary: IssueSummarySchema,
  /** Slug of the draft, which a corrected operation keeps. */
  subject: (slug) => slug,
  isHanded: true,
  /** It would bear another date than the day it was written. Nothing else that is asked bears a date. */
  expires: SEAL_WINDOW_MS,
  outcome: ({ status }) => (status === 'sent' ? 'done' : status === 'refused' ? 'refused' : 'accepted'),
  feed: {
    collection: 'receipts',
    find: ({ id }) => ({ operation_id: id }),
    target: ({ operation_id }: FedReceipt) => ({ id: operation_id }),
    update(_row, receipt) {
      if (receipt === undefined) return undefined;
      const { id, status, serie, folio, uuid, errors, draft_slug } = receipt;
      const state = status === 'issue' ? 'accepted' : status === 'refused' ? 'refused' : 'done';
      const stated = SAID[state];
      return {
        state,
        answer: { id, status: stated, serie, folio, ...(uuid !== '' && { uuid }) },
        ...(state === 'refused' && {
          error: refusal(errors[0]?.text ?? '', errors),
          isSuperseded: draft_slug === '',
        }),
      };
    },
  },
  waiting: {
    answer: ({ id }) => ({ id, status: 'approval' as const, serie: '', folio: '' }),
    is: ({ status }) => status === 'approval',
  },
  words: ({ name_receiver, rfc_receiver, total, currency }) => ({
    ...{ name: name_receiver || rfc_receiver || OUTBOX.unnamed, detail: '' },
    ...{ total, currency },
  }),
  unstamped: (answer) => (answer?.uuid || answer?.status === 'approval' ? undefined : answer?.id),
  waits(answer) {
    if (answer?.status === 'approval') return OUTBOX.why.approval;
    return answer?.uuid ? OUTBOX.why.stamped : OUTBOX.why.accepted;
  },
  discard: { text: OUTBOX.discardText, done: OUTBOX.discarded },
  form: ({ receipt_type }) => receipt_type,
});
