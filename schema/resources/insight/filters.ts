/**
 * What somebody searched and filtered in a list, saved under a name, and shared with colleagues: each has a row of their own, which follows
 * that of whoever shares it. Spec 1 §7, 2 §3.
 */
import * as v from 'valibot';
import { FILTER_PROBLEMS as PROBLEMS } from '../../texts/filters.ts';
import { isEmail } from '../../values/email.ts';
import { defineResource, sameColumns } from '../resource.ts';

export const LONGEST_FILTER_NAME = 60;
/** Of one's own in a list. */
export const MOST_FILTERS = 50;
export const MOST_SHARED = 50;
const MOST_FIELDS = 20;

/** As the address of a list says it: words, filters and order by their names, without a page. */
const SearchSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(300))),
  v.check((search) => Object.keys(search).length > 0, PROBLEMS.nothing),
  v.check((search) => Object.keys(search).length <= MOST_FIELDS, PROBLEMS.tooMuch),
);
export type FilterSearch = Readonly<Record<string, string>>;

const FilterRowSchema = v.object({
  slug: v.string(),
  /** Whose it is. */
  user_id: v.string(),
  /** Name of the list. */
  origin: v.string(),
  name: v.string(),
  search: v.record(v.string(), v.string()),
  /** The list opens with it. */
  is_default: v.boolean(),
  /** Whom it is shared with, by what they sign in with. */
  emails: v.array(v.string()),
  /** Of one that a colleague shares: its slug with them, and their name. */
  source: v.string(),
  shared_by: v.string(),
});
export type FilterRow = v.InferOutput<typeof FilterRowSchema>;

export const filters = defineResource({
  name: 'filters',
  key: 'slug',
  row: FilterRowSchema,
  fields: v.object({
    search: v.optional(SearchSchema, {}),
    is_default: v.optional(v.boolean(), false),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'filter' },
  stored: { table: 'saved_filter', columns: sameColumns('user_id', 'source') },
  search: ({ name, origin }) => [name, origin],
  sort: { name: 'text' },
  order: 'name',
  person: 'user_id',
  can: { read: 'filters.read' },
});

export const ShareSchema = v.object({
  emails: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail, PROBLEMS.email))),
    v.check((all) => all.length <= MOST_SHARED, PROBLEMS.tooManyEmails(MOST_SHARED)),
    v.transform((all) => [...new Set(all)]),
  ),
  confirm: v.pipe(
    v.optional(v.boolean(), false),
    v.check((word) => word, PROBLEMS.confirm),
  ),
});
