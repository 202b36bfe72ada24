/** Which concept is being written in its row, which one is open in its sheet, and where the focus goes. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type ConceptFocus = {
  active: number | undefined;
  activate: (index: number | undefined, field?: string) => void;
  editing: number | undefined;
  edit: (index: number) => void;
  close: () => void;
};

/** @param first the row that is open for writing when the form opens. */
export function useConceptFocus(first: number | undefined): ConceptFocus {
  const [active, setActive] = useState(first);
  const [editing, setEditing] = useState<number | undefined>();
  const wanted = useRef<{ index: number; field: string } | undefined>(undefined);
  const [asked, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's fields are there after it became active
  useEffect(() => {
    const target = wanted.current;
    wanted.current = undefined;
    if (target === undefined) return;
    const path = `concepts.${target.index}.${target.field}`;
    const field =
      document.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
      document.querySelector<HTMLElement>(`[data-path^="concepts.${target.index}."]`);
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [asked]);

  const activate = useCallback((index: number | undefined, field?: string) => {
    setActive(index);
    if (index !== undefined) wanted.current = { index, field: field ?? 'description' };
    ask((count) => count + 1);
  }, []);
  const close = useCallback(() => setEditing(undefined), []);
  return useMemo(
    () => ({ active, activate, editing, edit: setEditing, close }),
    [active, activate, editing, close],
  );
}
