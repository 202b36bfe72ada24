/** By how much what suppliers invoice may differ. */
import {
  type MatchTolerancesRow,
  matchTolerances,
  ONLY_TOLERANCES,
  type Tolerances,
  tolerancesOf,
} from '../../../schema/resources/orders/match-tolerances.ts';
import { wholeClient } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { providersOfRfc } from '../parties/providers.ts';

const stored = resourceStore(matchTolerances);

export async function putTolerances(scope: Scope, tx: Tx, row: MatchTolerancesRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** Of who issued a CFDI. */
export async function tolerancesFor(scope: Scope, db: Db, rfc: string): Promise<Tolerances> {
  const account = await stored.find(scope, db, ONLY_TOLERANCES);
  return tolerancesOf(await providersOfRfc(wholeClient(scope), db, rfc), account);
}
