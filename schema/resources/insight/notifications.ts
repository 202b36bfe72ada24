/** What somebody is told: by the server, or by a colleague. Each row is of one person, on all their devices. Spec 3 §3. */
import * as v from 'valibot';
import { NOTICE_PROBLEMS as PROBLEMS } from '../../texts/notice-problems.ts';
import { newKey } from '../entries.ts';
import { dayRange, defineResource, sameColumns, yesNo } from '../resource.ts';

const NotificationRowSchema = v.object({
  id: v.string(),
  /** The same of all whom it was sent to. */
  notice_id: v.string(),
  /** Whose it is: the id that they sign in with. */
  user_id: v.string(),
  /** Of the registry (schema/notices); '' for what a colleague wrote before there were kinds. */
  kind: v.optional(v.string(), ''),
  /** ISO-8601 UTC. */
  at: v.string(),
  title: v.string(),
  content: v.string(),
  /** Who says it, and of which taxpayer; '' for the server itself. */
  name: v.string(),
  rfc: v.string(),
  /** The screen that it leads to; '' for none. */
  path: v.string(),
  is_seen: v.boolean(),
});
export type NotificationRow = v.InferOutput<typeof NotificationRowSchema>;

const between = (least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text.length >= least && text.length <= most, message),
  );

/** What a person writes, to colleagues or to suppliers. */
export const WrittenNoticeSchema = v.object({
  id: newKey,
  title: between(4, 100, PROBLEMS.title),
  content: between(4, 1_000, PROBLEMS.content),
});

/** To colleagues; `persons`: person_id of each, none for everybody. */
const NoticeFieldsSchema = v.object({
  ...WrittenNoticeSchema.entries,
  persons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)), []),
});

export const notifications = defineResource({
  name: 'notifications',
  key: 'id',
  row: NotificationRowSchema,
  fields: NoticeFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'notification', inBody: { kind: '' } },
  stored: { table: 'notification', columns: sameColumns('at', 'user_id', 'notice_id') },
  search: (row) => [row.title, row.content, row.name],
  sort: { at: 'exact' },
  order: '-at',
  filters: { is_seen: yesNo(), at: dayRange() },
  person: 'user_id',
  can: { read: 'notifications.read', write: 'notifications.write' },
});
