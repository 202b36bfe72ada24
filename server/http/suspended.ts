/**
 * A suspended client (`tintero account suspend`) looks at what it has, and changes nothing. What goes on is told by method and permission: reading,
 * what a permission to read is enough for (one's own filters, reports), and leaving with one's data; or by the route itself (`may`): taking away who gets in or what seals.
 */
import { TinteroError } from '../../schema/errors.ts';
import { isByField, type RouteCan } from './route.ts';

/** `may`: it goes on. `waits`: said as what passes (client_suspended): a device keeps what it sent, and comes again. */
export type Suspended = 'may' | 'waits';

type Entry = { method: string; can: RouteCan; suspended?: Suspended };

/** @throws TinteroError client_suspended of what waits, forbidden of everything else that would change something */
export function requireActive(entry: Entry, { is_suspended }: { is_suspended: boolean }): void {
  if (!is_suspended || goesOn(entry)) return;
  throw new TinteroError(entry.suspended === 'waits' ? 'client_suspended' : 'forbidden');
}

/** Whether a suspended client may still call it. */
export function goesOn({ method, can, suspended }: Entry): boolean {
  if (method === 'GET' || suspended === 'may') return true;
  return suspended === undefined && isReading(can);
}

function isReading(can: RouteCan): boolean {
  if (can === 'session') return true;
  const needed = isByField(can) ? Object.values(can.of).flat() : [can].flat();
  return needed.every((one) => one.endsWith('.read') || one.startsWith('account.'));
}
