/** What a list without rows says when something was asked of it: what was asked, and what takes it away. Pure. */
import { RECORDS } from '../../schema/texts/records.ts';

export type Asked = { search: string; filters: readonly { label: string; value: string }[] };

/** @returns undefined when nothing was asked: then the list is empty. */
export function noneOf({
  search,
  filters,
}: Asked): { title: string; text: string; clear: string } | undefined {
  const { none } = RECORDS;
  const stated = filters.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  if (search === '' && filters.length === 0) return undefined;
  if (filters.length === 0)
    return { title: none.search(search), text: none.searchText, clear: none.clearSearch };
  const title = search === '' ? none.filter(stated) : none.both(search, stated);
  const clear = search !== '' || filters.length > 1 ? none.clearAll : none.clearFilter;
  return { title, text: none.filterText, clear };
}
