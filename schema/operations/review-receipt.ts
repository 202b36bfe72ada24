/** What a buyer says of an invoice that a supplier sent: yes, or no and why. Also with no network, and once. Its subject is the UUID. Spec 3 §1. */
import * as v from 'valibot';
import { REVIEW_WORDS } from '../texts/review-words.ts';
import { normalUuid } from '../values/uuid.ts';
import type { ReviewReceipt } from './bodies/review-receipt.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

export const review_receipt = defineOperation({
  kind: 'review_receipt',
  method: 'POST',
  path: (_summary, uuid) => `/received/${uuid}/review?format=json`,
  body: async () => (await import('./bodies/review-receipt.ts')).ReviewReceiptSchema,
  can: 'received.decide',
  answer: v.object({ did: v.literal('reviewed'), uuid: v.string(), yes: v.boolean() }),
  summary: v.object({
    ...{ yes: v.boolean(), reason: v.string(), folio: v.string() },
    ...{ name: v.string(), total: v.string(), currency: v.string() },
  }),
  subject: normalUuid,
  outcome: () => 'done',
  compose: (summary) => ({
    summary,
    body: { yes: summary.yes, reason: summary.reason } satisfies ReviewReceipt,
  }),
  feed: toldByAnswer('received'),
  words: ({ yes, folio, name, total, currency }) => ({
    name: REVIEW_WORDS[yes ? 'yes' : 'no'],
    detail: `${folio} · ${name}`,
    ...{ total, currency },
  }),
  waits: () => '',
  discard: REVIEW_WORDS.discard,
});
