/**
 * An order that its buyer sent stands with its supplier, and what the supplier says of it with the buyer. Who is not related to the sender any more
 * gets nothing: nobody sends orders to whom they please.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { orderStatus } from '../../../../schema/resources/orders/order-states.ts';
import { checkProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { fontRules } from '../../../output/print/fonts.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { ORDER_DELIVERIES } from '../../../store/orders/order-deliveries.ts';
import { findOrder, putOrder } from '../../../store/orders/purchase-orders.ts';
import { announce } from '../../insight/announce.ts';
import type { MailedDeps } from '../../work.ts';
import { type OrderWord, readMailedOrder, readMailedWord } from './mailed-order.ts';
import { orderPaper } from './order-paper.ts';
import { partnerOf, refusalOfStranger, senderOf } from './partners.ts';

type Content = { from: string; order: PurchaseOrderRow };
/** What a supplier says of a version of an order, by the buyer's key of it. */
type Word = { from: string; word: OrderWord };

const toSupplier = defineDelivery<MailedDeps, Content>({
  kind: ORDER_DELIVERIES.buyer,
  async read(sender, db, id) {
    const order = await findOrder(sender, db, id);
    if (order?.role !== 'buyer') return undefined;
    const to = await partnerOf(sender, db, 'guests', order.guest_id);
    if (to === undefined) return undefined;
    // Which of the buyer's places it is for, and who of its people sent it, is its own matter.
    const told = { ...order, guest_id: '', branch_office_id: '', sent_by: '' };
    return { ...to, revision: order.revision, content: { from: sender.clientId, order: told } };
  },
  async receive(receiver, tx, deps, _document, { from, order }) {
    const host = await senderOf(receiver, tx, 'hosts', from);
    if (host === undefined) return;
    const id = uuidOf(receiver.clientId, from, order.id);
    const before = await findOrder(receiver, tx, id);
    // What was said of this very version is the receiver's own word.
    const said = before?.version === order.version ? before : order;
    const { answer, answer_reason, answered_at, answered_by, proposals } = said;
    const row: PurchaseOrderRow = {
      ...order,
      ...{ answer, answer_reason, answered_at, answered_by, proposals },
      ...{ id, role: 'supplier', source_id: order.id, host_id: host.relation_id, guest_id: '' },
      ...{ branch_office_id: '', sent_by: '', revision: before?.revision ?? 0 },
    };
    await putOrder(receiver, tx, { ...row, status_id: orderStatus(row) });
    const isNew = before?.version !== order.version || before.action_type_id !== order.action_type_id;
    if (!isNew) return;
    const { number, version, action_type_id, total, currency_id: currency, buyer_name: name } = row;
    const at = deps.clock().toISOString();
    const data = { id, number, action_type_id, total, currency, name };
    await announce(receiver, tx, deps, NOTICES.order_sent, {
      key: `${id} ${version} ${action_type_id}`,
      at,
      data,
    });
  },
  mailed: {
    pack: ({ order }) => ({ order }),
    paper: ({ order }) => ({ filename: `${order.number}.pdf`, html: orderPaper(order, fontRules()) }),
    unpack(body, sender, receiver) {
      const order = readMailedOrder(body, sender, receiver);
      return order && { from: sender.account, order };
    },
    refusal: async (receiver, tx, sender) => await refusalOfStranger(receiver, tx, 'hosts', sender),
  },
});

const toBuyer = defineDelivery<MailedDeps, Word>({
  kind: ORDER_DELIVERIES.supplier,
  async read(sender, db, id) {
    const order = await findOrder(sender, db, id);
    if (order?.role !== 'supplier') return undefined;
    const to = await partnerOf(sender, db, 'hosts', order.host_id);
    if (to === undefined) return undefined;
    const { source_id, version, answer, answer_reason, answered_at, answered_by, proposals } = order;
    const word = { source_id, version, answer, answer_reason, answered_at, answered_by, proposals };
    return { ...to, revision: order.revision, content: { from: sender.clientId, word } };
  },
  async receive(receiver, tx, deps, _document, { from, word }) {
    const guest = await senderOf(receiver, tx, 'guests', from);
    const before = await findOrder(receiver, tx, word.source_id);
    // An answer to a version that has another one by now says nothing of it.
    if (guest === undefined || before?.role !== 'buyer' || before.guest_id !== guest.relation_id) return;
    if (before.version !== word.version) return;
    const { answer, answer_reason, answered_at, answered_by, proposals } = word;
    if (answer === 'proposed' && checkProposals(before.concepts, proposals).length > 0) return;
    const row = { ...before, answer, answer_reason, answered_at, answered_by, proposals };
    await putOrder(receiver, tx, { ...row, status_id: orderStatus(row) });
    const { id, number, provider_name: name } = row;
    await announce(receiver, tx, deps, NOTICES.order_answered, {
      key: `${id} ${word.version} ${answered_at}`,
      at: deps.clock().toISOString(),
      data: { id, number, name, answer, reason: answer_reason },
    });
  },
  mailed: {
    pack: ({ word }) => ({ word }),
    unpack(body, { account: from }) {
      const word = readMailedWord(body);
      return word && { from, word };
    },
    refusal: async (receiver, tx, sender) => await refusalOfStranger(receiver, tx, 'guests', sender),
  },
});

export const orderDeliveries = [toSupplier, toBuyer];
