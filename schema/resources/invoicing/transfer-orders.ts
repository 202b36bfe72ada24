/**
 * An order to move goods, as another system sends it: a CFDI with its Carta Porte, not stamped, which a receipt is begun from.
 * What the list shows of it is read from it when it is written.
 */
import * as v from 'valibot';
import { TRANSPORT_PROBLEMS as PROBLEMS } from '../../texts/transport-problems.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource } from '../resource.ts';

const MOST_XML = 200_000;

const TransferOrderRowSchema = v.object({
  order_id: v.string(),
  number: v.string(),
  xml: v.string(),
  /** Type of receipt that it becomes: I or T. */
  carta_porte_type: v.string(),
  /** Who sends and who receives. */
  origin: v.string(),
  destination: v.string(),
});
export type TransferOrderRow = v.InferOutput<typeof TransferOrderRowSchema>;

export const transferOrders = defineResource({
  name: 'transfer_orders',
  key: 'order_id',
  row: TransferOrderRowSchema,
  fields: v.object({
    order_id: newKey,
    number: needed(40, PROBLEMS.number),
    xml: needed(MOST_XML, PROBLEMS.xml),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'transfer_order' },
  stored: { table: 'transfer_order' },
  search: (row) => [row.number, row.origin, row.destination],
  sort: { number: 'text', carta_porte_type: 'exact', origin: 'text', destination: 'text' },
  order: 'number',
  can: { read: 'transport.read', write: 'transport.write', delete: 'transport.delete' },
});
