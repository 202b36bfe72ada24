/**
 * The server's verdict on a save or a deletion that a device pushes, by its revisions alone: no clock, no kind. Promises R22 to
 * R24 of SPEC.md. Pipeline: step 3 (draft). Pure.
 */

/**
 * begin: there is no such document yet. next: it is the newest version now. again: it is the newest version already, its first
 * answer was lost. repeated: it was handled before, or the newest version says the same. stale: another version is newer than
 * the one that it started from. gone: the document is no more. The last two lose, and their text must not be lost (R22).
 */
export type SaveVerdict = 'begin' | 'next' | 'again' | 'repeated' | 'stale' | 'gone';

/** @property base the revision that the writer started from; undefined: whatever is there now */
export type SeenSave = {
  current: { revision: number; isDeleted: boolean } | undefined;
  base: number | undefined;
  /** The current version is there and says the same. */
  isSame: boolean;
  /** This very save (slug, base and text) never came before. */
  isNew: boolean;
};

export function decideSave({ current, base, isSame, isNew }: SeenSave): SaveVerdict {
  if (current === undefined) return 'begin';
  // The writer counts on from the revision that this save made.
  if (isSame && (base === undefined || base + 1 === current.revision)) return 'again';
  if (!isNew) return 'repeated';
  if (current.isDeleted) return 'gone';
  if (base === undefined || base === current.revision) return 'next';
  return isSame ? 'repeated' : 'stale';
}

/** stale: it had not seen the newest text, which stays (R24). done: there is nothing to delete any more. */
export function decideDeletion({
  current,
  base,
}: Pick<SeenSave, 'current' | 'base'>): 'delete' | 'done' | 'stale' {
  if (current === undefined || current.isDeleted) return 'done';
  return base === undefined || base === current.revision ? 'delete' : 'stale';
}
