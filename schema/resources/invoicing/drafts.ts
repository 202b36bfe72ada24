/** The list of drafts: what of a draft it is found and ordered by. A draft itself is written and travels by calls of its own. */
import * as v from 'valibot';
import { defineResource, yesNo } from '../resource.ts';

const DraftListedSchema = v.object({
  slug: v.string(),
  name: v.string(),
  is_complete: v.boolean(),
  edited_at: v.string(),
  receipt: v.looseObject({ receiver: v.looseObject({ rfc: v.string(), name: v.string() }) }),
});

export const drafts = defineResource({
  name: 'drafts',
  key: 'slug',
  row: DraftListedSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'drafts' },
  search: ({ name, slug, receipt: { receiver } }) => [name, receiver.name, receiver.rfc, slug],
  sort: { name: 'text', is_complete: 'exact', edited_at: 'exact' },
  order: '-edited_at',
  filters: { is_complete: yesNo() },
  can: { read: 'drafts.read', write: 'drafts.write', delete: 'drafts.write' },
});
