/**
 * The tables. Every primary key begins with client_id, but those of `attempt_count` (attempts come before any client) and `deployment`, which is no client's. Kinds that both databases have alike:
 * text, integer (booleans are 0 and 1), bigint; JSON is text; instants are ISO-8601 UTC text with
 * milliseconds, which sorts as time.
 */
import type { Kysely, Transaction } from 'kysely';
import type {
  Cancellation,
  CancellationState,
  CancelRequestRow,
} from '../../schema/documents/cancellation.ts';
import type { CollectionName, ReceiptStatus } from '../../schema/documents/replicated.ts';
import type { SecurityEventKind } from '../security/events.ts';

export type ClientTable = {
  client_id: string;
  rfc: string;
  name: string;
  tax_regime: string;
  zip_code: string;
  /** Last number given to a change of this client. Its row is the lock that orders commits. */
  last_seq: number;
  /** Which history those numbers are of, and up to which of them it is that of a copy that was put back (feed.ts). */
  feed_epoch: string;
  feed_epoch_seq: number;
  is_suspended: number;
  /** Bytes of its drafts, receipts and files (storage.ts). */
  stored_bytes: number;
  created_at: string;
};

export type MemberTable = { client_id: string; user_id: string; role: string; created_at: string };

export type CertificateTable = {
  client_id: string;
  /** 20 digits. */
  serial_number: string;
  rfc: string;
  name: string;
  /** ISO-8601 UTC. */
  valid_from: string;
  valid_to: string;
  /** DER in base64: what goes in the attribute Certificado. */
  certificate: string;
  /** The private key (PEM PKCS#8), sealed with the master key; empty once it is destroyed. */
  private_key_sealed: string;
  is_active: number;
  /** Set by the first receipt that it seals; a used one cannot be deleted, only its key destroyed. */
  is_used: number;
  is_deleted: number;
  created_at: string;
};

export type BranchTable = {
  client_id: string;
  branch_office_id: string;
  alias: string;
  zip_code: string;
  is_main: number;
  is_active: number;
  is_used: number;
  /** serial_number of its own certificate; empty: the client's. */
  certificate_serial: string;
  is_deleted: number;
};

export type SerieTable = {
  client_id: string;
  serie: string;
  branch_office_id: string;
  /** I, E, T or G; empty: any. */
  receipt_type: string;
  next_folio: number;
  is_active: number;
  is_deleted: number;
};

export type CustomerTable = {
  client_id: string;
  slug: string;
  rfc: string;
  name: string;
  business_name: string;
  tax_residence: string;
  tax_identity_number: string;
  email: string;
  codigo_postal: string;
  tax_regime: string;
  cfdi_usage: string;
  payment_form: string;
  payment_method: string;
  /** 0 active; inactive by a person's word 1, by the registry's 2. */
  is_inactive: number;
  /** RFC and names without accents, lower case: what a search reads. */
  search_text: string;
  is_deleted: number;
};

export type ProductTable = {
  client_id: string;
  slug: string;
  name: string;
  key_product_service: string;
  identification_num: string;
  key_unit: string;
  unit: string;
  unit_value: string;
  description: string;
  objeto_imp: string;
  /** JSON of Product['taxes']. */
  taxes: string;
  search_text: string;
  is_deleted: number;
};

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

/** Each save of a draft that was taken, so that the same save sent again changes nothing. */
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

/** A mail to be sent, or sent. Its body is made when it goes. */
export type MailTable = {
  client_id: string;
  mail_id: string;
  kind: string;
  /** A receipt's id. */
  subject_id: string;
  recipient: string;
  state: 'waiting' | 'sent' | 'failed';
  said: string;
  user_id: string;
  created_at: string;
  sent_at: string;
};

export type OperationTable = {
  client_id: string;
  /** The Idempotency-Key, a UUID in lower case. Kept for good. */
  operation_id: string;
  kind: string;
  /** SHA-256 of the canonical body: the same key with another is refused. */
  body_hash: string;
  /** What it made: a receipt's id. */
  subject_id: string;
  answer_status: number;
  /** JSON of the first answer. */
  answer: string;
  user_id: string;
  created_at: string;
};

export type JobTable = {
  client_id: string;
  job_id: string;
  /** stamp … */
  kind: string;
  /** A receipt's id. */
  subject_id: string;
  state: 'waiting' | 'done' | 'failed';
  /** Instant from which it may be taken. */
  due_at: string;
  attempts: number;
  /** Who has it, and until when; empty when nobody. */
  lease_owner: string;
  lease_until: string;
  last_error: string;
  created_at: string;
};

/** The newest change of each document. Its number orders what a device pulls. */
export type ChangeTable = { client_id: string; collection: CollectionName; doc_id: string; seq: number };

/** A client's own account with a provider. One that was replaced stays: what it may have is asked of it. */
export type PacAccountTable = {
  client_id: string;
  account_id: string;
  provider: string;
  url: string;
  api_url: string;
  /** JSON of the credentials, sealed. */
  credentials_sealed: string;
  is_active: number;
  created_at: string;
  ended_at: string;
};

/** One event of the security log that concerns the client. What is not known is empty. */
export type SecurityEventTable = {
  client_id: string;
  event_id: string;
  at: string;
  kind: SecurityEventKind;
  user_id: string;
  address: string;
  session: string;
  /** JSON of the kind's own details. */
  details: string;
};
/** How often something was tried in the window that ends at `ends_at`. */
export type AttemptCountTable = { name: string; count: number; ends_at: string };
/** What is so of the whole database, whichever server opens it. See deployment.ts for the names. */
export type DeploymentTable = { name: string; value: string };

/** Of a client whose database was put back from a copy: whether it may issue and cancel again. */
export type RestoreCheckTable = {
  client_id: string;
  /** waits_for_word: neither the PAC nor the SAT can tell all that happened since; a person has to. */
  state: 'comparing' | 'waits_for_word' | 'done';
  restored_at: string;
  /** Everything until then is in the copy. */
  copied_at: string;
  /** Documents that were found stamped since, and those that the SAT has as cancelled since. */
  stamps: number;
  cancelled: number;
  /** JSON of string[]: what stands in the way, in words. */
  notes: string;
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

export type Tables = {
  deployment: DeploymentTable;
  client: ClientTable;
  member: MemberTable;
  certificate: CertificateTable;
  branch: BranchTable;
  serie: SerieTable;
  customer: CustomerTable;
  product: ProductTable;
  draft: DraftTable;
  draft_save: DraftSaveTable;
  receipt: ReceiptTable;
  operation: OperationTable;
  job: JobTable;
  change: ChangeTable;
  pac_account: PacAccountTable;
  cancellation: CancellationTable;
  cancel_request: CancelRequestTable;
  receipt_file: ReceiptFileTable;
  mail: MailTable;
  returned_receipt: ReturnedReceiptTable;
  security_event: SecurityEventTable;
  attempt_count: AttemptCountTable;
  restore_check: RestoreCheckTable;
  found_receipt: FoundReceiptTable;
};

/** The database or a transaction of it: every store function takes it right after the scope. */
export type Db = Kysely<Tables>;
/** What changes rows of the feed must be one of these. */
export type Tx = Transaction<Tables>;
