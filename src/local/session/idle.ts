/**
 * When a session that nobody uses is warned about and dropped. Pure: the clock is passed in.
 * 120 s of warning and 5 s of notice are the portal's; the idle time is ours.
 */
export const IDLE_MS = 30 * 60_000;
export const WARNING_MS = 120_000;
export const NOTICE_MS = 5_000;

export type IdlePhase =
  | { phase: 'active' }
  /** `seconds` left to answer. */
  | { phase: 'warning'; seconds: number }
  | { phase: 'expired' }
  /** The notice has been read: go to the section's landing page. */
  | { phase: 'leave' };

/** @param idleFor milliseconds since the last sign of life, in any tab. */
export function idlePhase(idleFor: number): IdlePhase {
  if (idleFor < IDLE_MS) return { phase: 'active' };
  const left = IDLE_MS + WARNING_MS - idleFor;
  if (left > 0) return { phase: 'warning', seconds: Math.ceil(left / 1000) };
  return left > -NOTICE_MS ? { phase: 'expired' } : { phase: 'leave' };
}
