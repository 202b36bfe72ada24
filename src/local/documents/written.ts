/** Documents of a kind of which nothing is special (schema/pushables/written.ts), on the device. Pipeline: step 3 (draft). */
import type { Written } from '../../../schema/documents/written.ts';
import type { WrittenDefinition } from '../../../schema/pushables/written.ts';
import { localError } from '../api.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result, SavedDraft } from '../device/types.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import { type Device, device, outdated } from '../opened.ts';
import { collectionOf, documentsHere, removeText } from './pushed-documents.ts';
import { forgetRefused, type Refused, refusedRows } from './refused.ts';
import { writeText } from './write-text.ts';

export type WrittenRow<B> = Written & { body: B };
export type WrittenList<B> = {
  rows: WrittenRow<B>[];
  /** Texts that the server did not take, each with the reason: too large, or another one was there before. */
  refused: Refused<WrittenRow<B>>[];
};

type WrittenEdit<B> = { slug: string; body: B; based_on?: string };

/** Writes of this tab follow one another. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/**
 * Keeps a text on this device at once. @param based_on mark of the text that it started from; absent for a new one
 * Errors: disk_full, old_version.
 */
export async function saveWritten<B>(
  of: WrittenDefinition<B>,
  edit: WrittenEdit<B>,
): Promise<Result<SavedDraft>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  return await saveWrittenOn(await device(), of, edit);
}

/** As saveWritten, on a device that is still being opened. */
export async function saveWrittenOn<B>(
  open: Pick<Device, 'local' | 'collections'>,
  of: WrittenDefinition<B>,
  { slug, body, based_on }: WrittenEdit<B>,
): Promise<Result<SavedDraft>> {
  const text = { body, edited_at: new Date().toISOString() };
  return await inTurn(() =>
    writeToDisk(async () => {
      for (;;) {
        const saved = await writeText(of, open, { slug, text, based_on });
        if (saved !== undefined) return saved;
      }
    }),
  );
}

/** One that is not there any more is deleted too. Errors: disk_full, old_version. */
export async function deleteWritten<B>(of: WrittenDefinition<B>, slug: string): Promise<Result<void>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local, collections } = await device();
  return await inTurn(() =>
    writeToDisk(async () => {
      await forgetRefused(local, of, [slug]);
      await removeText(collections, of, slug);
    }),
  );
}

/** All of a kind, and what of them the server did not take. */
export async function writtenHere<B>(
  { local, collections }: Pick<Device, 'local' | 'collections'>,
  of: WrittenDefinition<B>,
): Promise<WrittenList<B>> {
  return {
    rows: await documentsHere<WrittenRow<B>>(collections, of),
    refused: await refusedRows<WrittenRow<B>>(local, of),
  };
}

/** Follows them. */
export function useWritten<B>(of: WrittenDefinition<B>): WrittenList<B> {
  return useWatch<WrittenList<B>>(
    { rows: [], refused: [] },
    (open, say) =>
      askOnChange(() => writtenHere(open, of), say, [onChanges(collectionOf(open.collections, of).$)]),
    [of.kind],
  );
}
