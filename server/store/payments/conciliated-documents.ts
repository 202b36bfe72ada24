/** What was conciliated of documents, as who asks may see it: how much of each, and the movements and documents that it went with. */
import { sidesOf } from '../../../schema/conciliation/selectors.ts';
import { type BankMovementRow, bankMovements } from '../../../schema/resources/payments/bank-movements.ts';
import { conciliations } from '../../../schema/resources/payments/conciliations.ts';
import type { Conciled, Side } from '../../../schema/values/picklists.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { itemOf, stateOf, takenOf } from './conciliations.ts';

const stored = resourceStore(conciliations);
const movements = resourceStore(bankMovements);

/** `taken`: of the document, '' for nothing. */
export type ConciledDocument = {
  state: Conciled;
  taken: string;
  movements: BankMovementRow[];
  /** UUIDs. */
  documents: string[];
};

/**
 * @param documents at most a few hundred, each with its total
 * @returns by UUID, of all of them
 */
export async function conciledDocuments(
  scope: Scope,
  db: Db,
  side: Exclude<Side, 'm'>,
  documents: readonly { uuid: string; total: string }[],
): Promise<Map<string, ConciledDocument>> {
  if (documents.length === 0) return new Map();
  const items = documents.map(({ uuid }) => itemOf(side, uuid));
  const taken = await takenOf(scope, db, items);
  const parts = await db
    .selectFrom('conciliation_item')
    .select(['item', 'conciliation_id'])
    .where('client_id', '=', scope.clientId)
    .where('state', '=', 'done')
    .where('item', 'in', items)
    .orderBy('conciliation_id')
    .execute();
  // Those of other branches are not there.
  const ids = [...new Set(parts.map(({ conciliation_id }) => conciliation_id))];
  const rows = new Map((await stored.ofKeys(scope, db, ids)).map(({ row }) => [row.conciliation_id, row]));
  const withOf = (item: string) =>
    parts
      .filter((part) => part.item === item)
      .flatMap(({ conciliation_id }) => rows.get(conciliation_id) ?? [])
      .map(({ way, left_id, documents: others }) => {
        const { left, right } = sidesOf(way);
        return itemOf(left, left_id) === item
          ? { side: right, ids: others.map(({ id }) => id) }
          : { side: left, ids: [left_id] };
      });
  const found = new Map(items.map((item) => [item, withOf(item)]));
  const moved = [...found.values()].flat().filter((one) => one.side === 'm');
  const movementIds = [...new Set(moved.flatMap((one) => one.ids))];
  const read = await movements.ofKeys(scope, db, movementIds);
  const byId = new Map(read.map(({ row }) => [row.movement_id, row]));
  return new Map(
    documents.map(({ uuid, total }) => {
      const item = itemOf(side, uuid);
      const of = found.get(item) ?? [];
      return [
        uuid,
        {
          state: stateOf(total, taken.get(item)),
          taken: taken.get(item)?.amount ?? '',
          movements: of
            .filter((one) => one.side === 'm')
            .flatMap((one) => one.ids)
            .flatMap((id) => byId.get(id) ?? []),
          documents: of.filter((one) => one.side !== 'm').flatMap((one) => one.ids),
        },
      ];
    }),
  );
}
