/** The tables of what others invoiced us (../tables.ts). */
import type { ReceivedSatState } from '../../../../schema/values/picklists.ts';

/** The rows of the resource `received`. */
export type ReceivedTable = {
  client_id: string;
  /** Upper case. */
  uuid: string;
  rfc: string;
  receipt_type: string;
  sat_state: ReceivedSatState;
  /** Local to its place of issue, as it is written. */
  issued_at: string;
  received_at: string;
  /** When the SAT is to be asked next; not told to devices. */
  sat_due_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  sort_name: string;
  sort_total: string;
  is_deleted: number;
};

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
  /** `delivered`: a document that another client of this server sent; `sent_record`: of a supplier's record; the others are what this one brought. */
  kind: 'xml' | 'refused' | 'annexed' | 'record' | 'delivered' | 'sent_record';
  file_name: string;
  /** Base64 of the bytes. */
  content: string;
  /** SHA-256 of that text, in hexadecimal. */
  content_sha256: string;
  created_at: string;
};
