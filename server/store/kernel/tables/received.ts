/** The tables of what others invoiced us (../tables.ts). */
import type { Generated } from 'kysely';
import type { SatDocumentRow, SatRequestRow } from '../../../../schema/resources/received/sat-download.ts';
import type { ReceivedSatState } from '../../../../schema/values/picklists.ts';
import type { OneRowTable } from './kernel.ts';

/** The rows of the resource `received`. */
export type ReceivedTable = {
  client_id: string;
  /** Upper case. */
  uuid: string;
  rfc: string;
  currency: string;
  receipt_type: string;
  sat_state: ReceivedSatState;
  review: Generated<string>;
  category: Generated<string>;
  version: Generated<string>;
  payment_method: Generated<string>;
  payment_form: Generated<string>;
  /** JSON of texts. */
  tags: Generated<string>;
  /** JSON of Relation[]. */
  relations: Generated<string>;
  /** JSON of DocumentTax[]. */
  taxes: Generated<string>;
  /** Local to its place of issue, as it is written. */
  issued_at: string;
  received_at: string;
  /** When the SAT is to be asked next; not told to devices. */
  sat_due_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  sort_serie: Generated<string>;
  sort_folio: Generated<string>;
  sort_total: string;
  is_deleted: number;
};

/** What was received, counted and added up by its day. */
export type ReceivedDayTable = {
  client_id: string;
  /** Day of `issued_at`. */
  issued_at: string;
  receipts: number;
  /** Decimal, exact. */
  total: string;
} & Pick<ReceivedTable, 'sat_state' | 'receipt_type' | 'currency'>;

/** The rows of the resource `refused_documents`. */
export type RefusedDocumentTable = {
  client_id: string;
  refused_id: string;
  refused_at: string;
  body: string;
  search_text: string;
  sort_file_name: string;
  is_deleted: number;
};

/** What came, byte for byte: of a received document its XML, of a refused one whatever it is. */
export type ReceivedFileTable = {
  client_id: string;
  file_id: string;
  /** UUID of the received one, or the key of the refused one. */
  document_id: string;
  /** `delivered`: a document that another client of this server sent; `sent_record`: of a supplier's record; `uploaded`: for a buyer's orders; the others are what this one brought. */
  kind: 'xml' | 'refused' | 'annexed' | 'record' | 'delivered' | 'sent_record' | 'uploaded';
  file_name: string;
  /** Base64 of the bytes. */
  content: string;
  /** SHA-256 of that text, in hexadecimal. */
  content_sha256: string;
  created_at: string;
};

/** The rows of the resource `sat_settings`. */
export type SatSettingsTable = OneRowTable;

/** The rows of the resource `sat_requests`. */
export type SatRequestTable = {
  client_id: string;
  request_id: string;
  side: string;
  what: string;
  state: SatRequestRow['state'];
  since: string;
  planned_at: string;
  next_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  is_deleted: number;
};

/** The rows of the resource `sat_documents`. */
export type SatDocumentTable = {
  client_id: string;
  document_id: string;
  side: SatDocumentRow['side'];
  uuid: string;
  sat_state: SatDocumentRow['sat_state'];
  difference: SatDocumentRow['difference'];
  receipt_type: string;
  issued_at: string;
  certified_at: string;
  branch: string;
  /** The request that is to bring its XML; ''. */
  xml_request: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  sort_total: string;
  is_deleted: number;
};

/** A package of a request: `content` while it is not taken up whole. */
export type SatPackageTable = {
  client_id: string;
  package_id: string;
  request_id: string;
  state: 'waiting' | 'stored' | 'done' | 'lost';
  /** How often it was asked for: the SAT gives it twice. */
  downloads: number;
  /** Documents of it that are taken up. */
  taken: number;
  /** Base64. */
  content: string;
  content_sha256: string;
  created_at: string;
};

/** The rows of the resource `receipt_channels`. */
export type ReceiptChannelTable = {
  client_id: string;
  channel_id: string;
  kind: string;
  /** '' while none was given. */
  secret_sealed: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

/** The rows of the resource `sat_check_settings`. */
export type SatCheckSettingsTable = OneRowTable;

/** The rows of the resource `received_doors`. */
export type ReceivedDoorTable = {
  client_id: string;
  door: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** The rows of the resource `accounting_categories`. */
export type AccountingCategoriesTable = OneRowTable;
