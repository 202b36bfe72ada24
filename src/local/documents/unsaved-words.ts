/** What was typed in forms and is not saved yet (last-words.ts). Pipeline: step 3 (draft). */
import * as v from 'valibot';
import { FormDocumentSchema } from '../../../schema/forms/document.ts';
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Place } from '../device/owner.ts';
import { withChange } from '../device/text-change.ts';
import { type SpareWords, spareWords } from './spare-words.ts';

/** What forms have typed that is not saved yet, of pages that are gone and of those that are there. */
export async function unsavedWords({
  place,
  local,
}: {
  place: Place;
  local: LocalDb;
}): Promise<SpareWords[]> {
  const rows = await local.last_words.toArray();
  const bases = new Map(rows.flatMap((row) => (row.part === 'base' ? [[row.form, row.text]] : [])));
  const found = new Map<string, SpareWords>();
  for (const row of rows) {
    const base = bases.get(row.form);
    if (row.part === 'base' || row.isSaved || base === undefined) continue;
    const { form, kind, slug, name, mark } = row;
    const text = readText(kind, () => withChange(base, row.change));
    if (text !== undefined) found.set(form, { form, kind, slug, name, mark, text });
  }
  /** Written when there was no room for the others: newer than they are. */
  for (const words of spareWords(place)) {
    const text = readText(words.kind, () => words.text);
    if (text !== undefined) found.set(words.form, { ...words, text });
  }
  return [...found.values()];
}

/** @returns undefined for what cannot be read any more: it is left where it is */
function readText(kind: string, written: () => unknown): unknown {
  try {
    const read = v.safeParse(shapeOf(kind), written());
    return read.success ? read.output : undefined;
  } catch (error) {
    console.warn('last words', error);
    return undefined;
  }
}

/** Of what a person writes in a document of that kind; of one that is unknown here nothing fits. */
function shapeOf(kind: string): v.GenericSchema<unknown> {
  if (kind === draft.kind) return FormDocumentSchema;
  const body = ALL_PUSHABLES.find((each) => each.kind === kind)?.body.entries.body;
  return (body as v.GenericSchema<unknown> | undefined) ?? v.never();
}
