/** The typeahead of a substitute, by call. GET /receipts/search/{base64 of serie, folio, uuid}, spec 1 §7. */

import { SUGGESTION_LIMIT } from '../../../../schema/values/suggestion-limit.ts';
import { type FoundReceipt, searchStamped } from '../../../store/invoicing/search-receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

const MOST_WORDS = 5;

/** @param typed base64 (or base64url) of UTF-8 text; what is none finds nothing */
export async function searchReceipts(
  scope: Scope,
  { store }: Pick<Deps, 'store'>,
  typed: string,
): Promise<FoundReceipt[]> {
  const text = Buffer.from(typed, 'base64').toString('utf8').trim().toUpperCase();
  const words = text.split(/[\s,|]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS || text.includes('\u0000')) return [];
  return await searchStamped(scope, store.db, words, SUGGESTION_LIMIT);
}
