/** A list's search in the address: Back undoes a filter or a page, and not one letter of what was typed. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { isOtherPage, isStep } from '../ui/list-step.ts';
import type { ResourceSearch } from './resource-search.ts';

type Asked = Readonly<Record<string, unknown>>;

/** Flags of an address that were told once: taking one away is no step. Spec 1 §2. */
const TOLD_ONCE = ['iss', 'ise'];

/** @template S what the address of the list says */
export function useListSearch<S extends object = ResourceSearch>(): (next: Partial<S>) => void {
  const navigate = useNavigate();
  const now = useRef<Asked>({});
  now.current = useSearch({ strict: false });
  return useCallback(
    (given) => {
      const next: Asked = { ...given };
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...next }),
        replace: TOLD_ONCE.some((flag) => flag in next) || !isStep(now.current, next),
        resetScroll: isOtherPage(now.current, next),
      } as never);
    },
    [navigate],
  );
}
