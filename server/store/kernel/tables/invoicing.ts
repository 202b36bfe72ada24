/** The tables of what is issued and cancelled: drafts and what else devices write, receipts, requests and files (../tables.ts). */
import type {
  Cancellation,
  CancellationState,
  CancelRequestRow,
} from '../../../../schema/documents/cancellation.ts';
import type { ReceiptStatus } from '../../../../schema/documents/replicated.ts';
import type { ApprovalState } from '../../../../schema/values/picklists.ts';

export type DraftTable = {
  client_id: string;
  slug: string;
  name: string;
  is_complete: number;
  /** JSON of Receipt. */
  receipt: string;
  revision: number;
  edited_at: string;
  conflict_of: string;
  /** Id of the receipt that it became; empty while it is a draft. */
  issued_as: string;
  is_deleted: number;
};

/** Other documents that devices write with no network, each by its kind (schema/pushables/written.ts). */
export type WrittenTable = {
  client_id: string;
  kind: string;
  slug: string;
  /** JSON of what a person wrote. */
  body: string;
  revision: number;
  edited_at: string;
  conflict_of: string;
  is_deleted: number;
};

/** Each save of a pushable document that was taken, so that the same save sent again changes nothing. */
export type DraftSaveTable = { client_id: string; slug: string; save_key: string; created_at: string };

export type ReceiptTable = {
  client_id: string;
  id: string;
  operation_id: string;
  /** Empty when it was never a draft. */
  draft_slug: string;
  status: ReceiptStatus;
  /** Empty until stamped; upper case as in the TFD. */
  uuid: string;
  receipt_type: string;
  is_global: number;
  version: number;
  document_type_id: number;
  /** Issuer. */
  rfc: string;
  serie: string;
  folio: string;
  rfc_receiver: string;
  name_receiver: string;
  currency: string;
  subtotal: string;
  total: string;
  payment_method: string;
  payment_form: string;
  /** Fecha of the CFDI, local to its place of issue. */
  issued_at: string;
  /** Instant of the seal, ISO-8601 UTC: the 72 hours count from here. */
  sealed_at: string;
  stamped_at: string;
  certificate_serial: string;
  /** JSON of ReceiptRow['errors']. */
  errors: string;
  /** JSON of Receipt, as accepted. */
  receipt: string;
  sealed_xml: string;
  /** Empty until stamped. */
  stamped_xml: string;
  /** SHA-256 of the two, in hexadecimal; empty of what is empty (checksums.ts). */
  sealed_sha256: string;
  stamped_sha256: string;
  created_at: string;
  /** The account whose provider may have it, from before the first attempt on; empty until then. */
  pac_account_id: string;
  /** Instant at which the SAT was known to have it. */
  sent_at: string;
  /** JSON of the newest Cancellation; empty: none was ever asked. */
  cancellation: string;
  /** JSON of SatView, what the SAT said last; empty: never asked. */
  sat: string;
  /** JSON of ReceiptEvent[]; empty: none. */
  events: string;
  /** 1: a device brought it back after its folio had been given to another one. */
  folio_twice: number;
  /** JSON of Balance, of an invoice that is paid later; empty: of any other, and until it is stamped. */
  balance: string;
  /** `total` as it is ordered (sort-key.ts). */
  sort_total: string;
  /** `serie`, `folio` and `name_receiver`, likewise. */
  sort_serie: string;
  sort_folio: string;
  sort_business_name: string;
  /** RFC of the PAC that stamped it; empty until then. */
  pac: string;
  /** JSON of AnnexedFile[]; empty: none. */
  annexed: string;
  /** JSON of ReceiptDetails['host']; empty: nobody said anything. */
  host_word: string;
  /** JSON of Relation[], what it says of other documents; empty: nothing. */
  relations: string;
  /** 1: it is the invoice of an advance. */
  is_advance: number;
  /** JSON of DocumentTax[], of a stamped one; empty for none. */
  taxes: string;
  /** JSON of what people put on it; empty for nothing. */
  tags: string;
};

/** The receipts of a day that are alike in what the list asks, counted and added up (invoicing/receipt-days.ts). */
export type ReceiptDayTable = {
  client_id: string;
  /** Days of `created_at` and of `issued_at`. */
  made_on: string;
  issued_at: string;
  /** Whose they are (kernel/audience.ts). */
  branch: string;
  receipts: number;
  /** Decimal, exact. */
  total: string;
} & Pick<
  ReceiptTable,
  'status' | 'receipt_type' | 'payment_method' | 'payment_form' | 'version' | 'currency' | 'pac'
>;

/** What was transferred and withheld by tax, counted and added up by the day of its documents. */
export type TaxDayTable = {
  client_id: string;
  side: 'issued' | 'received';
  /** Day of `issued_at`. */
  issued_at: string;
  /** Whose they are (kernel/audience.ts); of what was received everybody's who reads it. */
  branch: string;
  receipt_type: string;
  currency: string;
  /** Key of a DocumentTax. */
  tax: string;
  receipts: number;
  /** Decimals, exact. */
  base: string;
  total: string;
};

/** Links by which receivers without an account see a receipt: the rows of the resource `shared_receipts`. */
export type ReceiptLinkTable = {
  client_id: string;
  link_id: string;
  receipt_id: string;
  /** SHA-256 of its secret, in hexadecimal. */
  secret_sha256: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  /** ISO-8601 UTC; empty: never. */
  revoked_at: string;
  opened_at: string;
  opens: number;
  /** Of SHARED_STATES. */
  state: string;
  branch: string;
  body: string;
  search_text: string;
  sort_name_receiver: string;
  is_deleted: number;
};

/** Every text that the addenda of a receipt had: the newest stands in its file. */
export type ReceiptAddendaTable = {
  client_id: string;
  receipt_id: string;
  /** From 1. */
  version: number;
  /** JSON of Addendum[]; of one that came back with its XML nobody knows them: []. */
  addenda: string;
  /** JSON of AddendaLayout[]: the account's own descriptions, as they were. */
  layouts: string;
  /** What stands in cfdi:Addenda; '' for nothing. */
  content: string;
  content_sha256: string;
  written_by: string;
  /** ISO-8601 UTC. */
  written_at: string;
};

/** The rows of the resource `approvals`. */
export type ApprovalTable = {
  client_id: string;
  /** The operation that asked. */
  approval_id: string;
  kind: string;
  subject: string;
  state: ApprovalState;
  branch_office_id: string;
  user_id: string;
  asked_at: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  is_deleted: number;
};

/** What each asks for, while it waits. */
export type ApprovalRequestTable = {
  client_id: string;
  approval_id: string;
  /** JSON of the body of its operation. */
  request: string;
};

/** What a receipt takes the place of (relation 04), of whatever kind. */
export type ReceiptReplacementTable = {
  client_id: string;
  receipt_id: string;
  /** In upper case. */
  uuid: string;
};

/** A stamped receipt that a device brought back by its facts: its XML is still to be fetched from the PAC, or confirmed. */
export type ReturnedReceiptTable = {
  client_id: string;
  /** In upper case. */
  uuid: string;
  /** The row's id on the device, which it takes again. */
  receipt_id: string;
  operation_id: string;
  draft_slug: string;
  serie: string;
  folio: string;
  total: string;
  /** As the device brought it while nobody could tell whether it is real; '': it had none. */
  xml: string;
  noted_at: string;
  /** Who was signed in on the device. */
  noted_by: string;
};

/** A receipt that the PAC had stamped and the copy did not have, until the operation that asked for it is known. */
export type FoundReceiptTable = {
  client_id: string;
  receipt_id: string;
  /** What it says, but for what the server adds (contentKey). */
  content: string;
  /** FechaTimbrado. */
  stamped_at: string;
};

/** A request to cancel a document of ours, stamped here or by another provider. */
export type CancellationTable = {
  client_id: string;
  /** The operation that asked for it. */
  cancellation_id: string;
  /** Empty for a document that another provider stamped and we do not hold. */
  receipt_id: string;
  /** Upper case. */
  uuid: string;
  rfc: string;
  rfc_receiver: string;
  total: string;
  /** Sello of the document; empty when we do not hold it. */
  seal: string;
  motive: string;
  substitute_uuid: string;
  request_number: number;
  state: CancellationState;
  asked_at: string;
  requested_at: string;
  deadline_at: string;
  ended_at: string;
  how: Cancellation['how'];
  code: string;
  text: string;
  said: string;
  /** JSON of Cancellation['dependents']. */
  dependents: string;
  pac_account_id: string;
  /** When the one that is on its way, or was received, left; empty while nothing of it is out there. */
  sent_at: string;
  /** Times that it left: names the one whose answer is heard. */
  sends: number;
  /** The account through which it left. */
  sent_account_id: string;
  /** Why nobody knows whether it arrived: no answer, or a provider that says it did not reach the SAT. */
  doubt: '' | 'silence' | 'outage';
  user_id: string;
};

/** A request of an issuer to cancel what we received. */
export type CancelRequestTable = {
  client_id: string;
  /** Upper case. */
  uuid: string;
  /** gone: answered as we did, or no longer pending at the SAT. */
  state: CancelRequestRow['state'] | 'gone';
  rfc: string;
  name: string;
  total: string;
  first_seen_at: string;
  deadline_at: string;
  /** Our answer once given: 1 accepts. */
  accept: number;
  another_pac: number;
  /** 1: it came from its issuer, a client of this server, and no list of a PAC has named it yet. */
  is_delivered: number;
  operation_id: string;
  answered_at: string;
  /** When our answer left; empty while nothing of it is out there. */
  sent_at: string;
  /** Times that it left: names the one whose answer is heard. */
  sends: number;
  /** Why nobody knows whether it is the SAT's: as of a request, or it says that it has an answer and not which. */
  doubt: '' | 'silence' | 'outage' | 'answered';
  code: string;
  text: string;
  said: string;
  user_id: string;
};

/** What the SAT gave for a document, or a provider had stamped before under its key: byte for byte. */
export type ReceiptFileTable = {
  client_id: string;
  file_id: string;
  /** Of the document, upper case. */
  uuid: string;
  /** acuse_cancel, acuse_reception, acuse_answer, found_stamp */
  kind: string;
  content: string;
  content_sha256: string;
  created_at: string;
};

/** An archive with the files of many receipts. */
export type ReceiptArchiveTable = {
  client_id: string;
  id: string;
  user_id: string;
  body: string;
  search_text: string;
  sort_at: string;
  is_deleted: number;
};

/** What one is of, while it can be fetched: JSON of ids. */
export type ReceiptArchiveOrderTable = { client_id: string; id: string; receipts: string };

/** One-time codes by which whoever issues gets a key of confirmation. The code itself is computed from its counter (RFC 4226). */
export type ConfirmationCodeTable = {
  client_id: string;
  counter: number;
  /** Five characters: what the document bears. */
  confirmation: string;
  created_at: string;
  expires_at: string;
  /** Who made it. */
  user_id: string;
  /** Id of the receipt that bears it; '' while none does. */
  receipt_id: string;
};
