/** The columns of a table that are shown now, remembered between visits. */
import { useState } from 'react';
import type { Column } from './column.ts';
import { readHidden, writeHidden } from './column-settings.ts';

export function useColumns<T>(table: string, columns: readonly Column<T>[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const remembered = readHidden(document.cookie, table);
    return new Set(remembered ?? columns.filter((column) => column.hidden).map((column) => column.key));
  });

  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = writeHidden(table, next);
  };

  return { shown: columns.filter((column) => column.fixed || !hidden.has(column.key)), hidden, toggle };
}
