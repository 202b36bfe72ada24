/**
 * Saves what was typed in forms whose page is gone (last-words.ts). Pipeline: step 3 (draft). Before anything else is read
 * or pulled, so that whoever opens the document sees it and no other device's text takes its place.
 */
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import { markOf } from '../../../schema/pushables/define-pushable.ts';
import { draft, draftMark, isSameReceipt, markOfReceipt } from '../../../schema/pushables/draft.ts';
import type { WrittenDefinition } from '../../../schema/pushables/written.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { DraftEdit } from '../device/types.ts';
import type { Device } from '../opened.ts';
import { saveOn } from './drafts.ts';
import { formLock } from './last-words.ts';
import { collectionOf } from './pushed-documents.ts';
import { removeSpare, type SpareWords } from './spare-words.ts';
import { unsavedWords } from './unsaved-words.ts';
import { saveWrittenOn } from './written.ts';

type Scope = Pick<Device, 'place' | 'local' | 'collections'>;

/** A page that is being left may take this long to be gone. */
const PATIENCE_MS = 1_000;

/** Resolves once those of pages that are surely gone are saved; of a page that is still there, when it goes. */
export async function takeUpWords(scope: Scope): Promise<void> {
  const forms = new Set((await unsavedWords(scope)).map(({ form }) => form));
  await Promise.all([...forms].map((form) => whenGone(form, () => takeUp(scope, form))));
  await removeSaved(scope.local);
}

async function whenGone(form: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const isTooLong = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve()));
  const done = navigator.locks.request(formLock(form), work);
  done.catch((error: unknown) => console.warn('last words', error));
  await Promise.race([done.catch(() => undefined), isTooLong]);
}

async function takeUp(scope: Scope, form: string): Promise<void> {
  /** Read again: the page has saved them since, or typed on. */
  const words = (await unsavedWords(scope)).find((each) => each.form === form);
  if (words !== undefined) {
    const kept = words.kind === draft.kind ? await keepDraft(scope, words) : await keepWritten(scope, words);
    /** With no room they stay where they are. */
    if (!kept) return;
  }
  await scope.local.last_words.where('form').equals(form).delete();
  removeSpare(scope.place, form);
}

/** @returns false when nothing takes it: it stays where it is */
async function keepDraft(scope: Scope, { slug, name, mark, text }: SpareWords): Promise<boolean> {
  const receipt = text as DraftEdit['receipt'];
  if (await isDraftKept(scope, slug, markOfReceipt(receipt))) return true;
  const edit = { slug, name: name || receipt.receiver.name, is_complete: false, receipt };
  const saved = await saveOn(scope, { ...edit, ...(mark !== '' && { based_on: mark }) });
  return saved.ok;
}

async function keepWritten(scope: Scope, { kind, slug, mark, text }: SpareWords): Promise<boolean> {
  const of = ALL_PUSHABLES.find((each) => each.kind === kind) as WrittenDefinition<unknown> | undefined;
  if (of === undefined) return false;
  const body = { body: text };
  if (await isWrittenKept(scope, of, slug, markOf(of, body))) return true;
  const saved = await saveWrittenOn(scope, of, { slug, ...body, ...(mark !== '' && { based_on: mark }) });
  return saved.ok;
}

/** It was saved, and the page had no time to say so: what another device has made of it since is not older. */
async function isDraftKept({ local, collections }: Scope, slug: string, mark: string): Promise<boolean> {
  const there = await collections.drafts.findOne(slug).exec();
  if (there !== null && isSameReceipt(draftMark(there), mark)) return true;
  const sent = await local.sent_drafts.get(slug);
  return sent !== undefined && isSameReceipt(sent.mark, mark);
}

async function isWrittenKept(
  { local, collections }: Scope,
  of: WrittenDefinition<unknown>,
  slug: string,
  mark: string,
): Promise<boolean> {
  const there = await collectionOf(collections, of).findOne(of.idOf(slug)).exec();
  if (there !== null && markOf(of, there as never) === mark) return true;
  return (await local.sent_drafts.get(slug))?.mark === mark;
}

/** What forms left that had saved everything. Those of pages that are there stay: their next key counts from them. */
async function removeSaved(local: LocalDb): Promise<void> {
  const forms = new Set((await local.last_words.toArray()).map(({ form }) => form));
  for (const form of forms)
    await navigator.locks?.request(formLock(form), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await local.last_words.where('form').equals(form).delete();
    });
}
