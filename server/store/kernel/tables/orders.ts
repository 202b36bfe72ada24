/** The tables of purchase orders and of what was received of them (../tables.ts). */
type OfResource = {
  client_id: string;
  id: string;
  /** buyer: one's own; supplier: a buyer's. */
  role: string;
  /** The sender's key of it. */
  source_id: string;
  branch_office_id: string;
  answer: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_provider_name: string;
  sort_buyer_name: string;
  is_deleted: number;
};

/** The rows of the resource `purchase_orders`. Index purchase_order_number: two of one's own never have one number. */
export type PurchaseOrderTable = OfResource & {
  number: string;
  sent_at: string;
  status_id: string;
  status_cfdi_id: string;
  provider_rfc: string;
  delivery_on: string;
  sort_number: string;
  sort_total: string;
};

/** The rows of the resource `merchandise_receipts`. Index merchandise_receipt_folio, likewise. */
export type MerchandiseReceiptTable = OfResource & {
  order_id: string;
  folio: string;
  action_type_id: string;
  receipt_date: string;
  sort_folio: string;
  sort_purchase_order_number: string;
};

/** The rows of the resource `order_links`. */
export type OrderLinkTable = {
  client_id: string;
  link_id: string;
  /** Of the CFDI. */
  uuid: string;
  document_kind: string;
  document_id: string;
  order_id: string;
  branch_office_id: string;
  state: string;
  linked_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  is_deleted: number;
};

/** Which receipt has the goods of a count. */
export type GoodsJoinedTable = { client_id: string; count_id: string; receipt_id: string };

/** The rows of the resource `order_messages`. Index order_message_order: of an order, by time. */
export type OrderMessageTable = {
  client_id: string;
  message_id: string;
  order_id: string;
  branch_office_id: string;
  sent_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  is_deleted: number;
};

/** The last number that was given, of each kind. */
export type OrderFolioTable = { client_id: string; kind: 'order' | 'goods' | 'return'; last: number };

/** Photos of what was received, as base64. */
export type OrderFileTable = {
  client_id: string;
  file_id: string;
  document_id: string;
  content: string;
  /** SHA-256 of that text, in hexadecimal. */
  content_sha256: string;
  created_at: string;
};

/** Photos that a receipt names and that are not whole yet. */
export type AwaitedPhotoTable = {
  client_id: string;
  receipt_id: string;
  photo_id: string;
  /** Who closed the count: nobody else sends them. */
  user_id: string;
  /** Bytes of the whole. */
  size: number;
  /** Of the whole, in hexadecimal. */
  sha256: string;
  /** What came of it, as base64. */
  content: string;
  created_at: string;
};

/** The rows of the resource `buyer_keys`. Index buyer_key_ordered: what one buyer's keys are invoiced as. */
export type BuyerKeyTable = {
  client_id: string;
  buyer_key_id: string;
  buyer_rfc: string;
  ordered_key: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_buyer_name: string;
  is_deleted: number;
};
