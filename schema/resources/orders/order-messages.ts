/** What buyer and supplier write each other on an order: one row of each message with each of them, their own. Spec 3 §3. */
import * as v from 'valibot';
import { anyOf, defineResource, sameColumns } from '../resource.ts';
import { ORDER_ROLES } from './purchase-orders.ts';

/** Of one order: who has more to say than that does so in another. */
export const MOST_MESSAGES = 500;

const OrderMessageRowSchema = v.object({
  message_id: v.string(),
  /** The order, by one's own key. */
  order_id: v.string(),
  branch_office_id: v.string(),
  /** Of the order. */
  number: v.string(),
  /** Which of the two wrote it. */
  from: v.picklist(ORDER_ROLES),
  /** The person, and whose account it is. */
  author: v.string(),
  company: v.string(),
  /** '' of a file alone. */
  text: v.string(),
  /** What is attached: its bytes are asked for. */
  file: v.optional(v.object({ name: v.string(), type: v.string(), size: v.number() })),
  /** ISO-8601 UTC, of the server: later than every one of the order that its writer had. */
  sent_at: v.string(),
});
export type OrderMessageRow = v.InferOutput<typeof OrderMessageRowSchema>;

export const orderMessages = defineResource({
  name: 'order_messages',
  key: 'message_id',
  row: OrderMessageRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'orders', kind: 'order_message' },
  stored: { table: 'order_message', columns: sameColumns('branch_office_id', 'sent_at') },
  branch: 'branch_office_id',
  search: (row) => [row.number, row.author, row.company, row.text, row.file?.name ?? ''],
  sort: { sent_at: 'exact' },
  order: '-sent_at',
  filters: { order_id: anyOf() },
  can: { read: 'purchase_orders.read' },
});
