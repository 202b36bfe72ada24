/** What the search box of the list understands: a UUID, a folio, an RFC, an amount, part of a name. Pure. */
import type { ReceiptRow } from '../../../schema/documents/replicated.ts';

type Searchable = Pick<
  ReceiptRow,
  'uuid' | 'serie' | 'folio' | 'rfc_receiver' | 'name_receiver' | 'total'
> & {
  id: string;
};

const MARKS = /\p{M}/gu;

/** Lower case without accents; Ñ and & stay what they are in an RFC, so ñ loses its tilde on both sides alike. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i++)
    if (lower.charCodeAt(i) > 127) return lower.normalize('NFD').replace(MARKS, '');
  return lower;
}

/** Everything a row can be found by. Bars keep a word from being found across two fields. */
export function searchText(row: Searchable): string {
  return foldText(
    `${row.name_receiver}|${row.rfc_receiver}|${row.serie}${row.folio}|${row.serie}-${row.folio}|${row.folio}|${row.total}|${row.uuid}|${row.id}`,
  );
}

/** The words to be found, all of them; amounts lose their sign and thousands: $1,234.50 → 1234.50. */
export function searchWords(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .map((word) =>
      /^\$?\d{1,3}(,\d{3})+(\.\d*)?$/.test(word) || /^\$\d/.test(word) ? word.replace(/[$,]/g, '') : word,
    )
    .filter((word) => word !== '');
}

export function matches(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** Whether one field is just what was typed («A 3», «A-3», «3», a whole amount): such a row is meant before all others. */
export function isExact(text: string, words: readonly string[]): boolean {
  return words.length > 0 && text.includes(`|${words.join('')}|`);
}
