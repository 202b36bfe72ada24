/** Marking notices of one's own as read: at once on the device, and at the server when there is a network. Spec 1 §4, 3 §4. */
import * as v from 'valibot';
import type { NotificationRow } from '../resources/insight/notifications.ts';
import { notifications } from '../resources/insight/notifications.ts';
import { documentId } from '../resources/resource.ts';
import { NOTICE_WORDS } from '../texts/notice-words.ts';
import { digest } from '../values/digest.ts';
import { defineOperation } from './define-operation.ts';

/** Of one call: as many as a person has not read by far. */
export const MOST_NOTICES = 1_000;

const IdsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64))),
  v.minLength(1),
  v.maxLength(MOST_NOTICES),
);
const ReadNoticesSchema = v.object({ ids: IdsSchema });
const ReadAnswerSchema = v.object({ count: v.number() });

type FedNotice = { kind?: string; body?: Partial<NotificationRow> };

export const read_notices = defineOperation({
  kind: 'read_notices',
  method: 'POST',
  path: () => '/notifications/seen',
  body: ReadNoticesSchema,
  can: notifications.can.read,
  answer: ReadAnswerSchema,
  summary: v.object({ ids: IdsSchema, title: v.string() }),
  subject: (given) => given,
  outcome: () => 'done',
  isMinor: true,
  ahead: { resource: notifications.name, keys: ({ ids }) => ids, fields: { is_seen: true } },
  compose: (summary) => ({ summary, body: { ids: summary.ids } }),
  feed: {
    collection: 'settings',
    find: ({ summary: { ids } }) =>
      ids.length === 1 ? { id: documentId(notifications as never, ids[0] ?? '') } : undefined,
    /** What another device read needs no word of this one. */
    target: ({ kind, body }: FedNotice) =>
      kind === 'notification' && body?.is_seen && body.id !== undefined
        ? { subject: subjectOf([body.id]) }
        : undefined,
    update: (_row, document) =>
      document?.body?.is_seen ? { state: 'done', answer: { count: 0 } } : undefined,
  },
  words: ({ ids, title }) => ({
    ...{ name: NOTICE_WORDS.reading(ids.length), detail: ids.length === 1 ? title : '' },
    ...{ total: '', currency: '' },
  }),
  waits: () => NOTICE_WORDS.readWaits,
  discard: { text: NOTICE_WORDS.readDiscard, done: NOTICE_WORDS.readDiscarded },
});

/** What an operation is about that reads these. */
export function subjectOf(ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? '') : `notices ${digest(ids.toSorted().join())}`;
}
