/**
 * That a list left a device as a table: told once, also of what was exported with no network. Nothing waits for it and nobody may take it back: it is
 * neither listed nor counted (`isMinor`), and the security log has it, with the audit log's entry of that.
 */
import * as v from 'valibot';
import { EXPORTS } from '../texts/exports.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

/** Rows that any list has by far fewer of. */
const MOST_ROWS = 100_000_000;

/** `list`: its title, as whoever exported it read it. */
const ExportListSchema = v.object({
  list: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  as: v.picklist(['csv', 'xlsx']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS)),
});

export const export_list = defineOperation({
  kind: 'export_list',
  method: 'POST',
  path: () => '/lists/exported',
  body: ExportListSchema,
  // Whoever may no more did it while they might.
  can: 'session',
  answer: v.object({ did: v.literal('noted') }),
  summary: ExportListSchema,
  subject: (id) => id,
  outcome: () => 'done',
  isMinor: true,
  compose: (summary) => ({ summary, body: summary }),
  feed: toldByAnswer('settings'),
  words: ({ list, count }) => ({
    ...{ name: EXPORTS.noting, detail: `${list} (${count})` },
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: EXPORTS.discard,
});
