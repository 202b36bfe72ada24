/** The addenda that the account describes, from this device. */
import { createContext, useMemo } from 'react';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { addendaLayouts, layoutOf } from '../../../../schema/resources/admin/addenda-layouts.ts';
import { useResource } from '../../../local/index.ts';

/** Those that the form at hand goes by, as they are when asked: nothing is drawn again because they came. */
export const OwnLayouts = createContext<() => readonly AddendaLayout[]>(() => []);

const ALL = { search: '', filters: {}, sort: 'title', descending: false };

export function useOwnLayouts(): { layouts: readonly AddendaLayout[]; loading: boolean } {
  const { rows, loading } = useResource(addendaLayouts, ALL);
  const layouts = useMemo(() => rows.map(layoutOf), [rows]);
  return { layouts, loading };
}
