/** Who is at the screen, for the screens. Apart from the other hooks: sign-in needs these and nothing of the documents. */
import { useEffect } from 'react';
import type { Lock, SessionState } from '../device/types.ts';
import { useStore } from '../device/watch.ts';
import { lockState } from './lock.ts';
import { sessionState, startSession } from './session.ts';

export function useSession(): SessionState {
  useEffect(startSession, []);
  return useStore(sessionState);
}

/** Whether the client issues nothing for now, as the server last said. */
export function useSuspended(): boolean {
  const state = useSession();
  return state.status === 'signed_in' && state.session.client.is_suspended;
}

export function useLock(): Lock {
  return useStore(lockState);
}
