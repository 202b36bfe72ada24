/** What the search box of the list understands: a UUID, a folio, an RFC, an amount, a day, part of a name. Pure. */
import type { ReceiptRow } from '../../../schema/documents/replicated.ts';

type Searchable = Pick<
  ReceiptRow,
  'uuid' | 'serie' | 'folio' | 'rfc_receiver' | 'name_receiver' | 'total' | 'issued_at' | 'details'
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
    `${row.name_receiver}|${row.rfc_receiver}|${row.serie}${row.folio}|${row.serie}-${row.folio}|${row.folio}|${row.total}|${row.uuid}|${row.id}|${dayOf(row.issued_at)}|${row.details?.tags?.join('|') ?? ''}`,
  );
}

/** A day, 25/11/2026: with hyphens it would be a series and its folio. */
function dayOf(issuedAt: string): string {
  return `${issuedAt.slice(8, 10)}/${issuedAt.slice(5, 7)}/${issuedAt.slice(0, 4)}`;
}

/** The words to be found, all of them; amounts lose their sign and thousands: $1,234.50 → 1234.50; days as `searchText` has them. */
export function searchWords(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .map((word) => {
      if (/^\$?\d{1,3}(,\d{3})+(\.\d*)?$/.test(word) || /^\$\d/.test(word)) return word.replace(/[$,]/g, '');
      const day = DAY.exec(word);
      return day ? `${day[1]!.padStart(2, '0')}/${day[2]!.padStart(2, '0')}/${day[3] ?? ''}` : word;
    })
    .filter((word) => word !== '');
}

/** 5/11, 5/11/2026, 5-11-2026. With a hyphen and no year it is a series and its folio. */
const DAY = /^(?=\d+\/|.*-20)(\d{1,2})[/-](\d{1,2})(?:[/-](20\d\d))?$/;

export function matches(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** Whether one field is just what was typed («A 3», «A-3», «3», a whole amount): such a row is meant before all others. */
export function isExact(text: string, words: readonly string[]): boolean {
  return words.length > 0 && text.includes(`|${words.join('')}|`);
}
