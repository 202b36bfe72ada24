/** Drafts on the device. Pipeline: step 3 (draft). A text is never written over one that it did not start from. */
import * as v from 'valibot';
import { DraftSchema } from '../../../schema/documents/draft.ts';
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import { draft, draftMark, isSameReceipt } from '../../../schema/pushables/draft.ts';
import { localError } from '../api.ts';
import type { Place } from '../device/owner.ts';
import type { StoredDraft } from '../device/schemas.ts';
import { writeToDisk } from '../device/storage.ts';
import type { DraftEdit, Result, SavedDraft } from '../device/types.ts';
import { currentDevice, type Device, device, outdated } from '../opened.ts';
import { issuedOf, isText } from './issued-drafts.ts';
import { removeText } from './pushed-documents.ts';
import { forgetRefused } from './refused.ts';
import { unsavedWords } from './unsaved-words.ts';
import { insertText, onlyHere, writeText } from './write-text.ts';

type DraftDevice = Pick<Device, 'place' | 'local' | 'collections'>;

const FULL_RETRY_MS = 5_000;

/** Texts that found no room on the disk: the newest of each draft, tried again until there is. Of whom they are. */
const unsaved = new Map<string, { place: Place; edit: DraftEdit }>();
/** What a later try has kept of a draft: who goes on with it says still that it starts from the text before. */
const keptLate = new Map<string, { based_on: string | undefined; saved: SavedDraft }>();
let isRetrying = false;
/** Writes of this tab follow one another: a later try never comes between, nor after, newer ones. */
let turn: Promise<unknown> = Promise.resolve();

/** What was not kept goes with the rest when its owner signs out. */
currentDevice.subscribe(() => {
  if (currentDevice.get() !== undefined) return;
  unsaved.clear();
  keptLate.clear();
});

/**
 * Keeps a draft on this device at once. Saves of one draft must follow one another (await each).
 * Errors: disk_full (the text stays in memory and is tried again), old_version, invalid_draft.
 */
export async function saveDraft(edit: DraftEdit): Promise<Result<SavedDraft>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const receipt = v.safeParse(DraftSchema.entries.receipt, edit.receipt);
  if (!receipt.success) return { ok: false, error: localError('invalid_draft') };
  return await saveOn(await device(), { ...edit, receipt: receipt.output });
}

/** As saveDraft, on a device that is still being opened. @param edit its receipt was read with the schema */
export function saveOn(open: DraftDevice, edit: DraftEdit): Promise<Result<SavedDraft>> {
  return inTurn(() => keep(open, edit));
}

async function keep(open: DraftDevice, edit: DraftEdit): Promise<Result<SavedDraft>> {
  const { slug, based_on } = edit;
  const late = keptLate.get(slug);
  const before = late?.based_on === based_on ? late?.saved : undefined;
  const from = before === undefined ? edit : { ...edit, slug: before.slug, based_on: before.mark };
  const saved = await writeToDisk(() => write(open, from));
  if (!saved.ok) {
    unsaved.set(slug, { place: open.place, edit });
    retryLater();
    return saved;
  }
  unsaved.delete(slug);
  keptLate.delete(slug);
  const split = saved.value.split ?? before?.split;
  return { ok: true, value: { ...saved.value, ...(split && { split }) } };
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

function retryLater(): void {
  if (isRetrying) return;
  isRetrying = true;
  setTimeout(retryUnsaved, FULL_RETRY_MS);
}

async function retryUnsaved(): Promise<void> {
  isRetrying = false;
  for (const slug of [...unsaved.keys()]) await inTurn(() => retry(slug)).catch(retryLater);
}

async function retry(slug: string): Promise<void> {
  const waiting = unsaved.get(slug);
  if (waiting === undefined || outdated.get()) return;
  const open = currentDevice.get();
  /** Another one is at the screen: nothing of one is written among what is another's. */
  if (open?.place !== waiting.place) return retryLater();
  const saved = await keep(open, waiting.edit);
  if (saved.ok) keptLate.set(slug, { based_on: waiting.edit.based_on, saved: saved.value });
}

async function write(open: DraftDevice, edit: DraftEdit): Promise<SavedDraft> {
  const { local, collections } = open;
  const { slug, name, is_complete, receipt } = edit;
  const mark = draftMark(edit);
  const fields = { name, is_complete, receipt, edited_at: new Date().toISOString() };
  const issued = await issuedOf(local, slug);
  if (issued.length > 0) {
    /** A late autosave of the form that has just been issued; other words are of another tab, which goes on. */
    const isLate = edit.based_on === undefined || (!edit.apart && (await isText(local, issued, receipt)));
    if (isLate) return { slug, mark };
    const newSlug = crypto.randomUUID();
    await insertText(draft, open, newSlug, fields, slug);
    return { slug: newSlug, mark, split: 'gone' };
  }

  if (edit.based_on !== undefined && (await collections.drafts.findOne(slug).exec()) === null) {
    const copy = await copyOf(collections, slug, edit.based_on);
    if (copy !== undefined) {
      const from = { ...edit, slug: copy.slug, based_on: draftMark(copy) };
      return { ...(await write(open, from)), split: 'gone' };
    }
  }
  const saved = await writeText(draft, open, { slug, text: fields, based_on: edit.based_on });
  return saved ?? (await write(open, edit));
}

/** Another text of the draft was issued, and the server kept this one as a draft of its own: who wrote it goes on there. */
async function copyOf(
  { drafts }: Device['collections'],
  slug: string,
  mark: string,
): Promise<StoredDraft | undefined> {
  const all = await drafts.find().exec();
  return all.find((each) => each.conflict_of === slug && isSameReceipt(draftMark(each), mark));
}

/** A draft that is not there any more is deleted too. */
export async function deleteDraft(slug: string): Promise<Result<void>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local, collections } = await device();
  return await inTurn(() => {
    unsaved.delete(slug);
    keptLate.delete(slug);
    return writeToDisk(async () => {
      await forgetRefused(local, draft, [slug]);
      await removeText(collections, draft, slug);
    });
  });
}

/**
 * A draft that is issued by now goes from this device, unless it says something else: that is another device's text, or what
 * another tab wrote meanwhile, which becomes a draft of its own.
 * @param isFrozen whether a text is the one that is issued, or that it started from
 */
export async function removeIssued(slug: string, isFrozen: (draft: StoredDraft) => boolean): Promise<void> {
  const { local, collections } = await device();
  await inTurn(async () => {
    unsaved.delete(slug);
    keptLate.delete(slug);
    await forgetRefused(local, draft, [slug]);
    await removeText<StoredDraft>(collections, draft, slug, isFrozen);
  });
}

/**
 * How many drafts, and other documents that are written here, the server may not have as they are: signing out would lose them. Of
 * databases that are open.
 */
export async function draftsOnlyIn(open: DraftDevice): Promise<number> {
  const slugs: string[] = [];
  for (const of of ALL_PUSHABLES)
    slugs.push(...(await onlyHere(of, open)).map(({ document }) => document.slug));
  const words = (await unsavedWords(open)).map(({ slug }) => slug);
  const noRoom = [...unsaved].filter(([, each]) => each.place === open.place).map(([slug]) => slug);
  return new Set([...slugs, ...words, ...noRoom]).size;
}
