/** Texts of errors: purchase orders and what is received of them. */
export const ORDERS_ERROR_TEXTS = {
  order_changed: 'La orden cambió mientras tanto: revisa su versión más reciente.',
  goods_replaced: 'Ese recibo ya no cuenta: otro tomó su lugar.',
  order_cancelled: 'La orden está cancelada.',
} as const;
