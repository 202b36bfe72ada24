/** What was typed in forms and is no draft yet (last-words.ts). Pipeline: step 3 (draft). */
import * as v from 'valibot';
import { type FormDocument, FormDocumentSchema } from '../../../schema/forms/document.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Place } from '../device/owner.ts';
import { type Change, withChange } from '../device/text-change.ts';
import { type SpareWords, spareWords } from './spare-words.ts';

/** What forms have typed that is no draft yet, of pages that are gone and of those that are there. */
export async function unsavedWords({
  place,
  local,
}: {
  place: Place;
  local: LocalDb;
}): Promise<SpareWords[]> {
  const rows = await local.last_words.toArray();
  const bases = new Map(rows.flatMap((row) => (row.part === 'base' ? [[row.form, row.receipt]] : [])));
  const found = new Map<string, SpareWords>();
  for (const row of rows) {
    const base = bases.get(row.form);
    if (row.part === 'base' || row.isSaved || base === undefined) continue;
    const receipt = textOf(base, row.change);
    const { form, slug, name, mark } = row;
    if (receipt !== undefined) found.set(form, { form, slug, name, mark, receipt });
  }
  /** Written when there was no room for the others: newer than they are. */
  for (const words of spareWords(place)) found.set(words.form, words);
  return [...found.values()];
}

function textOf(base: FormDocument, change: Change | undefined): FormDocument | undefined {
  try {
    const read = v.safeParse(FormDocumentSchema, withChange(base, change));
    return read.success ? read.output : undefined;
  } catch (error) {
    console.warn('last words', error);
    return undefined;
  }
}
