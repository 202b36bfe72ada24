/** A message on an order as it came by mail from another server: read as what anybody may have written. Its file stays where it was written. */
import * as v from 'valibot';
import { MOST_MESSAGE } from '../../../../schema/resources/orders/names.ts';
import type { OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import { ORDER_ROLES } from '../../../../schema/resources/orders/purchase-orders.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import type { MailSender } from '../../../jobs/deliver.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most));
const uuid = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());

const MailedMessageSchema = v.strictObject({
  /** By the sender's key, or the receiver's where the order is its own. */
  order: uuid,
  message: v.strictObject({
    message_id: uuid,
    number: v.pipe(line(40), v.nonEmpty()),
    from: v.picklist(ORDER_ROLES),
    author: line(300),
    text: v.pipe(line(MOST_MESSAGE), v.nonEmpty()),
    sent_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
});

/** What of it travels. */
export const mailedMessage = (
  order: string,
  row: OrderMessageRow,
): v.InferOutput<typeof MailedMessageSchema> => {
  const { message_id, number, from, author, text, sent_at } = row;
  return { order, message: { message_id, number, from, author, text, sent_at } };
};

/** Whose it is says the signature, and in whose order it stands who receives it. @returns undefined: it is none */
export function readMailedMessage(
  body: unknown,
  { name }: MailSender,
): { order: string; message: OrderMessageRow } | undefined {
  const read = v.safeParse(MailedMessageSchema, body);
  if (!read.success) return undefined;
  const { order, message } = read.output;
  return { order, message: { ...message, order_id: '', branch_office_id: '', company: name } };
}
