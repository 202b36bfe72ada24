/** The tables of what people are told (../tables.ts). */

export type NotificationTable = {
  client_id: string;
  id: string;
  user_id: string;
  notice_id: string;
  at: string;
  is_seen: number;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** A mail that took a receipt to an address. */
export type EmailTrackingTable = {
  client_id: string;
  mail_id: string;
  state: string;
  asked_at: string;
  branch: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** How a person wants to hear of each kind. */
export type NoticePreferenceTable = {
  client_id: string;
  user_id: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** Which pictures a person has on their board. */
export type BoardChoiceTable = {
  client_id: string;
  user_id: string;
  body: string;
  search_text: string;
  is_deleted: number;
};

/** Until which notice somebody was mailed what they had not read. */
export type NoticeDigestTable = {
  client_id: string;
  user_id: string;
  /** Instant of the newest notice that was looked at. */
  told_until: string;
  /** '' before the first mail. */
  mailed_at: string;
};

/** A browser that somebody lets notices come to. */
export type PushSubscriptionTable = {
  client_id: string;
  /** Of its address: the same browser again is the same one. */
  subscription_id: string;
  user_id: string;
  /** Of who allowed it: when that session is over, nothing comes any more. */
  session_id: string;
  /** JSON of address and keys, sealed: whoever knows them may send to it. */
  subscription_sealed: string;
  created_at: string;
};

/** Somebody whose documents one has, whom the SAT's lists name or named. */
export type FiscalRiskTable = {
  client_id: string;
  rfc: string;
  severity: string;
  seen_at: string;
  body: string;
  search_text: string;
  sort_name: string;
  sort_tax: string;
  sort_due_on: string;
  is_deleted: number;
};

/** Somebody to whom one sells, whom the SAT's lists name or named. */
export type CustomerRiskTable = {
  client_id: string;
  rfc: string;
  severity: string;
  seen_at: string;
  body: string;
  search_text: string;
  sort_name: string;
  is_deleted: number;
};

/** A report that somebody asked for; its rows are pieces, as those of archives are. */
export type ReportTable = {
  client_id: string;
  slug: string;
  user_id: string;
  kind: string;
  at: string;
  body: string;
  search_text: string;
  sort_from: string;
  is_deleted: number;
};

/** A dossier that somebody asked for; its files are pieces, as those of archives are. */
export type DossierTable = {
  client_id: string;
  dossier_id: string;
  user_id: string;
  body: string;
  search_text: string;
  sort_at: string;
  sort_name: string;
  sort_from: string;
  is_deleted: number;
};

/** A report that comes round again, and leaves by mail. */
export type ReportScheduleTable = {
  client_id: string;
  schedule_id: string;
  user_id: string;
  is_active: number;
  body: string;
  search_text: string;
  sort_next_on: string;
  is_deleted: number;
};

/** What somebody searches in a list, of their own or shared. */
export type SavedFilterTable = {
  client_id: string;
  slug: string;
  user_id: string;
  /** Of one that is shared: its slug with whoever shares it. */
  source: string;
  body: string;
  search_text: string;
  is_deleted: number;
};
