/** Purchase orders as they are written, and rows of them and of what was received. */

import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import type { OrderLinkRow } from '../../schema/resources/orders/order-links.ts';
import type { OrderMessageRow } from '../../schema/resources/orders/order-messages.ts';
import { orderStatus } from '../../schema/resources/orders/order-states.ts';
import {
  EMPTY_LINE,
  EMPTY_ORDER,
  type OrderLine,
  type OrderText,
} from '../../schema/resources/orders/order-text.ts';
import { priceOrder } from '../../schema/resources/orders/price-order.ts';
import type { PurchaseOrderRow } from '../../schema/resources/orders/purchase-orders.ts';

const PLACE = '2f2d8c60-8b9c-4f20-9c57-3d4e5f607182';

export function buildOrderLine(over: Partial<OrderLine> = {}): OrderLine {
  return {
    ...EMPTY_LINE,
    ...{ line_id: 'l1', key: '7501031311309', product_service_key: '31161500', description: 'Tornillo' },
    ...{ measurement_unit: 'Pieza', quantity: '10', price: '2.50', discount: '', units_per_box: '5' },
    taxes: [{ tax: '002', is_retained: false, rate: '0.16' }],
    ...over,
  };
}

export function buildOrder(over: Partial<OrderText> = {}): OrderText {
  return {
    ...EMPTY_ORDER,
    ...{ guest_id: 'g', provider_rfc: 'EKU9003173C9', provider_name: 'ESCUELA KEMPER URGATE' },
    ...{ branch_office_id: PLACE, delivery_on: '2026-12-01', payment_conditions: '30 días' },
    concepts: [
      buildOrderLine(),
      buildOrderLine({ line_id: 'l2', key: 'T-2', description: 'Tuerca', quantity: '4' }),
    ],
    ...over,
  };
}

export function buildOrderRow(over: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow {
  const order = buildOrder(over);
  const row = {
    ...order,
    ...{ id: '0d0b6a4e-6f7a-4d0e-9a35-1b2c3d4e5f60', role: 'buyer', source_id: '', number: 'OC-1' },
    ...{ host_id: '', buyer_rfc: 'URE180429TM6', buyer_name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    ...{ version: 1, action_type_id: '1', status_id: '1', status_cfdi_id: '' },
    ...priceOrder(order.concepts),
    ...{ sent_at: '2026-11-20T18:00:00.000Z', sent_by: 'Persona', reason: '' },
    ...{ answer: 'pending', answer_reason: '', answered_at: '', answered_by: '', proposals: [] },
    ...{
      received: [],
      received_tolerance: '0',
      purchase_orders: [],
      merch_receipts: [],
      cfdis: [],
      revision: 1,
    },
    ...over,
  } as PurchaseOrderRow;
  return { ...row, status_id: over.status_id ?? orderStatus(row) };
}

export function buildGoodsRow(over: Partial<MerchandiseReceiptRow> = {}): MerchandiseReceiptRow {
  return {
    ...{ id: '1e1c7b5f-7a8b-4e1f-8b46-2c3d4e5f6071', role: 'buyer', source_id: '', folio: 'RM-1' },
    ...{
      device_number: 'D-1E1C7B',
      action_type_id: '1',
      status_id: '',
      order_id: '',
      branch_office_id: PLACE,
    },
    ...{ provider_number: '', provider_rfc: 'EKU9003173C9', provider_name: 'ESCUELA KEMPER URGATE' },
    ...{ buyer_number: '', buyer_rfc: 'URE180429TM6', buyer_name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    ...{ receipt_folio: '', receipt_date: '2026-11-21T18:00:00.000Z', received_by: 'Persona' },
    ...{ purchase_authorizer_name: '', purchase_authorizer_department: '', purchase_order_number: 'OC-1' },
    ...{ purchase_order_date: '2026-11-20T18:00:00.000Z', purchase_order_quantity: '14' },
    ...{ concepts: [], messages: [], photos: [], merchandise_receipts: [], cfdis: [], revision: 1 },
    ...{
      total: '',
      status_cfdi_id: '',
      delivered_by: '',
      place: '',
      partner_id: '',
      joined: [],
      returned: [],
    },
    ...{ answer: 'pending', answer_reason: '', answered_at: '', answered_by: '', disputes: [] },
    ...over,
  };
}

export function buildMessageRow(over: Partial<OrderMessageRow> = {}): OrderMessageRow {
  return {
    ...{ message_id: '4b2d8c60-8b9c-4f20-9c57-3d4e5f607184', order_id: '', branch_office_id: PLACE },
    ...{ number: 'OC-1', from: 'buyer', author: 'Persona', company: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    ...{ text: '¿Llega el lunes?', sent_at: '2026-11-22T18:00:00.000Z' },
    ...over,
  };
}

export function buildLinkRow(over: Partial<OrderLinkRow> = {}): OrderLinkRow {
  return {
    ...{ link_id: '3a2d8c60-8b9c-4f20-9c57-3d4e5f607183', uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D' },
    ...{ document_kind: 'order', document_id: '', order_id: '', branch_office_id: PLACE },
    ...{ state: 'proposed', origin: 'proposal', number: 'OC-1', folio: '' },
    ...{ provider_rfc: 'EKU9003173C9', provider_name: 'ESCUELA KEMPER URGATE' },
    ...{ cfdi_folio: 'A-1', cfdi_total: '40.60', cfdi_currency: 'MXN', issued_at: '2026-11-22T10:00:00' },
    ...{ amount: '40.60', currency: 'MXN', reasons: ['number'], differences: [] },
    ...{ linked_at: '2026-11-22T18:00:00.000Z', linked_by: '' },
    ...over,
  };
}
