/** A key of a catalogue that this device keeps, found by typing; what a key that was chosen says fills the fields beside it. */
import type { CatalogSearch } from '../../schema/forms/complements/complement.ts';
import { textAt } from '../../schema/forms/engine/value-at.ts';
import { catalogText, deviceCatalogs, searchCatalog } from '../local/catalogs/catalogs.ts';
import { SuggestField } from './fields.tsx';
import { useForm, useFormStore } from './form-context.tsx';

type SearchFieldProps = {
  path: string;
  label: string;
  description: string | undefined;
  placeholder?: string;
  search: CatalogSearch;
};

export function SearchField({ path, label, description, search, ...rest }: SearchFieldProps) {
  const { catalog, fills, when } = search;
  const store = useFormStore();
  const value = useForm((state) => textAt(state.receipt, path));
  const meaning = catalogText(catalog, value);
  const beside = path.slice(0, path.lastIndexOf('.'));
  const isOfUse = () =>
    when === undefined || textAt(store.get().receipt, `${beside}.${when.field}`) === when.value;
  const fill = (key: string) => {
    for (const [name, text] of Object.entries(fills?.(key, deviceCatalogs()) ?? {}))
      store.set(`${beside}.${name}`, text);
  };
  return (
    <SuggestField
      path={path}
      {...rest}
      label={label}
      quiet={!isOfUse()}
      description={meaning || description}
      source={(query) => (isOfUse() ? searchCatalog(catalog, query) : [])}
      toItem={({ key, text }) => ({ key, label: text, detail: key })}
      firstByEnter={({ key }) => key === value}
      onPick={({ key }) => {
        store.set(path, key);
        fill(key);
      }}
    />
  );
}
