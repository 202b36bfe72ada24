/** Archives of everything of an account, as its owner asked for them. Written by the server alone. */
import * as v from 'valibot';
import { newKey } from '../entries.ts';
import { defineResource } from '../resource.ts';

/** For so long one that is ready can be fetched. */
export const EXPORT_DAYS = 7;
/** gone: its time is over, or another one took its place. */
const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed', 'gone'] as const;

const ExportRowSchema = v.object({
  id: v.string(),
  state: v.picklist(EXPORT_STATES),
  /** Rows and documents that are written, of how many. */
  done: v.number(),
  total: v.number(),
  /** Of the archive. */
  bytes: v.number(),
  /** Who asked. */
  name: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  ready_at: v.string(),
  expires_at: v.string(),
});
export type ExportRow = v.InferOutput<typeof ExportRowSchema>;

export const accountExports = defineResource({
  name: 'account_exports',
  key: 'id',
  row: ExportRowSchema,
  fields: v.object({ id: newKey }),
  travels: { offline: 'read', collection: 'settings', kind: 'account_export' },
  stored: { table: 'account_export' },
  search: ({ name }) => [name],
  sort: { at: 'exact' },
  order: '-at',
  can: { read: 'account.export' },
});
