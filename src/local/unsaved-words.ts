/** What was typed in forms and is no draft yet (last-words.ts). Way: step 3 (draft). */
import * as v from 'valibot';
import { type Receipt, ReceiptSchema } from '../../schema/receipt/receipt.ts';
import type { LocalDb } from './dexie.ts';
import { type SpareWords, spareWords } from './spare-words.ts';
import { type Change, withChange } from './text-change.ts';

/** What forms have typed that is no draft yet, of pages that are gone and of those that are there. */
export async function unsavedWords({
  clientId,
  local,
}: {
  clientId: string;
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
  for (const words of spareWords(clientId)) found.set(words.form, words);
  return [...found.values()];
}

function textOf(base: Receipt, change: Change | undefined): Receipt | undefined {
  try {
    const read = v.safeParse(ReceiptSchema, withChange(base, change));
    return read.success ? read.output : undefined;
  } catch (error) {
    console.warn('last words', error);
    return undefined;
  }
}
