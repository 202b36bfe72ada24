/** The faults of a provider's calls, whatever its protocol: what happens before a call is done, and after. */
import type { Context } from 'hono';
import type { Faults, PacCall } from './faults.ts';
import { hangUp } from './hang-up.ts';

/** How a provider says what is no business of the call's. */
export type FaultStyle = {
  /** HTTP 429, with Retry-After. */
  tooMany(): Response;
  /** HTTP 500. */
  broken(): Response;
};

/** The answer in place of doing it; undefined when it is to be done. */
export async function faultBefore(
  c: Context,
  faults: Faults,
  call: PacCall,
  style: FaultStyle,
): Promise<Response | undefined> {
  if (faults.take('reset', call)) return hangUp(c);
  if (faults.take('429', call)) return style.tooMany();
  if (faults.take('500', call)) return style.broken();
  const delay = faults.take('delay', call);
  if (delay) await faults.pause(delay.ms);
  return undefined;
}

/** The answer in place of the good one, when it was done; undefined when that one is to be given. */
export function faultAfter(
  c: Context,
  faults: Faults,
  call: PacCall,
  style: FaultStyle,
): Response | undefined {
  if (faults.take('lost_answer_after_stamp', call)) return hangUp(c);
  if (faults.take('500_after_stamp', call)) return style.broken();
  if (faults.take('garbage', call)) return c.text('<html>504 Gateway</html>', 200);
  return undefined;
}
