/**
 * An addenda as data: what is asked, and where in its XML each value is written. Those that the house knows and those that an
 * administrator describes are of this one shape.
 */
import * as v from 'valibot';
import { CONCEPT_FACTS, DOCUMENT_FACTS } from './facts.ts';

/** Where a value comes from: a person, the description itself, or what the document says. */
export const SOURCES = ['typed', 'fixed', ...DOCUMENT_FACTS, ...CONCEPT_FACTS] as const;
export type Source = (typeof SOURCES)[number];
const FIELD_KINDS = ['text', 'amount', 'date', 'choice', 'switch', 'rate'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const LAYOUT_LIMITS = {
  name: 40,
  title: 100,
  label: 100,
  place: 300,
  depth: 12,
  /** Characters of one value. */
  value: 2_000,
  fields: 200,
  lists: 5,
  rows: 200,
  choices: 60,
  /** Addenda of one document. */
  addenda: 5,
  /** Characters of all that is written for one document. */
  content: 2_000_000,
} as const;

const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

const ConditionSchema = v.object({
  /** A field of the same addenda. */
  field: v.string(),
  /** Its values for which this one is asked and written. */
  is: v.array(v.string()),
  /** Otherwise it stays in sight, and locked. */
  locks: v.optional(v.boolean(), false),
});
export type Condition = v.InferOutput<typeof ConditionSchema>;

const ChoiceSchema = v.object({
  key: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  label: text(LAYOUT_LIMITS.label),
  /** Shown, and not to be chosen. */
  disabled: v.optional(v.boolean(), false),
});

export const AddendaFieldSchema = v.object({
  name: text(LAYOUT_LIMITS.name),
  label: text(LAYOUT_LIMITS.label),
  /** Heading that it stands under. */
  group: text(LAYOUT_LIMITS.label),
  /** Name of the list whose rows have it; '' for one of the addenda. */
  list: text(LAYOUT_LIMITS.name),
  /** From the root, or from the element of its list's row; '' is written nowhere. */
  place: text(LAYOUT_LIMITS.place),
  source: v.optional(v.picklist(SOURCES), 'typed'),
  /** What is written of a fixed one, and what a typed one begins with. */
  value: text(LAYOUT_LIMITS.value),
  kind: v.optional(v.picklist(FIELD_KINDS), 'text'),
  is_required: v.optional(v.boolean(), false),
  /** Where it is required: everywhere, unless said. */
  required_when: v.optional(v.array(ConditionSchema), []),
  /** Most characters. */
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAYOUT_LIMITS.value)), 350),
  choices: v.optional(v.pipe(v.array(ChoiceSchema), v.maxLength(LAYOUT_LIMITS.choices)), []),
  when: v.optional(v.array(ConditionSchema), []),
});
export type AddendaField = v.InferOutput<typeof AddendaFieldSchema>;

const AddendaListSchema = v.object({
  name: text(LAYOUT_LIMITS.name),
  label: text(LAYOUT_LIMITS.label),
  /** The element that repeats. */
  place: text(LAYOUT_LIMITS.place),
  /** Rows that a person writes, or one for each concept. */
  of: v.optional(v.picklist(['rows', 'concepts']), 'rows'),
});
export type AddendaList = v.InferOutput<typeof AddendaListSchema>;

/** As it travels and is kept. */
export const AddendaLayoutSchema = v.object({
  name: v.string(),
  title: v.string(),
  root: v.string(),
  namespace: v.string(),
  prefix: v.string(),
  schema_location: v.string(),
  fields: v.array(AddendaFieldSchema),
  lists: v.array(AddendaListSchema),
});

export type AddendaLayout = {
  readonly name: string;
  readonly title: string;
  readonly root: string;
  /** '' for none. */
  readonly namespace: string;
  /** '' for none: the namespace is then the default one. */
  readonly prefix: string;
  /** Address of its schema; '' for none. */
  readonly schema_location: string;
  readonly fields: readonly AddendaField[];
  readonly lists: readonly AddendaList[];
};

/** Values by the names of the fields; of a list, one for each row. */
export type AddendumValues = {
  readonly values: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
};

/** What a field holds: what was typed, or what it begins with. */
export function heldValue(field: AddendaField, values: Readonly<Record<string, string>>): string {
  // A field may have the name of something that every object has.
  return Object.hasOwn(values, field.name) ? (values[field.name] ?? field.value) : field.value;
}

/** Whether the values of others let it be asked and written. */
export function isAsked(
  layout: AddendaLayout,
  field: AddendaField,
  values: Readonly<Record<string, string>>,
): boolean {
  return field.when.every((condition) => holds(layout, condition, values));
}

/** Whether it has to be filled. */
export function isWanted(
  layout: AddendaLayout,
  field: AddendaField,
  values: Readonly<Record<string, string>>,
): boolean {
  return field.is_required && field.required_when.every((condition) => holds(layout, condition, values));
}

/** Whether it is in sight at all. */
export function isShown(
  layout: AddendaLayout,
  field: AddendaField,
  values: Readonly<Record<string, string>>,
): boolean {
  return (
    field.source === 'typed' &&
    field.when.every((condition) => condition.locks || holds(layout, condition, values))
  );
}

function holds(
  { fields }: AddendaLayout,
  { field, is }: Condition,
  values: Readonly<Record<string, string>>,
): boolean {
  const other = fields.find(({ name, list }) => name === field && list === '');
  return other !== undefined && is.includes(heldValue(other, values));
}
