/** What the person at the screen may do, as the server said last; kept with the session, so with no network too. */
import { useMemo } from 'react';
import { type Can, canOf } from '../../../schema/access/permissions.ts';
import { useStore } from '../device/watch.ts';
import { sessionState } from './session.ts';

/** Nobody may do anything. The server asks again at each call: what is hidden here only spares a refusal. */
export function useCan(): Can {
  const state = useStore(sessionState);
  const permissions = state.status === 'signed_in' ? state.session.access.permissions : undefined;
  return useMemo(() => canOf(permissions ?? []), [permissions]);
}
