/** Purchase orders and what is received of them. A part of the one table (../errors.ts). */
export const ORDERS_ERRORS = {
  order_changed: { status: 409, kind: 'reject' },
  goods_replaced: { status: 409, kind: 'reject' },
  goods_linked: { status: 409, kind: 'reject' },
  goods_joined: { status: 409, kind: 'reject' },
  goods_returned: { status: 409, kind: 'reject' },
  goods_returned_before: { status: 409, kind: 'reject' },
  goods_other_provider: { status: 409, kind: 'reject' },
  order_cancelled: { status: 409, kind: 'reject' },
  link_several_providers: { status: 409, kind: 'reject' },
  link_invoiced: { status: 409, kind: 'reject' },
  link_not_income: { status: 409, kind: 'reject' },
  upload_several_hosts: { status: 409, kind: 'reject' },
  upload_no_host: { status: 409, kind: 'reject' },
  upload_refused: { status: 422, kind: 'reject' },
  link_cancelled: { status: 409, kind: 'reject' },
} as const;
