/** What a search reads: folded once when a row is written, so that the database only compares. */
import type { ExpressionBuilder } from 'kysely';
import { foldWords } from '../../schema/catalogs/fold.ts';

/** The words of all fields, in plain lower-case letters and digits. */
export function searchText(...fields: string[]): string {
  return ` ${fields.flatMap(foldWords).join(' ')}`;
}

/** Every word typed begins a word of the row; order and accents do not matter. */
export function matchesWords<DB extends Record<T, { search_text: string }>, T extends keyof DB & string>(
  eb: ExpressionBuilder<DB, T>,
  query: string,
) {
  // Folded words are letters and digits only: nothing to escape in a pattern.
  const words = foldWords(query).slice(0, 10);
  const column = eb.ref('search_text' as never);
  return eb.and(words.map((word) => eb(column, 'like', `% ${word}%` as never)));
}
