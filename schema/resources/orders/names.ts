/** Of the lists of orders and of goods received, and of their calls. By themselves: an operation needs no shape of a row. */
export const PURCHASE_ORDERS = 'purchase_orders';
export const MERCHANDISE_RECEIPTS = 'merchandise_receipts';
/** Characters of a message on an order. */
export const MOST_MESSAGE = 1_000;
/** That each of the two attaches to one order. */
export const MOST_ORDER_FILES = 5;
