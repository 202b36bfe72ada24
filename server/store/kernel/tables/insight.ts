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
