/**
 * «Filtros guardados» of a list: choosing one, saving what one sees under a name, and looking after one's own. A list opens with the one that
 * somebody chose for that. Spec 1 §2, 2 §2.
 */
import { Button } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconSettings } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type FilterRow, filters } from '../../schema/resources/insight/filters.ts';
import { FILTERS as t } from '../../schema/texts/filters.ts';
import { useCan, useResource } from '../local/index.ts';
import { type ActionItem, ActionMenu } from '../ui/action-menu.tsx';
import { lazyNamed } from '../ui/lazy-named.ts';
import { appliedSearch, isSameSearch, savedSearch } from './saved-search.ts';

const Dialog = lazyNamed(() => import('./saved-filters-dialog.tsx'), 'SavedFiltersDialog');
const EVERY = { search: '', filters: {}, sort: 'name', descending: false };

type Search = Readonly<Record<string, string | number | undefined>>;
type SavedFiltersProps = {
  /** Name of the list. */
  origin: string;
  search: Search;
  onSearch: (next: Search) => void;
};

export function SavedFilters({ origin, search, onSearch }: SavedFiltersProps) {
  const { rows, loading } = useResource(filters, EVERY);
  const can = useCan();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const [opened, setOpened] = useState(false);
  const own = rows.filter((row) => row.origin === origin);
  const now = savedSearch(search);
  const apply = (row: FilterRow) => onSearch(appliedSearch(search, row.search));
  useDefault({ loading, own, search, apply });
  if (!can('filters.read')) return null;

  const show = (next: 'save' | 'manage') => {
    setDialog(next);
    setOpened(true);
  };
  const current = own.find((row) => isSameSearch(row.search, now));
  const items: ActionItem[] = [
    ...own.map((row) => ({
      key: row.slug,
      label: row.shared_by === '' ? row.name : `${row.name} · ${t.sharedBy(row.shared_by)}`,
      current: row === current,
      onSelect: () => apply(row),
    })),
    ...(Object.keys(now).length > 0 && current === undefined
      ? [{ key: 'save', label: t.save, icon: <IconDeviceFloppy size={17} />, onSelect: () => show('save') }]
      : []),
    ...(own.length > 0
      ? [{ key: 'manage', label: t.manage, icon: <IconSettings size={17} />, onSelect: () => show('manage') }]
      : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <ActionMenu
          items={items}
          position="bottom-start"
          width={280}
          button={(props) => (
            <Button
              variant={current === undefined ? 'default' : 'light'}
              leftSection={<IconBookmark size={16} />}
              {...props}
            >
              {current?.name ?? t.button}
            </Button>
          )}
        />
      )}
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <Dialog
            kind={dialog}
            opened={opened}
            onClose={() => setOpened(false)}
            origin={origin}
            search={now}
            own={own}
          />
        </Suspense>
      )}
    </>
  );
}

/** A list that is opened with nothing asked begins with the one that was chosen for that; what is taken away stays away. */
function useDefault(given: {
  loading: boolean;
  own: readonly FilterRow[];
  search: Search;
  apply: (row: FilterRow) => void;
}): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || given.loading) return;
    isDecided.current = true;
    const chosen = given.own.find((row) => row.is_default);
    const isPlain = Object.values(given.search).every((value) => value === undefined);
    if (chosen !== undefined && isPlain) given.apply(chosen);
  });
}
