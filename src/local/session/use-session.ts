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

export function useLock(): Lock {
  return useStore(lockState);
}
