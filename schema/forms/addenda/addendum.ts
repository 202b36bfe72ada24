/** An addenda of a document being written: which one, and what was typed. One of an unknown kind is carried along untouched. */
import * as v from 'valibot';
import { open } from '../engine/open.ts';
import { type AddendaLayout, LAYOUT_LIMITS } from './layout.ts';

/** A field more than any description has: what a newer one wrote stays. */
const MOST_VALUES = LAYOUT_LIMITS.fields * 2;
const ValuesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(20_000))),
  v.check((values) => Object.keys(values).length <= MOST_VALUES),
);

const AddendumSchema = open({
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  values: v.optional(ValuesSchema, {}),
  rows: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.maxLength(64)),
        v.pipe(v.array(ValuesSchema), v.maxLength(LAYOUT_LIMITS.rows)),
      ),
      v.check((rows) => Object.keys(rows).length <= LAYOUT_LIMITS.lists * 2),
    ),
    {},
  ),
});
export type Addendum = v.InferOutput<typeof AddendumSchema>;

export const AddendaSchema = v.pipe(v.array(AddendumSchema), v.maxLength(LAYOUT_LIMITS.addenda));

/** One that nobody has written in: its fields hold what they begin with. */
export function newAddendum({ name, fields }: AddendaLayout): Addendum {
  const begun = fields.filter(({ source, value, list }) => source === 'typed' && value !== '' && list === '');
  return {
    kind: name,
    values: Object.fromEntries(begun.map((field) => [field.name, field.value])),
    rows: {},
  };
}
