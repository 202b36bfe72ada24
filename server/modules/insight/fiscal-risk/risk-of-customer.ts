/** What somebody's standing means for a client that sells to them. */
import { historyOf, severityOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import { newestOf } from '../../../../schema/fiscal-risk/list-answer.ts';
import type { CustomerRiskRow } from '../../../../schema/resources/insight/customer-risks.ts';
import { nameSoldTo } from '../../../store/insight/customer-risks.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { Looked, RiskLists } from './risk-of-issuer.ts';

/** @returns undefined for somebody whom no list names or named, and while there are no lists */
export async function riskOfCustomer(
  scope: Scope,
  db: Db,
  lists: RiskLists,
  { rfc, before, today, now }: Looked<CustomerRiskRow>,
): Promise<CustomerRiskRow | undefined> {
  const standing = lists.lookUp(rfc, today);
  if (standing.snapshots.length === 0) return undefined;
  const said = standingOf(standing);
  if (said === '' && before === undefined) return undefined;
  return {
    rfc,
    name: (await nameSoldTo(scope, db, rfc)) || (before?.name ?? ''),
    severity: severityOf(standing),
    standing: said,
    history: historyOf(standing, before?.history ?? [], today),
    versions: newestOf(standing.snapshots),
    seen_at: before !== undefined && before.standing === said ? before.seen_at : now.toISOString(),
  };
}
