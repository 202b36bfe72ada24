/**
 * What the address of any list says, before anybody knows which list it is: the router reads addresses in the first script, and what
 * a resource can be filtered and ordered by loads with its page, which reads again (resource-page.tsx). Pure.
 */
import { LIST_READERS, searchReader } from '../ui/search-reader.ts';
import type { ResourceSearch } from './resource-search.ts';

export const readListAddress = searchReader<ResourceSearch>({
  ...LIST_READERS,
  sort: (raw) => (typeof raw === 'string' ? raw : undefined),
});
