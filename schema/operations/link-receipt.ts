/** Linking a received CFDI to orders or goods received, or undoing it: also with no network, and once. Its subject is the UUID. Spec 3 §5. */
import * as v from 'valibot';
import { LINK_WORDS } from '../texts/link-words.ts';
import { LINKED_KINDS } from '../values/picklists.ts';
import { normalUuid } from '../values/uuid.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

const MOST_DOCUMENTS = 50;

const LinkReceiptSchema = v.object({
  did: v.picklist(['link', 'unlink']),
  documents: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(LINKED_KINDS),
        id: v.pipe(v.string(), v.maxLength(40)),
        /** In the document's currency; '': what is not invoiced of it yet. */
        amount: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_DOCUMENTS),
  ),
});
export type LinkReceipt = v.InferOutput<typeof LinkReceiptSchema>;

export const link_receipt = defineOperation({
  kind: 'link_receipt',
  method: 'POST',
  path: (_summary, uuid) => `/received/${uuid}/link?format=json`,
  body: LinkReceiptSchema,
  can: 'purchase_orders.link',
  answer: v.object({
    did: v.picklist(['linked', 'unlinked']),
    uuid: v.string(),
    documents: v.array(v.string()),
  }),
  summary: v.object({
    name: v.string(),
    folio: v.string(),
    total: v.string(),
    currency: v.string(),
    said: LinkReceiptSchema,
  }),
  subject: normalUuid,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said }),
  feed: toldByAnswer('orders'),
  words: ({ name, folio, total, currency, said }) => ({
    name: LINK_WORDS[said.did],
    detail: [folio, name].filter((part) => part !== '').join(' · '),
    ...{ total, currency },
  }),
  waits: () => '',
  discard: LINK_WORDS.discard,
});
