/**
 * Where the last words of a form go when IndexedDB takes none (a full disk, a connection that the browser closed): beside it,
 * in the browser's small storage, whole and of one person in a client. Pipeline: step 3 (draft).
 */
import * as v from 'valibot';
import type { Place } from '../device/owner.ts';

const PREFIX = 'tintero.words.';

/** @property text as it was written: unsaved-words.ts reads it */
export type SpareWords = {
  form: string;
  kind: string;
  slug: string;
  name: string;
  mark: string;
  text: unknown;
};
const TEXTS = { form: v.string(), slug: v.string(), name: v.string(), mark: v.string() };
const SpareSchema = v.union([
  v.object({ ...TEXTS, kind: v.string(), text: v.unknown() }),
  /** Until local version 7 all were drafts. */
  v.pipe(
    v.object({ ...TEXTS, receipt: v.unknown() }),
    v.transform(({ receipt, ...rest }): SpareWords => ({ ...rest, kind: 'draft', text: receipt })),
  ),
]);

const keyOf = (place: Place, form: string) => `${PREFIX}${place}.${form}`;

/** With no room there either the person has been told that nothing is kept. */
export function putSpare(place: Place, words: SpareWords): void {
  try {
    localStorage.setItem(keyOf(place, words.form), JSON.stringify(words));
  } catch (error) {
    console.warn('last words', error);
  }
}

export function removeSpare(place: Place, form: string): void {
  localStorage.removeItem(keyOf(place, form));
}

/** What cannot be read any more is left where it is. */
export function spareWords(place: Place): SpareWords[] {
  return keysOf(place).flatMap((key) => {
    try {
      const read = v.safeParse(SpareSchema, JSON.parse(localStorage.getItem(key) ?? ''));
      return read.success ? [read.output] : [];
    } catch {
      return [];
    }
  });
}

/** Whoever signs out leaves nothing. */
export function wipeSpare(place: Place): void {
  for (const key of keysOf(place)) localStorage.removeItem(key);
}

function keysOf(place: Place): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  return keys.filter((key) => key.startsWith(keyOf(place, '')));
}
