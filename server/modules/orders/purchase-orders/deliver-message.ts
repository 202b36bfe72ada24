/** A message on an order, with its file, stands with the other one, once. Its order may come after it: its key there is known before. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { MOST_MESSAGES, type OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import { ORDER_THREAD } from '../../../../schema/texts/order-thread.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findOrderFile, insertOrderFile } from '../../../store/orders/order-files.ts';
import { findMessage, messagesOfOrder, putMessage } from '../../../store/orders/order-messages.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { announce } from '../../insight/announce.ts';
import type { MailedDeps } from '../../work.ts';
import { mailedMessage, readMailedMessage } from './mailed-message.ts';
import { partnerOf, refusalOfStranger, senderOf } from './partners.ts';
import { MESSAGE_DELIVERY } from './write-message.ts';

/** `order`: the sender's key of it, or the receiver's where the order is its own. `isMailed`: it came from another server, with its clock. */
type Content = { from: string; order: string; message: OrderMessageRow; file?: Buffer; isMailed?: true };

export const messageDelivery = defineDelivery<MailedDeps, Content>({
  kind: MESSAGE_DELIVERY,
  async read(sender, db, id) {
    const message = await findMessage(sender, db, id);
    const order = message && (await findOrder(sender, db, message.order_id));
    if (order === undefined || order.role !== message?.from) return undefined;
    const to =
      order.role === 'buyer'
        ? await partnerOf(sender, db, 'guests', order.guest_id)
        : await partnerOf(sender, db, 'hosts', order.host_id);
    const content = { from: sender.clientId, order: order.source_id || order.id, message };
    return to && { ...to, revision: 1, content };
  },
  async look(sender, deps, { content }) {
    const { order_id, message_id, file } = content.message;
    if (file === undefined) return content;
    const bytes = await findOrderFile(sender, deps.store.db, order_id, message_id);
    return { ...content, ...(bytes && { file: bytes }) };
  },
  async receive(receiver, tx, deps, _document, content) {
    const place = await placeOf(receiver, tx, content);
    if (place === undefined) return;
    const { from, message, file, isMailed } = content;
    const message_id = uuidOf(receiver.clientId, from, message.message_id);
    const created_at = deps.clock().toISOString();
    // Of a clock that is ahead: what is answered stands behind it, and would be ahead too.
    const sent_at = isMailed && message.sent_at > created_at ? created_at : message.sent_at;
    const row = { ...message, ...place, message_id, sent_at };
    await putMessage(receiver, tx, row);
    if (file !== undefined)
      await insertOrderFile(receiver, tx, {
        ...{ file_id: message_id, document_id: row.order_id, created_at },
        content: file.toString('base64'),
      });
    const { number, company: name } = row;
    const text = row.text || ORDER_THREAD.file(row.file?.name ?? '');
    await announce(receiver, tx, deps, NOTICES.order_message, {
      key: message_id,
      at: created_at,
      data: { id: row.order_id, number, name, text },
    });
  },
  mailed: {
    pack: ({ order, message }) => mailedMessage(order, message),
    unpack(body, sender) {
      const read = readMailedMessage(body, sender);
      return read && { from: sender.account, isMailed: true, ...read };
    },
    async refusal(receiver, tx, sender, content) {
      const side = content.message.from === 'buyer' ? 'hosts' : 'guests';
      const why = await refusalOfStranger(receiver, tx, side, sender);
      if (why !== '') return why;
      const place = await placeOf(receiver, tx, content);
      const before = place === undefined ? [] : await messagesOfOrder(receiver, tx, place.order_id);
      return before.length < MOST_MESSAGES ? '' : ORDER_THREAD.many;
    },
  },
});

/** Where it belongs with who receives it; undefined: they have nothing to do with each other, or the order is another one's. */
async function placeOf(
  receiver: Scope,
  tx: Tx,
  { from, order, message }: Content,
): Promise<Pick<OrderMessageRow, 'order_id' | 'branch_office_id'> | undefined> {
  if (message.from === 'buyer') {
    const host = await senderOf(receiver, tx, 'hosts', from);
    return host && { order_id: uuidOf(receiver.clientId, from, order), branch_office_id: '' };
  }
  const guest = await senderOf(receiver, tx, 'guests', from);
  const own = await findOrder(receiver, tx, order);
  if (guest === undefined || own?.role !== 'buyer' || own.guest_id !== guest.relation_id) return undefined;
  return { order_id: own.id, branch_office_id: own.branch_office_id };
}
