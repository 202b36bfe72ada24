/**
 * Writes a factoring request as it is by now, and has the others told. The supplier stands in the middle: host and factor tell it their word, and it
 * tells each the whole, the factor only of what the host confirmed.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import type { FactoringRole } from '../../../../schema/values/picklists.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { type FactoringParties, putFactoring } from '../../../store/payments/factorings.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';

/** By who receives it. */
export const FACTORING_KINDS = {
  supplier: 'factoring_to_supplier',
  host: 'factoring_to_host',
  factor: 'factoring_to_factor',
} as const satisfies Record<FactoringRole, string>;

/** Whoever looks after it in each of the three. */
const WHO = { supplier: 'factors.ask', host: 'factors.confirm', factor: 'factors.answer' } as const;

export function toldBy({ role, host_answer }: Pick<FactoringRow, 'role' | 'host_answer'>): FactoringRole[] {
  if (role !== 'supplier') return ['supplier'];
  return host_answer === 'yes' ? ['host', 'factor'] : ['host'];
}

export async function tellFactoring(
  scope: Scope,
  tx: Tx,
  { uuid, at }: { uuid: () => string; at: string },
  said: FactoringRow,
  parties: FactoringParties,
): Promise<FactoringRow> {
  const row = await putFactoring(scope, tx, said, { ...parties, revision: parties.revision + 1 });
  for (const to of toldBy(row))
    await queueDelivery(scope, tx, {
      ...{ job_id: uuid(), kind: FACTORING_KINDS[to], document: row.request_id },
      at,
    });
  return row;
}

/** To the people of this client, where the others' words made it another one. */
export async function announceFactoring(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  row: FactoringRow,
  at: string,
): Promise<void> {
  const { request_id, state, role } = row;
  const kind = state === 'cancelled' ? NOTICES.factoring_cancelled : NOTICES.factoring_changed;
  await announce(scope, tx, deps, kind, {
    key: `${request_id} ${state}`,
    at,
    data: row,
    among: {
      can: WHO[role],
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, row.branch_office_id),
    },
  });
}
