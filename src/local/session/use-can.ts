/** What the person at the screen may do, as the server said last; kept with the session, so with no network too. */
import { useMemo } from 'react';
import { type ApprovalLimits, NO_LIMITS } from '../../../schema/access/approval.ts';
import { type Can, canOf } from '../../../schema/access/permissions.ts';
import { useStore } from '../device/watch.ts';
import { sessionState } from './session.ts';

const NONE = { permissions: [] as string[], serials: [] as string[], limits: NO_LIMITS };

/** Pairs and series of whoever has entered; of nobody, none. */
export function useAccess(): {
  permissions: readonly string[];
  serials: 'all' | readonly string[];
  limits: ApprovalLimits;
} {
  const state = useStore(sessionState);
  return state.status === 'signed_in' ? state.session.access : NONE;
}

/** Nobody may do anything. The server asks again at each call: what is hidden here only spares a refusal. */
export function useCan(): Can {
  const { permissions } = useAccess();
  return useMemo(() => canOf(permissions), [permissions]);
}
