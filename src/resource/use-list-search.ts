/** A list's search in the address: Back undoes a filter or a page, and not one letter of what was typed. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { isOtherPage, isStep } from '../ui/list-step.ts';
import type { ResourceSearch } from './resource-search.ts';

export function useListSearch(): (next: ResourceSearch) => void {
  const navigate = useNavigate();
  const now = useRef<ResourceSearch>({});
  now.current = useSearch({ strict: false });
  return useCallback(
    (next) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...next }),
        replace: !isStep(now.current, next),
        resetScroll: isOtherPage(now.current, next),
      } as never),
    [navigate],
  );
}
