/** How many late REPs a supplier owes, as its row says it. In a transaction that has the client's lock. */
import { wholeClient } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { providersOfRfc, putProvider } from '../parties/providers.ts';
import { countOverdueReps } from './expected-reps.ts';

/** @param today ISO day */
export async function followOwed(scope: Scope, tx: Tx, rfc: string, today: string): Promise<void> {
  const whole = wholeClient(scope);
  const providers = await providersOfRfc(whole, tx, rfc);
  if (providers.length === 0) return;
  const overdue_reps = await countOverdueReps(whole, tx, rfc, today);
  for (const row of providers)
    if (row.overdue_reps !== overdue_reps) await putProvider(whole, tx, { ...row, overdue_reps });
}
