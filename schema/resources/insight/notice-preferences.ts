/** How a person wants to hear of each kind of notice. One row a person and account; what it does not name is as usual. */
import * as v from 'valibot';
import { MAIL_CHOICES } from '../../notices/channels.ts';
import { defineResource } from '../resource.ts';

const ChosenSchema = v.object({
  kind: v.pipe(v.string(), v.maxLength(40)),
  push: v.boolean(),
  mail: v.picklist(MAIL_CHOICES),
});
const FieldsSchema = v.object({
  user_id: v.pipe(v.string(), v.maxLength(64)),
  kinds: v.optional(v.pipe(v.array(ChosenSchema), v.maxLength(100)), []),
});

export const noticePreferences = defineResource({
  name: 'notice_preferences',
  key: 'user_id',
  keyKind: 'typed',
  row: v.object({ user_id: v.string(), kinds: v.array(ChosenSchema) }),
  fields: FieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'notice_preferences' },
  stored: { table: 'notice_preference' },
  search: ({ kinds }) => kinds.map(({ kind }) => kind),
  sort: { user_id: 'exact' },
  order: 'user_id',
  person: 'user_id',
  can: { read: 'notifications.read', write: 'notifications.read' },
});
