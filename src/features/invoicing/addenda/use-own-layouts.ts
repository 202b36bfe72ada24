/** The addenda that the account describes, from this device. */
import { useMemo } from 'react';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { addendaLayouts, layoutOf } from '../../../../schema/resources/admin/addenda-layouts.ts';
import { useResource } from '../../../local/index.ts';

const ALL = { search: '', filters: {}, sort: 'title', descending: false };

export function useOwnLayouts(): { layouts: readonly AddendaLayout[]; loading: boolean } {
  const { rows, loading } = useResource(addendaLayouts, ALL);
  const layouts = useMemo(() => rows.map(layoutOf), [rows]);
  return { layouts, loading };
}
