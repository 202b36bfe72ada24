/** Which screen one comes back to after signing in: the one that asked for it. Whoever went by choice leaves none to the next person. */
import type { SessionState } from '../../local/index.ts';

/** @param href the screen, with its parameters */
export function signInSearch(session: SessionState, href: string): { to?: string } {
  const isLeft = session.status === 'signed_out' && session.left === true;
  return isLeft ? {} : { to: href };
}
