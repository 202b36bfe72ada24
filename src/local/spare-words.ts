/**
 * Where the last words of a form go when IndexedDB takes none (a full disk, a connection that the browser closed): beside it,
 * in the browser's small storage, whole and of one client. Way: step 3 (draft).
 */
import * as v from 'valibot';
import { ReceiptSchema } from '../../schema/receipt/receipt.ts';

const PREFIX = 'tintero.words.';

const SpareSchema = v.object({
  form: v.string(),
  slug: v.string(),
  name: v.string(),
  mark: v.string(),
  receipt: ReceiptSchema,
});
export type SpareWords = v.InferOutput<typeof SpareSchema>;

const keyOf = (clientId: string, form: string) => `${PREFIX}${clientId}.${form}`;

/** With no room there either the person has been told that nothing is kept. */
export function putSpare(clientId: string, words: SpareWords): void {
  try {
    localStorage.setItem(keyOf(clientId, words.form), JSON.stringify(words));
  } catch (error) {
    console.warn('last words', error);
  }
}

export function removeSpare(clientId: string, form: string): void {
  localStorage.removeItem(keyOf(clientId, form));
}

/** What cannot be read any more is left where it is. */
export function spareWords(clientId: string): SpareWords[] {
  return keysOf(clientId).flatMap((key) => {
    try {
      const read = v.safeParse(SpareSchema, JSON.parse(localStorage.getItem(key) ?? ''));
      return read.success ? [read.output] : [];
    } catch {
      return [];
    }
  });
}

/** Whoever signs out leaves nothing. */
export function wipeSpare(clientId: string): void {
  for (const key of keysOf(clientId)) localStorage.removeItem(key);
}

function keysOf(clientId: string): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  return keys.filter((key) => key.startsWith(keyOf(clientId, '')));
}
