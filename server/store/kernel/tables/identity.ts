/** The tables of who is let in, and as whom (../tables.ts). */
import type { SecurityEventKind } from '../../../base/security-event.ts';

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
  /** From when on nobody enters it: its owner ended it. Empty of one that lives. */
  ended_at: string;
  /** The account whose invitation opened it: until it shows a certificate of its RFC the two know each other alone. Empty of one that is known to be its taxpayer's. */
  vouched_by: string;
};

export type MemberTable = {
  client_id: string;
  user_id: string;
  /** JSON of the profile_id that they have. */
  profiles: string;
  /** JSON of the branch_office_id whose documents they see; empty: all. */
  branches: string;
  /** JSON of the series that they issue in; empty: all. */
  serials: string;
  /** Rises when what they may do or see changes. */
  access_epoch: number;
  created_at: string;
};

export type ProfileTable = {
  client_id: string;
  profile_id: string;
  name: string;
  /** JSON of pairs `module.function`, of ["*"] (schema/access/permissions.ts), or of a ready-made one's name (`@auditor`). */
  permissions: string;
  /** 1: whoever has it enters with a second factor. */
  requires_second_factor: number;
  created_at: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type WebhookTable = {
  client_id: string;
  webhook_id: string;
  is_active: number;
  /** What it signs with, sealed; '' while there is none. */
  secret_sealed: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

/** What one webhook is told of one event. */
export type WebhookMessageTable = {
  client_id: string;
  message_id: string;
  state: string;
  type: string;
  branch: string;
  at: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

export type ApiTokenTable = {
  client_id: string;
  token_id: string;
  /** SHA-256 (hex) of its secret, which is nowhere; '' while there is none. */
  secret_sha256: string;
  body: string;
  search_text: string;
  sort_name: string;
  sort_expires_on: string;
  sort_last_used_at: string;
  is_deleted: number;
};

/** Somebody of a client, entering or not: what `member` says of those who may enter, as lists show it. */
export type PersonTable = {
  client_id: string;
  person_id: string;
  /** Of who signs in; empty until they accept. */
  user_id: string;
  email: string;
  name: string;
  /** JSON of the profile_id that they have, or are to have. */
  profiles: string;
  /** invited, active or inactive. */
  status: string;
  body: string;
  search_text: string;
  sort_name: string;
  sort_email: string;
  is_deleted: number;
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

/** A passkey of somebody who signs in. They come before any client, as all that is theirs. */
export type PasskeyTable = {
  user_id: string;
  /** As the authenticator names it, base64url: of one person alone. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it was used, where its authenticator counts; else 0. */
  counter: number;
  /** JSON of the ways that it is reached by. */
  transports: string;
  /** The name of the portal that it is good at. */
  rp_id: string;
  name: string;
  /** Whoever keeps it takes it to their other devices. */
  is_synced: number;
  created_at: string;
  /** Empty while it was not. */
  used_at: string;
};

/** The secret that codes of one's telephone are made of. */
export type TotpTable = {
  user_id: string;
  secret_sealed: string;
  created_at: string;
  /** Of the last code that was taken, in steps of 30 seconds since 1970: none of it or before is taken again. */
  last_step: number;
  /** A code of it was said to be of another moment, and so is not taken at its own. */
  burned_step: number;
};

/** One code that is good once: it is gone when it was used. */
export type RecoveryCodeTable = { user_id: string; code_hash: string };

/** How often something was tried in the window that ends at `ends_at`. */
export type AttemptCountTable = { name: string; count: number; ends_at: string };
