/** A text of a pushable document, written on the device. Pipeline: step 3 (draft). Never over one that it did not start from. */
import {
  identityOf,
  markOf,
  type PushableDefinition,
  type Pushed,
} from '../../../schema/pushables/define-pushable.ts';
import { beforeEdit, isOnlyHere, type PushRow, planPush } from '../../../sync/replication.ts';
import type { SavedDraft } from '../device/types.ts';
import { collectionOf, documentsHere } from './pushed-documents.ts';
import type { PushedScope } from './pushed-ways.ts';

/** @property based_on mark of the text that this one started from; absent: of none */
export type TextEdit<T> = { slug: string; text: T; based_on?: string | undefined };

/** A document that is begun here. @returns false when another text of that name came in between */
export async function insertText<D extends Pushed & T, T>(
  of: PushableDefinition<D, T>,
  { collections }: PushedScope,
  slug: string,
  text: T,
  conflict_of: string,
): Promise<boolean> {
  const begun = { ...text, ...identityOf(of as never, slug), revision: 0, seq: 0, conflict_of };
  const there = await collectionOf(collections, of).insertIfNotExists(begun as never);
  return markOf(of, there as unknown as D) === markOf(of, text as T & object);
}

/** @returns undefined when a pull came in between: to be decided anew */
export async function writeText<D extends Pushed & T, T>(
  of: PushableDefinition<D, T>,
  open: PushedScope,
  { slug, text, based_on }: TextEdit<T>,
): Promise<SavedDraft | undefined> {
  const { local, collections } = open;
  const mark = markOf(of, text as T & object);
  const existing = await collectionOf(collections, of).findOne(of.idOf(slug)).exec();
  if (existing === null) {
    const gone = based_on !== undefined;
    const newSlug = gone ? crypto.randomUUID() : slug;
    if (!(await insertText(of, open, newSlug, text, gone ? slug : ''))) return undefined;
    return { slug: newSlug, mark, ...(gone && { split: 'gone' }) };
  }
  const before = existing as unknown as D;
  const there = markOf(of, before);
  if (there === mark) return { slug, mark };
  if (based_on !== undefined && there !== based_on) {
    const newSlug = crypto.randomUUID();
    await insertText(of, open, newSlug, text, slug);
    return { slug: newSlug, mark, split: 'conflict' };
  }
  const memory = beforeEdit(of, before, await local.sent_drafts.get(slug));
  if (memory !== undefined) await local.sent_drafts.put(memory);
  /** Looks again while it writes: a pull may come in between. */
  let overtaken = false;
  await existing.incrementalModify((now) => {
    overtaken = based_on !== undefined && markOf(of, now as unknown as D) !== based_on;
    return overtaken ? now : { ...now, ...text };
  });
  return overtaken ? undefined : { slug, mark };
}

/** The documents of a kind that the server may not have as they are here, with the revision that each started from. */
export async function onlyHere<D extends Pushed & T, T>(
  of: PushableDefinition<D, T>,
  { local, collections }: PushedScope,
): Promise<PushRow<D>[]> {
  const sent = new Map((await local.sent_drafts.toArray()).map((each) => [each.slug, each]));
  const here = await documentsHere<D>(collections, of);
  return here.flatMap((document) => {
    const memory = sent.get(document.slug);
    if (!isOnlyHere(of, document, memory)) return [];
    return planPush(of, { assumed: document, document }, memory, undefined) ?? [];
  });
}
