/**
 * A noun of the portal, written once: its shape, key, search, filters, order, permissions and how it travels. Its table, its
 * routes, its part of the feed, its hooks, its list and its form are made from this. Pure.
 */
import type * as v from 'valibot';
import type { Permission } from '../access/permissions.ts';
import type { SortKind } from './sort-key.ts';

/** Collections of the device that rows of several kinds share. */
export type ResourceCollection =
  | 'drafts'
  | 'parties'
  | 'products'
  | 'settings'
  | 'cancel_requests'
  | 'received'
  | 'orders';

/** Those whose rows say their kind: it stands before the key in the id, and the row is in `body`. */
const STATED: readonly string[] = ['settings', 'orders'];
export const statesKind = (collection: string): boolean => STATED.includes(collection);

/**
 * read: its rows replicate, and are read with no network. none: every list asks the server.
 * `at`: where in a replicated document the row is; absent: the document is the row. Without one of its own, a kind of a shared
 * collection travels in `body`.
 * `inBody`: fields that came later, with what each is in a row that does not say; of a document that is the row they travel in its
 * `body`, so that no device has to migrate what it stored.
 * `begins`: devices begin rows of it with no network (never change one), and this field tells that two of them are the same one.
 */
export type Travels =
  | {
      offline: 'read';
      collection: ResourceCollection;
      kind?: string;
      at?: string;
      begins?: string;
      inBody?: Readonly<Record<string, unknown>>;
    }
  | { offline: 'none' };

/**
 * any_of: the field, or one of it where it has several, is one of those chosen (of `choices`, or of whatever there is; `capitals`:
 * it is stored in capitals, however it is typed). days: the day of an ISO date lies between two, both included. amounts: of a field
 * that is ordered as `decimal`, likewise. alike and words: of one that is ordered as `text`, it is one of those typed whatever
 * their accents and case, or every word typed begins one of its words.
 */
export type Filter =
  | { kind: 'any_of'; choices?: readonly string[]; capitals?: true }
  | { kind: 'days' }
  | { kind: 'amounts' }
  | { kind: 'alike' }
  | { kind: 'words' };

/**
 * Where the server stores it. `columns`: fields that have a column of their own, by its name; the others are in the JSON of the
 * column `body`, so that a new field needs no migration. Filters and the key always have a column; of amounts, alike and words it is the one
 * of their order.
 */
export type Stored = { table: string; columns: Readonly<Record<string, string>> };

export type KeyKind = 'uuid' | 'typed' | 'only';
/** Without `write` nobody writes it by calls of the kit, and without `delete` nobody removes it. */
export type ResourcePermissions = { read: Permission; write?: Permission; delete?: Permission };

export type Resource<R extends object = object, F extends object = object> = {
  /** Its path (`/customers`), the list in an answer, the cookie of its columns. */
  readonly name: string;
  readonly key: Extract<keyof R, string>;
  /**
   * uuid: the device or the server names a new one. typed: a person does, and it never changes. only: a client has one, whose key the
   * shape gives.
   */
  readonly keyKind: KeyKind;
  readonly row: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** What a person writes: the body of POST and PUT, and the form. */
  readonly fields: v.GenericSchema<unknown, F>;
  readonly travels: Travels;
  readonly stored: Stored | undefined;
  readonly sort: Readonly<Record<string, SortKind>>;
  /** The field that a list is ordered by unless told, with `-` before it for the last one first. */
  readonly order: string;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Rows on each page of its list; undefined: as many as one chooses. */
  readonly pageSize: number | undefined;
  /** The field with the branch that a row is of, which has a column of its own: only who sees that branch is told of it. */
  readonly branch: string | undefined;
  /** The field with whose a row is (the id that they sign in with), which has a column of its own: nobody else is told of it. */
  readonly person: string | undefined;
  /** Fields whose values are for who may read the rows: the audit log says that they changed, and not what they say. */
  readonly confidential: readonly string[];
  readonly can: ResourcePermissions;
  /** Writing and deleting it asks again who does. */
  readonly stepUp: boolean;
  /** `delete`: a suspended client deletes it still, for it lets somebody in. */
  readonly whenSuspended: 'delete' | undefined;
  /** Many new ones may be asked for in one call (`/{name}/together`), as a file of them is. */
  readonly together: boolean;
  /** The texts that a row is found by. */
  search(row: R): readonly string[];
};

type Definition<
  R extends object,
  S extends v.ObjectEntries,
  F extends object,
  C extends ResourcePermissions,
> = {
  name: string;
  row: v.ObjectSchema<S, undefined>;
  key: Extract<keyof R, string>;
  keyKind?: KeyKind;
  fields: v.GenericSchema<unknown, F>;
  travels: Travels;
  stored?: Partial<Stored> & { table: string };
  sort: { [Field in Extract<keyof R, string>]?: SortKind };
  order: Extract<keyof R, string> | `-${Extract<keyof R, string>}`;
  pageSize?: number;
  filters?: { [Field in Extract<keyof R, string>]?: Filter };
  branch?: Extract<keyof R, string>;
  person?: Extract<keyof R, string>;
  confidential?: readonly Extract<keyof R, string>[];
  can: C;
  stepUp?: boolean;
  whenSuspended?: 'delete';
  together?: boolean;
  search(row: R): readonly string[];
};

export type AnyResource = Resource<never>;

export function defineResource<
  S extends v.ObjectEntries,
  F extends object,
  const C extends ResourcePermissions,
>(
  definition: Definition<v.InferOutput<v.ObjectSchema<S, undefined>>, S, F, C>,
): Resource<v.InferOutput<v.ObjectSchema<S, undefined>>, F> & { readonly can: C } {
  const { stored, keyKind = 'uuid', filters = {} } = definition;
  const isPlain = (field: string) =>
    ['any_of', 'days'].includes((filters as Record<string, Filter>)[field]?.kind ?? '');
  const own = Object.fromEntries(
    [definition.key, ...Object.keys(filters).filter(isPlain)].map((field) => [field, field]),
  );
  return {
    ...definition,
    keyKind,
    pageSize: definition.pageSize,
    branch: definition.branch,
    person: definition.person,
    confidential: definition.confidential ?? [],
    stepUp: definition.stepUp ?? false,
    whenSuspended: definition.whenSuspended,
    together: definition.together ?? false,
    row: definition.row as unknown as v.ObjectSchema<v.ObjectEntries, undefined>,
    sort: definition.sort as Record<string, SortKind>,
    filters: filters as Record<string, Filter>,
    stored: stored && { table: stored.table, columns: { ...own, ...stored.columns } },
  };
}

/** Columns named as their fields. */
export function sameColumns(...fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, field]));
}

export const oneOf = (choices: readonly string[]): Filter => ({ kind: 'any_of', choices });
export const anyOf = (): Filter => ({ kind: 'any_of' });
export const yesNo = (): Filter => ({ kind: 'any_of', choices: ['true', 'false'] });
export const dayRange = (): Filter => ({ kind: 'days' });
export const amountRange = (): Filter => ({ kind: 'amounts' });
export const inCapitals = (): Filter => ({ kind: 'any_of', capitals: true });
export const alike = (): Filter => ({ kind: 'alike' });
export const inWords = (): Filter => ({ kind: 'words' });

/** The id of a row in its collection: kinds that share one have theirs before the key. */
export function documentId(resource: AnyResource, key: string): string {
  const { travels } = resource;
  return travels.offline === 'read' && statesKind(travels.collection) ? `${travels.kind}:${key}` : key;
}

/** Where a replicated document has the row of this resource; undefined: the document is the row. */
function placeOfRow({ travels }: AnyResource): string | undefined {
  if (travels.offline === 'none') return undefined;
  return travels.at ?? (statesKind(travels.collection) ? 'body' : undefined);
}

type Document = Readonly<Record<string, unknown>>;

/** A row as its replicated document says it, without seq and kind. */
export function documentOfRow(resource: AnyResource, row: Document): Record<string, unknown> {
  const place = placeOfRow(resource);
  if (place !== undefined) return { id: documentId(resource, String(row[resource.key])), [place]: row };
  const { travels } = resource;
  const later = travels.offline === 'read' ? Object.keys(travels.inBody ?? {}) : [];
  if (later.length === 0) return row;
  const isLater = (field: string) => later.includes(field);
  const part = (wanted: boolean) => Object.entries(row).filter(([field]) => isLater(field) === wanted);
  return { ...Object.fromEntries(part(false)), body: Object.fromEntries(part(true)) };
}

/** The row that a document of its kind has; undefined: none. */
export function rowOfDocument(resource: AnyResource, document: Document): object | undefined {
  const place = placeOfRow(resource);
  const { travels } = resource;
  if (place !== undefined) {
    const row = document[place] as object | undefined;
    return travels.offline === 'none' || travels.inBody === undefined
      ? row
      : row && { ...travels.inBody, ...row };
  }
  if (travels.offline === 'none' || travels.inBody === undefined) return document;
  const { body, ...row } = document;
  return { ...row, ...travels.inBody, ...(body as object | undefined) };
}

/** The field by which a row that a device began is one that there is; undefined: devices begin none. */
export function begunBy({ travels }: AnyResource): string | undefined {
  return travels.offline === 'read' ? travels.begins : undefined;
}
