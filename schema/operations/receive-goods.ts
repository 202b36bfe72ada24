/** Closing a count of goods: also with no network, and taken once. Its subject is the key of the receipt. Spec 3 §4. */
import * as v from 'valibot';
import { MERCHANDISE_RECEIPTS } from '../resources/orders/names.ts';
import { GOODS_WORDS } from '../texts/goods-words.ts';
import { ACTION_TYPES } from '../values/picklists.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

export const receive_goods = defineOperation({
  kind: 'receive_goods',
  method: 'POST',
  path: (_summary, id) => `/${MERCHANDISE_RECEIPTS}/${id}/close?format=json`,
  body: async () => (await import('./bodies/receive-goods.ts')).ReceiveGoodsSchema,
  can: 'merchandise_receipts.write',
  answer: v.object({
    did: v.literal('received'),
    id: v.string(),
    folio: v.string(),
    action_type_id: v.picklist(ACTION_TYPES),
  }),
  summary: v.object({ number: v.string(), name: v.string(), device_number: v.string() }),
  subject: (id) => id,
  isHanded: true,
  outcome: () => 'done',
  feed: toldByAnswer('orders'),
  words: ({ number, name, device_number }) => ({
    name: GOODS_WORDS.close,
    detail: [device_number, number, name].filter((part) => part !== '').join(' · '),
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: GOODS_WORDS.closeDiscard,
});
