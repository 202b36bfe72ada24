/** What comes from accounts of other servers, by a channel or as a file that somebody brings. */
import { goodsDeliveries } from '../orders/merchandise-receipts/deliver-goods.ts';
import { messageDelivery } from '../orders/purchase-orders/deliver-message.ts';
import { orderDeliveries } from '../orders/purchase-orders/deliver-order.ts';
import { relationDeliveries } from '../parties/relations/deliver-relation.ts';

export const MAILED_DELIVERIES = [
  ...relationDeliveries,
  ...orderDeliveries,
  messageDelivery,
  ...goodsDeliveries,
];
