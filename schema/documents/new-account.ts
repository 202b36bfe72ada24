import type { FirstSteps } from './session.ts';

/** Nothing was begun: the first time that somebody enters they are led here. */
export function isNewAccount(done: FirstSteps | undefined): boolean {
  return done !== undefined && !done.certificate && !done.customer && !done.invoice;
}
