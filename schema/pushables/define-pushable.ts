/**
 * What a document is that several devices write with no network: one definition and one line in the registry (index.ts). Pull,
 * push, the memory of what was sent and the server's verdict know no kind; promises R22 to R26 of sync/SPEC.md hold for each.
 * Pure. Pipeline: step 3 (draft).
 */
import type * as v from 'valibot';
import type { Permission } from '../access/permissions.ts';
import type { CollectionName } from '../documents/collections.ts';
import type { ErrorCode } from '../errors.ts';

/** What every such document has besides its own fields. */
export type Pushed = {
  slug: string;
  /** Counted up by the server with every save that it takes; 0: it never had any. */
  revision: number;
  /** Of the change feed. */
  seq: number;
  /** Slug of the document whose text this one lost against; ''. */
  conflict_of: string;
  _deleted: boolean;
};

/** @template D the document, T what a person writes of it */
export type PushableDefinition<D extends Pushed & T, T> = {
  /** Name of the document in the rows that are pushed, and of what a device remembers of it: never changes. */
  kind: string;
  /** In words, to whoever may take one that a colleague left. */
  called: string;
  /** Of its call: POST /api/v1/<path>/push. */
  path: string;
  /** That it replicates in. */
  collection: Extract<CollectionName, 'drafts' | 'documents'>;
  /** Who reads it, and who writes and deletes it. */
  can: { read: Permission; write: Permission };
  /** As it travels. */
  body: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, D>;
  /** Of a body that does not fit; bad_request unless told. */
  code?: ErrorCode;
  /** The key of a document in its collection. */
  idOf(slug: string): string;
  /** All of a text that makes it another one, as the server writes it down: longer than `mark`, and sure. */
  content(text: T): string;
  /**
   * Two texts with the same mark say the same. Revision, sequence and clock do not count; order of fields and defaults left
   * out do not either, because the server writes them its own way.
   */
  mark(text: T): string;
  /** By which a person knows it in a list; '' while it has none. */
  title(text: T): string;
  /** The same with another title: what a text that lost is called where it is kept. */
  renamed(document: D, title: string): D;
  /** branch_office_id of the branch that it is of; absent: of none, everybody's of the client. */
  branch?(text: T): string;
  /** A deletion carries no words: one of a text that is too large would be refused as the text was. */
  withoutText(document: D): D;
  /** keep-both: the losing text becomes a document of its own. refuse: it stays with its device, which says so. */
  onConflict: 'keep-both' | 'refuse';
};

/** Of any kind, where nothing of one matters. */
export type AnyPushable = PushableDefinition<Pushed, unknown>;

export function definePushable<D extends Pushed & T, T>(
  definition: PushableDefinition<D, T>,
): PushableDefinition<D, T> {
  return definition;
}

/** What a document is known by in its collection. */
export function identityOf(
  { collection, kind, idOf }: Pick<AnyPushable, 'collection' | 'kind' | 'idOf'>,
  slug: string,
): { slug: string; id?: string; kind?: string } {
  return collection === 'drafts' ? { slug } : { slug, id: idOf(slug), kind };
}

/** Whether a document of the collection that it replicates in is of a kind. */
export function isOfKind(
  { collection, kind }: Pick<AnyPushable, 'collection' | 'kind'>,
  document: { kind?: unknown } | object,
): boolean {
  return collection === 'drafts' || Reflect.get(document, 'kind') === kind;
}

/** Of a document that may be a deletion. */
export function markOf<D extends Pushed & T, T>(
  { mark }: Pick<PushableDefinition<D, T>, 'mark'>,
  document: T & { _deleted?: boolean },
): string {
  return document._deleted ? 'deleted' : mark(document);
}
