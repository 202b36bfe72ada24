/** The tables of how all others change: operations, jobs, changes, deliveries (../tables.ts). */
import type { Generated } from 'kysely';
import type { CollectionName } from '../../../../schema/documents/collections.ts';

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
export type ChangeTable = {
  client_id: string;
  collection: CollectionName;
  doc_id: string;
  seq: number;
  /** (branch_office_id) that the document is in; '': in none, everybody's of the client. */
  branch: string;
  /** Those that it was in before, each with a bar after it; '' for one that never went over (audience.ts). */
  former_branches: string;
};

/** The rows of the resource `audit`; only added to. */
export type AuditEntryTable = {
  client_id: string;
  /** Ten digits: 1, 2, 3 … */
  entry_id: string;
  at: string;
  kind: string;
  user_name: string;
  hash: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  /** 0, as every resource has it. */
  is_deleted: number;
};

/** The newest revision of a document that came to this client from another one of this server. */
export type DeliveryTable = {
  /** Of the receiver. */
  client_id: string;
  /** client_id of the sender; of one of another server, what it signs with (store/kernel/mail-account.ts). */
  sender_id: string;
  kind: string;
  document_id: string;
  revision: number;
  delivered_at: string;
};

/** With what an account signs what it mails to other servers. */
export type DeliveryKeyTable = {
  client_id: string;
  key_id: string;
  /** Ed25519, 32 bytes as base64url. */
  public_key: string;
  private_key_sealed: string;
  created_at: string;
};

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

/** A mail to be sent, or sent. Its body is made when it goes. */
export type MailTable = {
  client_id: string;
  mail_id: string;
  kind: string;
  /** What it is of, by its kind: a receipt's id, a person's. */
  subject_id: string;
  recipient: string;
  /** maybe: the server was given it and did not answer; bounced: it came back. */
  state: 'waiting' | 'sent' | 'failed' | 'maybe' | 'bounced';
  said: string;
  user_id: string;
  created_at: string;
  sent_at: string;
};

/** The rows of a resource of settings, of which a client has one. */
export type OneRowTable = {
  client_id: string;
  settings_id: string;
  /** JSON of the other fields. */
  body: string;
  search_text: string;
  is_deleted: number;
};

/** The rows of the resource `mail_server`. `secret_sealed`: '' while none was given. */
export type MailServerTable = OneRowTable & { secret_sealed: string; dkim_key_sealed: Generated<string> };
