/**
 * What the three of a factoring request say to each other. Whoever receives keeps its own word and takes the others': host and factor from the
 * supplier, in whose row everything is, and the supplier from each of them. Nobody hears of it from whom they have no relation with.
 */
import type { FactoringProof, FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import type { FactoringRole } from '../../../../schema/values/picklists.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { relationState, relationWith } from '../../../store/parties/relations.ts';
import {
  type FactoringParties,
  findFactoring,
  liveFactoring,
  partiesOf,
  putFactoring,
} from '../../../store/payments/factorings.ts';
import type { WorkDeps } from '../../work.ts';
import { redirectPayments } from './follow-payments.ts';
import { announceFactoring, FACTORING_KINDS, tellFactoring, toldBy } from './tell-factoring.ts';

type Content = { from: string; row: FactoringRow; parties: FactoringParties };

/** Fields of a row that only one of them writes. */
const OWN = {
  host: ['host_answer', 'host_reason', 'host_at', 'planned_on', 'paid_on'],
  factor: [
    ...['factor_answer', 'factor_reason', 'factor_at', 'annual_rate', 'advance_percent', 'due_on'],
    ...['account', 'settled_on', 'settled_interest', 'remainder'],
  ],
} as const satisfies Record<string, readonly (keyof FactoringRow | string)[]>;
type Other = keyof typeof OWN;

const wordOf = (role: Other, row: FactoringRow): Partial<FactoringRow> =>
  Object.fromEntries(OWN[role].map((field) => [field, row[field as keyof FactoringRow]]));

/** Of the others as they say, of one's own as one has them. */
function proofsOf(role: Other, own: FactoringRow, other: FactoringRow): FactoringProof[] {
  const all = [
    ...own.proofs.filter(({ by }) => by === role),
    ...other.proofs.filter(({ by }) => by !== role),
  ];
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function factoringDelivery(to: FactoringRole) {
  return defineDelivery<WorkDeps, Content>({
    kind: FACTORING_KINDS[to],
    async read(sender, db, id) {
      const row = await findFactoring(sender, db, id);
      const parties = await partiesOf(sender, db, id);
      if (row === undefined || parties === undefined || !toldBy(row).includes(to)) return undefined;
      return {
        ...{ receiver: row[`${to}_rfc`], account: parties[`${to}_client`], revision: parties.revision },
        content: { from: sender.clientId, row, parties },
      };
    },
    receive: async (receiver, tx, deps, _document, content) =>
      await (to === 'supplier'
        ? hearAnswer(receiver, tx, deps, content)
        : hearSupplier(receiver, tx, deps, to, content)),
  });
}

/** The supplier hears of host or factor, and tells the other one. */
async function hearAnswer(
  receiver: Scope,
  tx: Tx,
  deps: WorkDeps,
  { from, row: theirs }: Content,
): Promise<void> {
  const before = await findFactoring(receiver, tx, theirs.request_id);
  const parties = await partiesOf(receiver, tx, theirs.request_id);
  const role = theirs.role;
  if (before?.role !== 'supplier' || parties === undefined || role === 'supplier') return;
  if (parties[`${role}_client`] !== from) return;
  const at = deps.clock().toISOString();
  const said: FactoringRow = {
    ...before,
    ...wordOf(role, theirs),
    proofs: proofsOf(role, theirs, before),
    cancelled_at: before.cancelled_at || theirs.cancelled_at,
  };
  const row = await tellFactoring(receiver, tx, { uuid: deps.uuid, at }, said, parties);
  if (row.state !== before.state) await announceFactoring(receiver, tx, deps, row, at);
}

async function hearSupplier(
  receiver: Scope,
  tx: Tx,
  deps: WorkDeps,
  role: Other,
  { from, row: theirs, parties: told }: Content,
): Promise<void> {
  const before = await findFactoring(receiver, tx, theirs.request_id);
  const known = await partiesOf(receiver, tx, theirs.request_id);
  if (before !== undefined && (known?.supplier_client !== from || before.role !== role)) return;
  const relation = before === undefined ? await relationFor(receiver, tx, role, from) : undefined;
  if (before === undefined && relation === undefined) return;
  const at = deps.clock().toISOString();
  const parties = { ...told, revision: known?.revision ?? 0 };
  const relation_id = before?.relation_id ?? (role === 'factor' ? (relation ?? '') : '');
  const heard: FactoringRow = {
    ...theirs,
    ...(before !== undefined && wordOf(role, before)),
    ...{ role, relation_id, branch_office_id: '' },
    proofs: before === undefined ? theirs.proofs : proofsOf(role, before, theirs),
    cancelled_at: before?.cancelled_at || theirs.cancelled_at,
  };
  const other = before === undefined ? await liveFactoring(receiver, tx, theirs.uuid) : undefined;
  if (other !== undefined) {
    // Somebody asked first, another account of the same supplier.
    const no = { [`${role}_answer`]: 'no', [`${role}_reason`]: PROBLEMS.taken, [`${role}_at`]: at };
    await tellFactoring(receiver, tx, { uuid: deps.uuid, at }, { ...heard, ...no }, parties);
    return;
  }
  const row = await putFactoring(receiver, tx, heard, parties);
  if (row.state === before?.state) return;
  if (role === 'host') await redirectPayments(receiver, tx, row, at);
  await announceFactoring(receiver, tx, deps, row, at);
}

/** The key of the relation with who asks; undefined: there is none, and they are not heard. */
async function relationFor(receiver: Scope, tx: Tx, role: Other, from: string): Promise<string | undefined> {
  const relation = await relationWith(receiver, tx, role === 'host' ? 'guests' : 'factor_clients', from);
  const isThere = relation !== undefined && !relation.is_deleted && relationState(relation) === 'active';
  return isThere ? relation.relation_id : undefined;
}

export const factoringDeliveries = [
  factoringDelivery('supplier'),
  factoringDelivery('host'),
  factoringDelivery('factor'),
];
