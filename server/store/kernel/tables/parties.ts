/** The tables of whom a client deals with and is part of: buyers, suppliers, business units (../tables.ts). */

/** A buyer (`host`) or a supplier (`guest`). */
export type RelationTable = {
  client_id: string;
  relation_id: string;
  rfc: string;
  /** Of the states of schema/resources/parties/relations.ts. */
  state: string;
  asked_at: string;
  /** '', yes or no. */
  own_answer: string;
  other_answer: string;
  /** The account that answered; '' until one has. */
  other_client_id: string;
  began_at: string;
  revision: number;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

export type BusinessUnitTable = {
  client_id: string;
  business_unit_id: string;
  is_main: number;
  is_active: number;
  is_used: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_zip_code: string;
  is_deleted: number;
};

export type HostUnitTable = {
  client_id: string;
  host_unit_id: string;
  host_id: string;
  business_unit_id: string;
  rfc_host: string;
  is_used: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_is_main: string;
  is_deleted: number;
};

/** How far the client is with setting up how it serves its buyers. */
export type HostConfigTable = {
  client_id: string;
  rfc_host: string;
  body: string;
  search_text: string;
  sort_accepted_at: string;
  is_deleted: number;
};

/** A version of the terms that a client asks its suppliers to accept. */
export type TermsVersionTable = {
  client_id: string;
  version_id: string;
  number: number;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** Those of a buyer of the client, and what it accepted. */
export type HostTermsTable = {
  client_id: string;
  host_id: string;
  body: string;
  search_text: string;
  sort_at: string;
  is_deleted: number;
};

/** What a supplier of the client accepted. */
export type TermsAcceptanceTable = {
  client_id: string;
  acceptance_id: string;
  body: string;
  search_text: string;
  sort_at: string;
  sort_name: string;
  sort_number: string;
  is_deleted: number;
};

/** A supplier of the client, as one of its business units has it. */
export type ProviderTable = {
  client_id: string;
  provider_id: string;
  rfc: string;
  guest_id: string;
  provider_status: string;
  business_unit_id: string;
  is_listed: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_invited_at: string;
  is_deleted: number;
};

/** The rows of the resource `provider_accounts`. Index provider_account_rfc: those of a supplier. */
export type ProviderAccountTable = {
  client_id: string;
  account_id: string;
  provider_rfc: string;
  state: string;
  body: string;
  search_text: string;
  sort_provider_name: string;
  sort_asked_at: string;
  is_deleted: number;
};

export type PreRegistrationTable = {
  client_id: string;
  pre_reg_id: string;
  rfc: string;
  is_completed: number;
  is_bulk: number;
  body: string;
  search_text: string;
  sort_written_at: string;
  sort_business_name: string;
  is_deleted: number;
};

/** What a client asks its suppliers for. */
export type ReceiverRecordTable = {
  client_id: string;
  record_id: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

type RecordColumns = {
  record_approval_status_id: number;
  body: string;
  search_text: string;
  sort_name: string;
  sort_rfc: string;
  sort_sent_at: string;
  is_deleted: number;
};

/** The record of a supplier, and how often there was more to tell them of it. */
export type ProviderRecordTable = RecordColumns & {
  client_id: string;
  provider_id: string;
  guest_id: string;
  revision: number;
};

/** What a buyer of the client asks of it; `provider_id` is what the buyer calls the client. */
export type HostRecordTable = RecordColumns & {
  client_id: string;
  host_record_id: string;
  host_id: string;
  provider_id: string;
};
