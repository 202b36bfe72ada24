/** A series: it counts its own folios, which never go back. */

import * as v from 'valibot';
import { WRITABLE_TYPES } from '../../forms/kinds.ts';
import { SERIAL_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { anyOf, defineResource, oneOf, sameColumns, yesNo } from '../resource.ts';

/** Which receipts take their folio from it: '' any. */
export const SERIAL_TYPES = ['', ...WRITABLE_TYPES];
const MOST_FOLIO = 999_999_999_999;

export const SerialRowSchema = v.object({
  serie: v.string(),
  branch_office_id: v.string(),
  receipt_type: v.string(),
  next_folio: v.number(),
  is_active: v.boolean(),
  /** It has given a folio: it stays. Absent from a server of before. */
  is_used: v.optional(v.boolean()),
});
export type SerialRow = v.InferOutput<typeof SerialRowSchema>;

const rest = {
  branch_office_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  receipt_type: v.optional(v.picklist(SERIAL_TYPES), ''),
  next_folio: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FOLIO)), 1),
  is_active: v.optional(v.boolean(), true),
};

/** Anexo 20: 1 to 25 characters of Serie, without the separator of the cadena original. */
const SerialFieldsSchema = v.object({
  serie: v.pipe(v.string(), v.trim(), v.regex(/^[^|\s]{1,25}$/u, PROBLEMS.serie)),
  ...rest,
});

export const serials = defineResource({
  name: 'serials',
  key: 'serie',
  keyKind: 'typed',
  row: SerialRowSchema,
  fields: SerialFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'serie', at: 'serie' },
  stored: { table: 'serie', columns: sameColumns(...Object.keys(SerialRowSchema.entries)) },
  search: (row) => [row.serie],
  sort: { serie: 'text', receipt_type: 'exact', next_folio: 'decimal', is_active: 'exact' },
  order: 'serie',
  filters: {
    receipt_type: oneOf(SERIAL_TYPES.filter((type) => type !== '')),
    branch_office_id: anyOf(),
    is_active: yesNo(),
  },
  branch: 'branch_office_id',
  can: { read: 'series.read', write: 'series.write', delete: 'series.delete' },
});
