/** What somebody sees of documents, in a word: of what is made of them nobody reads on who sees otherwise by now. */
import type { Scope } from '../../../store/kernel/scope.ts';

const WALLS = [
  'payroll.read',
  'received.read',
  'purchase_orders.read',
  'merchandise_receipts.read',
  'scheduled_payments.read',
] as const;

export function seenBy({ branches, can }: Pick<Scope, 'branches' | 'can'>): string {
  const places = branches === 'all' ? 'all' : [...branches].toSorted();
  return JSON.stringify([places, WALLS.filter((permission) => can(permission))]);
}
