/** A whole collection in memory with the text that each document is found by, for those few enough to scan. */
import type { RxCollection } from 'rxdb';
import { foldAligned, foldWords } from '../../../schema/catalogs/fold.ts';

export type MemoryTable<T> = {
  /** Best first: words that begin a word of the text before words inside one; equal ones by text. */
  search(query: string, limit: number, isWanted?: (row: T) => boolean): Promise<T[]>;
  all(): Promise<T[]>;
};

type Entry<T> = { row: T; text: string };

/** Read when first asked, then kept by the change events. */
export function memoryTable<T extends object>(
  collection: RxCollection<T>,
  keyOf: (row: T) => string,
  textOf: (row: T) => string,
): MemoryTable<T> {
  const entries = new Map<string, Entry<T>>();
  let loading: Promise<void> | undefined;
  const put = (row: T) =>
    entries.set(keyOf(row), {
      row,
      text: ` ${foldAligned(textOf(row).normalize('NFC')).replace(/\s+/g, ' ').trim()}`,
    });

  async function load(): Promise<void> {
    const early = new Map<string, T | undefined>();
    let loaded = false;
    collection.$.subscribe((event) => {
      const row = event.documentData as T;
      const gone = event.operation === 'DELETE';
      if (!loaded) early.set(event.documentId, gone ? undefined : row);
      else if (gone) entries.delete(event.documentId);
      else put(row);
    });
    for (const each of await collection.find().exec()) put(each.toJSON() as T);
    for (const [key, row] of early) {
      if (row) put(row);
      else entries.delete(key);
    }
    loaded = true;
  }
  const ready = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    async search(query, limit, isWanted = () => true) {
      await ready();
      const words = foldWords(query);
      const found: { entry: Entry<T>; rank: number }[] = [];
      for (const entry of entries.values()) {
        const rank = rankOf(entry.text, words);
        if (rank !== undefined && isWanted(entry.row)) found.push({ entry, rank });
      }
      found.sort((a, b) => a.rank - b.rank || (a.entry.text < b.entry.text ? -1 : 1));
      return found.slice(0, limit).map(({ entry }) => entry.row);
    },
    async all() {
      await ready();
      return [...entries.values()].map(({ row }) => row);
    },
  };
}

/** How many of the words stand only inside a word; 0 is best, less when the text begins so. undefined: one is missing. */
export function rankOf(text: string, words: readonly string[]): number | undefined {
  let rank = 0;
  for (const word of words) {
    if (text.includes(` ${word}`)) continue;
    if (!text.includes(word)) return undefined;
    rank++;
  }
  return words.length > 0 && text.startsWith(` ${words[0]}`) ? rank - 0.5 : rank;
}
