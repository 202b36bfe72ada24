/** Whether an invoice was ceded, or is about to be, by what this device has. */
import { isCeded, isHeld } from '../../../../schema/resources/payments/factoring-states.ts';
import { type FactoringRow, factorings } from '../../../../schema/resources/payments/factorings.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { useResource } from '../../../local/index.ts';

export type FactoringOf = { ceded: FactoringRow | undefined; isHeld: boolean };

export function useFactoringOf(uuid: string): FactoringOf & { loading: boolean } {
  const { rows, loading } = useResource(factorings, readQuery(factorings, { q: uuid, role: 'host' }));
  const own = rows.filter((row) => row.uuid === uuid);
  return { ceded: own.find(isCeded), isHeld: own.some(isHeld), loading };
}
