import { createHash } from 'node:crypto';

const PREFIX = 12;

/** Tells sessions apart in both logs, and opens none. */
export function sessionPrefix(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, PREFIX);
}
