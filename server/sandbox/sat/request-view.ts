/** What the latest request to cancel of a document has come to, as the world can see it now. */
import type { RequestRow } from './sat-tables.ts';
import type { Sat } from './simulated-sat.ts';

/** `in_process`: waits for the receiver. `cancelled` is all that made the document invalid; `row.state` says how. */
export type RequestView =
  | { kind: 'none' }
  | { kind: 'in_process' | 'rejected' | 'cancelled'; row: RequestRow };

export function requestView(sat: Sat, uuid: string): RequestView {
  const now = sat.now();
  const row = sat.data.sat.requestsOf(uuid).findLast((one) => one.effective_at <= now);
  if (row === undefined) return { kind: 'none' };
  if (row.ended_at === null || now < row.ended_at) return { kind: 'in_process', row };
  return { kind: row.state === 'rejected' ? 'rejected' : 'cancelled', row };
}

export function isCancelled(sat: Sat, uuid: string): boolean {
  return requestView(sat, uuid).kind === 'cancelled';
}
