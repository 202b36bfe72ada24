/** A part of a bank's file, as it is brought. */
import * as v from 'valibot';
import { BANK_FILE_KINDS } from '../../conciliation/bank-files/kinds.ts';
import { isLocalDate } from '../../values/dates.ts';
import { isUuid } from '../../values/uuid.ts';

/** What kind of file a movement came in: CSV and XLSX are tables. */
const MOVEMENT_SOURCES = ['table', ...BANK_FILE_KINDS] as const;
export type MovementSource = (typeof MOVEMENT_SOURCES)[number];

/** Of one call; a longer file is several. */
export const MOST_MOVEMENTS = 500;
const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), '');

export const ImportMovementsSchema = v.object({
  account_id: v.pipe(v.string(), v.check(isUuid), v.toLowerCase()),
  source: v.optional(v.picklist(MOVEMENT_SOURCES), 'table'),
  /** Those that another kind of file brought too, by day and amount, are others. */
  with_alike: v.optional(v.boolean(), false),
  movements: v.pipe(
    v.array(
      v.object({
        movement_id: v.pipe(v.string(), v.check(isUuid), v.toLowerCase()),
        moved_on: v.pipe(v.string(), v.check(isLocalDate)),
        concept: line,
        reference: line,
        amount: v.pipe(
          v.string(),
          v.regex(/^-?\d{1,15}\.\d{1,2}$/),
          v.check((said) => /[1-9]/.test(said)),
        ),
        balance: v.optional(v.pipe(v.string(), v.regex(/^(?:-?\d{1,15}\.\d{1,2})?$/)), ''),
      }),
    ),
    v.maxLength(MOST_MOVEMENTS),
  ),
});
/** `known`: they were there already, from this kind of file. `alike`: from another kind. */
export const ImportedSchema = v.object({ added: v.number(), known: v.number(), alike: v.number() });
export type Imported = v.InferOutput<typeof ImportedSchema>;
