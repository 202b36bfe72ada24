/** Ends of the account, as its owner asked for them. Written by the server alone. */
import * as v from 'valibot';
import { newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

/** From when it is asked for to when it comes: for so long it can be taken back. */
export const GRACE_DAYS = 30;
/** ending: what was on its way to the SAT or to another account is let arrive. */
const DELETION_STATES = ['waiting', 'taken_back', 'ending', 'ended'] as const;

const DeletionRowSchema = v.object({
  id: v.string(),
  state: v.picklist(DELETION_STATES),
  /** Who asked. */
  name: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  ends_at: v.string(),
  taken_back_by: v.string(),
  taken_back_at: v.string(),
  ended_at: v.string(),
  /** Day until which the documents are kept, YYYY-MM-DD; '' before it has ended, and when there are none. */
  kept_until: v.string(),
});
export type DeletionRow = v.InferOutput<typeof DeletionRowSchema>;

export const accountDeletions = defineResource({
  name: 'account_deletions',
  key: 'id',
  row: DeletionRowSchema,
  /** `rfc`: of the account, typed, so that nobody ends another one than they mean. */
  fields: v.object({ id: newKey, rfc: v.optional(v.string(), '') }),
  travels: { offline: 'read', collection: 'settings', kind: 'account_deletion' },
  stored: { table: 'account_deletion', columns: sameColumns('state', 'ends_at') },
  search: ({ name }) => [name],
  sort: { at: 'exact' },
  order: '-at',
  can: { read: 'account.delete' },
});
