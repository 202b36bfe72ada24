/** What a buyer counted stands with its supplier, and what the supplier says of it with the buyer; as orders do. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { GoodsDispute } from '../../../../schema/resources/orders/goods-disputes.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findGoods, putGoods } from '../../../store/orders/merchandise-receipts.ts';
import { GOODS_DELIVERIES } from '../../../store/orders/order-deliveries.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { announce } from '../../insight/announce.ts';
import type { MailedDeps } from '../../work.ts';
import { partnerOf, refusalOfStranger, senderOf } from '../purchase-orders/partners.ts';
import { type GoodsWord, readMailedGoods, readMailedGoodsWord } from './mailed-goods.ts';

type Content = { from: string; goods: MerchandiseReceiptRow };
/** What a supplier says of goods, by the buyer's key of them. */
type Word = { from: string; word: GoodsWord };

const toSupplier = defineDelivery<MailedDeps, Content>({
  kind: GOODS_DELIVERIES.buyer,
  async read(sender, db, id) {
    const goods = await findGoods(sender, db, id);
    if (goods?.role !== 'buyer') return undefined;
    const order = await findOrder(sender, db, goods.order_id);
    const to = await partnerOf(sender, db, 'guests', order?.guest_id ?? goods.partner_id);
    return to && { ...to, revision: goods.revision, content: { from: sender.clientId, goods: told(goods) } };
  },
  async receive(receiver, tx, deps, _document, { from, goods }) {
    const host = await senderOf(receiver, tx, 'hosts', from);
    if (host === undefined) return;
    const keyOf = (key: string) => uuidOf(receiver.clientId, from, key);
    const id = keyOf(goods.id);
    const before = await findGoods(receiver, tx, id);
    // What was said of it is the receiver's own word.
    const { answer, answer_reason, answered_at, answered_by, disputes } = before ?? goods;
    await putGoods(receiver, tx, {
      ...goods,
      ...{ answer, answer_reason, answered_at, answered_by, disputes },
      ...{ id, role: 'supplier', source_id: goods.id, partner_id: host.relation_id },
      order_id: goods.order_id === '' ? '' : keyOf(goods.order_id),
      revision: before?.revision ?? 0,
      merchandise_receipts: goods.merchandise_receipts.map((one) => ({ ...one, id: keyOf(one.id) })),
    });
    const { folio, buyer_name: name, purchase_order_number: number, action_type_id } = goods;
    const at = deps.clock().toISOString();
    const known = new Set(before?.returned.map(({ return_id }) => return_id));
    for (const { return_id, reason, folio: back } of goods.returned.filter(
      (one) => !known.has(one.return_id),
    ))
      await announce(receiver, tx, deps, NOTICES.goods_returned, {
        ...{ key: `${id} ${return_id}`, at },
        data: { id, folio, name, back, reason },
      });
    if (before !== undefined) return;
    const data = { id, folio, name, number, action_type_id };
    await announce(receiver, tx, deps, NOTICES.goods_received, { key: id, at, data });
  },
  mailed: {
    pack: ({ goods }) => ({ goods }),
    unpack(body, sender, receiver) {
      const goods = readMailedGoods(body, sender, receiver);
      return goods && { from: sender.account, goods };
    },
    refusal: async (receiver, tx, sender) => await refusalOfStranger(receiver, tx, 'hosts', sender),
  },
});

/** Photos are the buyer's; who counted, and where, is its own matter. */
function told(goods: MerchandiseReceiptRow): MerchandiseReceiptRow {
  return {
    ...goods,
    ...{ branch_office_id: '', partner_id: '', photos: [], received_by: '', place: '', joined: [] },
    returned: goods.returned.map((back) => ({ ...back, returned_by: '' })),
  };
}

const toBuyer = defineDelivery<MailedDeps, Word>({
  kind: GOODS_DELIVERIES.supplier,
  async read(sender, db, id) {
    const goods = await findGoods(sender, db, id);
    if (goods?.role !== 'supplier') return undefined;
    const order = await findOrder(sender, db, goods.order_id);
    const to = await partnerOf(sender, db, 'hosts', order?.host_id ?? goods.partner_id);
    if (to === undefined) return undefined;
    const { source_id, answer, answer_reason, answered_at, answered_by, disputes } = goods;
    // An older server reads a word without them.
    const lines = disputes.length > 0 && { disputes };
    const word = { source_id, answer, answer_reason, answered_at, answered_by, ...lines };
    return { ...to, revision: goods.revision, content: { from: sender.clientId, word } };
  },
  async receive(receiver, tx, deps, _document, { from, word }) {
    const guest = await senderOf(receiver, tx, 'guests', from);
    const before = await findGoods(receiver, tx, word.source_id);
    const order = before && (await findOrder(receiver, tx, before.order_id));
    const theirs = order?.guest_id ?? before?.partner_id;
    if (guest === undefined || before?.role !== 'buyer' || theirs !== guest.relation_id) return;
    const { answer, answer_reason, answered_at, answered_by } = word;
    const known = new Set(before.concepts.map(({ line_id }) => line_id));
    const disputes = (word.disputes ?? []).filter(({ line_id }) => known.has(line_id));
    await putGoods(receiver, tx, { ...before, answer, answer_reason, answered_at, answered_by, disputes });
    const { id, folio, provider_name: name } = before;
    await announce(receiver, tx, deps, NOTICES.goods_answered, {
      key: `${id} ${answered_at}`,
      at: deps.clock().toISOString(),
      data: { id, folio, name, answer, reason: inWords(before, answer_reason, disputes) },
    });
  },
  mailed: {
    pack: ({ word }) => ({ word }),
    unpack(body, { account: from }) {
      const word = readMailedGoodsWord(body);
      return word && { from, word };
    },
    refusal: async (receiver, tx, sender) => await refusalOfStranger(receiver, tx, 'guests', sender),
  },
});

/** The reason, and each line that is disputed. */
function inWords(
  { concepts }: MerchandiseReceiptRow,
  reason: string,
  disputes: readonly GoodsDispute[],
): string {
  const names = new Map(concepts.map(({ line_id, description }) => [line_id, description]));
  const lines = disputes.map((one) => GOODS.disputing.line(names.get(one.line_id) ?? '', one));
  return [reason, ...lines].filter((part) => part !== '').join(' · ');
}

export const goodsDeliveries = [toSupplier, toBuyer];
