/** The one place that decides whether something that can be pressed is there. The server asks again at each call. */
import type { ReactNode } from 'react';
import { ACTIONS, type Action } from '../../schema/access/actions.ts';
import { useCan } from '../local/index.ts';

/** Whether the person at the screen may. */
export function useMay(): (action: Action) => boolean {
  const can = useCan();
  return (action) => {
    const needs = ACTIONS[action];
    return needs === null || can(needs);
  };
}

/** Its children, for who may do that. @param otherwise what says why not */
export function Allowed(props: { action: Action; otherwise?: ReactNode; children: ReactNode }) {
  return useMay()(props.action) ? props.children : (props.otherwise ?? null);
}
