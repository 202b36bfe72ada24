/** A receipt that comes round again: the server prepares its draft on each of its days, and a person issues it, or the server, where somebody said so. */
import * as v from 'valibot';
import { WRITABLE_TYPES } from '../../forms/kinds.ts';
import { RECURRING_PROBLEMS as PROBLEMS } from '../../texts/recurring-drafts.ts';
import { isLocalDate } from '../../values/dates.ts';
import { CADENCES } from '../../values/recurrence.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, sameColumns, yesNo } from '../resource.ts';

/** Of a form that is kept to be repeated: some hundred concepts. */
const MOST_FORM = 200_000;
/** Days that are remembered as missed. */
export const MOST_MISSED = 12;

const RecurringDraftRowSchema = v.object({
  recurring_id: v.string(),
  name: v.string(),
  every: v.picklist(CADENCES),
  starts_on: v.string(),
  /** '' for no end. */
  ends_on: v.string(),
  is_active: v.boolean(),
  /** The form that each draft begins with. */
  receipt: v.looseObject({ receipt_type: v.string() }),
  is_complete: v.boolean(),
  /** The server issues what it prepares, as who said so; rows of before have neither. */
  is_issued: v.optional(v.boolean(), false),
  issued_by: v.optional(v.string(), ''),
  branch_office_id: v.string(),
  /** Day of the next one, and of the last that was prepared; '' for none. */
  next_on: v.string(),
  last_on: v.string(),
  /** Days that passed with no server running, the newest last. */
  missed: v.array(v.string()),
});
export type RecurringDraftRow = v.InferOutput<typeof RecurringDraftRowSchema>;

const day = v.optional(v.pipe(v.string(), v.check(isLocalDate, PROBLEMS.day)), '');

const FormSchema = v.pipe(
  v.looseObject({ receipt_type: v.string() }),
  v.check(({ receipt_type }) => WRITABLE_TYPES.includes(receipt_type), PROBLEMS.type),
  v.check((form) => JSON.stringify(form).length <= MOST_FORM, PROBLEMS.large),
);

export const recurringDrafts = defineResource({
  name: 'recurring_drafts',
  key: 'recurring_id',
  row: RecurringDraftRowSchema,
  fields: v.pipe(
    v.object({
      recurring_id: newKey,
      name: needed(100, PROBLEMS.name),
      every: v.optional(v.picklist(CADENCES), 'month'),
      starts_on: day,
      ends_on: v.optional(
        v.pipe(
          v.string(),
          v.check((text) => text === '' || isLocalDate(text), PROBLEMS.day),
        ),
        '',
      ),
      is_active: v.optional(v.boolean(), true),
      receipt: FormSchema,
      is_complete: v.optional(v.boolean(), false),
      is_issued: v.optional(v.boolean(), false),
    }),
    // What is prepared is of the form's branch: who does not see that one writes none.
    v.forward(
      v.partialCheck(
        [['is_issued'], ['is_complete']],
        ({ is_issued, is_complete }) => !is_issued || is_complete,
        PROBLEMS.incomplete,
      ),
      ['is_issued'],
    ),
    v.transform((fields) => ({ ...fields, branch_office_id: String(fields.receipt.branch_office_id ?? '') })),
  ),
  travels: { offline: 'read', collection: 'settings', kind: 'recurring_draft' },
  stored: { table: 'recurring_draft', columns: sameColumns('branch_office_id') },
  branch: 'branch_office_id',
  search: ({ name }) => [name],
  sort: { name: 'text', next_on: 'exact', is_active: 'exact' },
  order: 'next_on',
  filters: { is_active: yesNo() },
  can: { read: 'drafts.read', write: 'drafts.write', delete: 'drafts.write' },
});
