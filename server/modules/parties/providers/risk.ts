/** What the SAT's lists of articles 69, 69-B and 69-B Bis say of a supplier, as its row has it. */
import type { ProviderRisk } from '../../../../schema/resources/parties/providers.ts';
import { centralDay } from '../../../base/local-time.ts';
import type { Lists } from '../../../fiscal/taxpayers/lists/lists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { allProviders, putRisk } from '../../../store/parties/providers.ts';

/** Read only: what it asks is the file of the lists, with no network. */
export type RiskLists = Pick<Lists, 'lookUp'>;

const LONGEST = 200;

export function riskOf(lists: RiskLists, rfc: string, now: Date): ProviderRisk {
  const found = lists.lookUp(rfc, centralDay(now.getTime()));
  const list_69 = [...new Set(found.list_69.map(({ supuesto }) => supuesto))].join(', ').slice(0, LONGEST);
  const list_69_b = found.list_69_b?.situation ?? '';
  const list_69_bb = found.list_69_bb?.situation ?? '';
  const is_listed = [list_69, list_69_b, list_69_bb].some((text) => text !== '');
  return { list_69, list_69_b, list_69_bb, is_listed };
}

/** Of every supplier of a client, as the lists are by now. @returns those of whom they say something else */
export async function refreshRisk(scope: Scope, tx: Tx, lists: RiskLists, now: Date): Promise<string[]> {
  const changed: string[] = [];
  for (const row of await allProviders(scope, tx))
    if (await putRisk(scope, tx, row, riskOf(lists, row.rfc, now))) changed.push(row.provider_id);
  return changed;
}
