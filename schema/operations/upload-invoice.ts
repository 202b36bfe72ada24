/** Uploading the invoice of a buyer's orders or receipts of goods: also with no network, and once. Its subject is the UUID. Spec 1 §5. */
import * as v from 'valibot';
import { UPLOAD_WORDS } from '../texts/upload-words.ts';
import { normalUuid } from '../values/uuid.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

export const upload_invoice = defineOperation({
  kind: 'upload_invoice',
  method: 'POST',
  path: (_summary, uuid) => `/purchase_orders/invoices/${uuid}?format=json`,
  body: async () => (await import('./bodies/upload-invoice.ts')).UploadInvoiceSchema,
  can: 'purchase_orders.answer',
  answer: v.object({ did: v.literal('uploaded'), uuid: v.string() }),
  /** `name`: of the buyer. `of`: what was chosen, and `ids` of those. */
  summary: v.object({
    ...{ name: v.string(), folio: v.string(), of: v.string(), ids: v.optional(v.array(v.string())) },
    ...{ total: v.string(), currency: v.string() },
  }),
  subject: normalUuid,
  outcome: () => 'done',
  feed: toldByAnswer('orders'),
  words: ({ name, folio, of, total, currency }) => ({
    name: UPLOAD_WORDS.name,
    detail: [folio, of, name].filter((part) => part !== '').join(' · '),
    ...{ total, currency },
  }),
  waits: () => '',
  discard: UPLOAD_WORDS.discard,
});
export type UploadSummary = v.InferOutput<typeof upload_invoice.summary>;
