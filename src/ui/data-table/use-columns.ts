/** The columns of a table as a person wants them, remembered between visits: which are shown, in which order, which stay at the left. */
import { useState } from 'react';
import type { Column } from './column.ts';
import {
  type Layout,
  moved,
  ordered,
  readHidden,
  readLayout,
  writeHidden,
  writeLayout,
} from './column-settings.ts';

export function useColumns<T>(table: string, columns: readonly Column<T>[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const remembered = readHidden(document.cookie, table);
    return new Set(remembered ?? columns.filter((column) => column.hidden).map((column) => column.key));
  });
  const [layout, setLayout] = useState<Layout>(() => readLayout(localStorage, table));
  const all = ordered(columns, layout);

  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = writeHidden(table, next);
  };
  const change = (next: Layout) => {
    setLayout(next);
    writeLayout(localStorage, table, next);
  };
  const keys = all.map((column) => column.key);

  return {
    all,
    shown: all.filter((column) => column.fixed || !hidden.has(column.key)),
    hidden,
    toggle,
    isWide: layout.isWide === true,
    widen: (isWide: boolean) => change({ ...layout, isWide }),
    pinned: new Set(layout.pinned),
    pin: (key: string) => {
      const pinned = layout.pinned.filter((each) => each !== key);
      change({
        ...layout,
        order: keys,
        pinned: pinned.length < layout.pinned.length ? pinned : [...pinned, key],
      });
    },
    move: (key: string, by: -1 | 1) => change({ ...layout, order: moved(keys, key, by) }),
  };
}
