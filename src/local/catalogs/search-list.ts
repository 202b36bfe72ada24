/** The lists of the spec's call as fields offer from them. With no network they offer nothing, and what is typed stands. */
import type { CatalogSuggestion, SearchName } from '../../../schema/catalogs/suggestion.ts';
import { callServer } from '../api.ts';

/** @param zip of a colonia: its postal code */
export async function searchList(
  list: SearchName,
  query: string,
  zip = '',
): Promise<readonly CatalogSuggestion[]> {
  const asked = new URLSearchParams({ q: query, ...(zip !== '' && { zip }) });
  const answer = await callServer<CatalogSuggestion[]>('GET', `/api/v1/catalogs/search/${list}?${asked}`);
  return answer.ok ? answer.value : [];
}
