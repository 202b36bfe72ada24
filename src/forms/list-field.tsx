/** A key of a list of the server that is searched by typing; with no network what is typed stands. A choice fills what the list knows of the fields beside it. */
import type { CatalogSuggestion } from '../../schema/catalogs/suggestion.ts';
import type { ListSearch } from '../../schema/forms/complements/complement.ts';
import { textAt } from '../../schema/forms/engine/value-at.ts';
import { searchList } from '../local/catalogs/search-list.ts';
import { SuggestField } from './fields.tsx';
import { useFormStore } from './form-context.tsx';

type ListFieldProps = {
  path: string;
  label: string;
  description: string | undefined;
  placeholder?: string;
  search: ListSearch;
};

const NONE: readonly CatalogSuggestion[] = [];

export function ListField({ path, search, ...shared }: ListFieldProps) {
  const store = useFormStore();
  const beside = (name: string) => path.slice(0, path.lastIndexOf('.') + 1) + name;
  const said = (name: string) => textAt(store.get().receipt, beside(name));
  const source = (query: string) => {
    const { list, when, zip } = search;
    if (when !== undefined && said(when.field) !== when.value) return NONE;
    return searchList(list, query, zip && said(zip));
  };
  const pick = (match: CatalogSuggestion) =>
    store.update((receipt) => {
      let written = store.kernel.write(receipt, path, match.key);
      for (const [name, part] of Object.entries(search.also ?? {}))
        written = store.kernel.write(written, beside(name), match[part] ?? '');
      return written;
    });
  return (
    <SuggestField
      path={path}
      {...shared}
      source={source}
      onPick={pick}
      quiet
      minChars={search.zip === undefined ? 1 : 0}
      toItem={({ key, text }) => ({ key, label: text, detail: key })}
    />
  );
}
