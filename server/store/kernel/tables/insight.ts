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

/** How a person wants to hear of each kind. */
export type NoticePreferenceTable = {
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
