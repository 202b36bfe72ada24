/** Archives with the files of many receipts, each as somebody asked for it: made in the background, fetched for a day. */
import * as v from 'valibot';
import { ARCHIVES } from '../../texts/archives.ts';
import { newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

/** Of one archive. Ids of so many fit in a call. */
export const MOST_ARCHIVED = 20_000;
/** For so long one that is ready can be fetched. */
export const ARCHIVE_HOURS = 24;
const FILES = ['xml', 'pdf', 'both'] as const;
/** What was issued, or what others invoiced us. */
const ARCHIVE_SIDES = ['issued', 'received'] as const;
export type ArchiveSide = (typeof ARCHIVE_SIDES)[number];
/** gone: its time is over, or another one took its place. */
export const ARCHIVE_STATES = ['waiting', 'working', 'ready', 'failed', 'gone'] as const;

const ReceiptArchiveRowSchema = v.object({
  id: v.string(),
  /** Who asked, and alone may fetch it. */
  user_id: v.string(),
  side: v.optional(v.picklist(ARCHIVE_SIDES), 'issued'),
  files: v.picklist(FILES),
  state: v.picklist(ARCHIVE_STATES),
  /** Receipts that are in it, of how many; those that could not be are counted apart. */
  done: v.number(),
  total: v.number(),
  missing: v.number(),
  bytes: v.number(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  ready_at: v.string(),
  expires_at: v.string(),
});
export type ReceiptArchiveRow = v.InferOutput<typeof ReceiptArchiveRowSchema>;

const most = MOST_ARCHIVED.toLocaleString('es-MX');

export const receiptArchives = defineResource({
  name: 'receipt_archives',
  key: 'id',
  row: ReceiptArchiveRowSchema,
  fields: v.object({
    id: newKey,
    side: v.optional(v.picklist(ARCHIVE_SIDES), 'issued'),
    files: v.optional(v.picklist(FILES), 'xml'),
    /** Ids of receipts, of what was received UUIDs, in the order of the list. */
    receipts: v.pipe(
      v.optional(v.array(v.pipe(v.string(), v.maxLength(64))), []),
      v.check((ids) => ids.length > 0, ARCHIVES.problems.none),
      v.check((ids) => ids.length <= MOST_ARCHIVED, ARCHIVES.problems.tooMany(most)),
    ),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'receipt_archive' },
  stored: { table: 'receipt_archive', columns: sameColumns('user_id') },
  search: ({ files }) => [files],
  sort: { at: 'exact' },
  order: '-at',
  person: 'user_id',
  can: { read: 'receipts.read' },
});
