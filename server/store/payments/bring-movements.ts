/**
 * Movements of a bank's file, each once whatever file it is in. One that came in a file of another kind has another key there: of one account, the same day
 * and amount, as many are taken for the same as there are. In a transaction that has the client's lock.
 */
import { type BankMovementRow, bankMovements } from '../../../schema/resources/payments/bank-movements.ts';
import type { MovementSource } from '../../../schema/resources/payments/import-movements.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { partsOf } from '../kernel/parts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const movements = resourceStore(bankMovements);
const TABLE: MovementSource = 'table';

export type Brought = { added: number; known: number; alike: number };

/** @param rows of one account @param withAlike a person says that those of the other file are others */
export async function bringMovements(
  scope: Scope,
  tx: Tx,
  rows: readonly BankMovementRow[],
  source: MovementSource,
  withAlike: boolean,
): Promise<Brought> {
  const there = await movements.ofKeys(
    scope,
    tx,
    rows.map(({ movement_id }) => movement_id),
  );
  const known = new Set(there.map(({ row }) => row.movement_id));
  const ids = [...new Set(rows.map(({ movement_id }) => movement_id))].filter((id) => !known.has(id));
  const told = withAlike ? new Set<string>() : await toldBefore(scope, tx, ids);
  const free = withAlike ? new Map<string, string[]>() : await freeOf(scope, tx, rows, source);
  const brought = { added: 0, known: 0, alike: 0 };
  for (const row of rows) {
    if (known.has(row.movement_id)) {
      brought.known += 1;
      continue;
    }
    known.add(row.movement_id);
    if (told.has(row.movement_id)) {
      brought.alike += 1;
      continue;
    }
    const same = free.get(groupOf(row.moved_on, amountKey(row)))?.shift();
    if (same === undefined) {
      await movements.put(scope, tx, row);
      if (source !== TABLE) await note(scope, tx, row.movement_id, source, row.movement_id);
      brought.added += 1;
    } else {
      await note(scope, tx, row.movement_id, source, same);
      brought.alike += 1;
    }
  }
  return brought;
}

const amountKey = ({ amount }: Pick<BankMovementRow, 'amount'>): string => sortKey('decimal', amount);
const groupOf = (day: string, key: string): string => `${day} ${key}`;

async function note(scope: Scope, tx: Tx, movement_id: string, source: string, same: string): Promise<void> {
  await tx
    .insertInto('bank_movement_source')
    .values({ client_id: scope.clientId, movement_id, source, stands_for: same })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'movement_id']).doUpdateSet({ stands_for: same }),
    )
    .execute();
}

/** Those that were taken for another one when they came before. */
async function toldBefore(scope: Scope, db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('bank_movement_source')
    .select('movement_id')
    .where('client_id', '=', scope.clientId)
    .where('movement_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ movement_id }) => movement_id));
}

/** Movements of other kinds of file that no movement of this kind was taken for yet, by day and amount. */
async function freeOf(
  scope: Scope,
  db: Db,
  rows: readonly BankMovementRow[],
  source: MovementSource,
): Promise<Map<string, string[]>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const days = [...new Set(rows.map(({ moved_on }) => moved_on))];
  const amounts = new Set(rows.map(amountKey));
  const found = await db
    .selectFrom('bank_movement')
    .leftJoin('bank_movement_source', (join) =>
      join
        .onRef('bank_movement_source.client_id', '=', 'bank_movement.client_id')
        .onRef('bank_movement_source.movement_id', '=', 'bank_movement.movement_id'),
    )
    .select(['bank_movement.movement_id', 'moved_on', 'sort_amount', 'source'])
    .where('bank_movement.client_id', '=', scope.clientId)
    .where('moved_on', 'in', days)
    .where('account_id', '=', first.account_id)
    .where('is_deleted', '=', 0)
    .orderBy('bank_movement.movement_id')
    .execute();
  const others = found.filter((one) => (one.source ?? TABLE) !== source && amounts.has(one.sort_amount));
  const taken = await takenBy(
    scope,
    db,
    others.map(({ movement_id }) => movement_id),
    source,
  );
  const free = new Map<string, string[]>();
  for (const { movement_id, moved_on, sort_amount } of others) {
    if (taken.has(movement_id)) continue;
    const group = groupOf(moved_on, sort_amount);
    free.set(group, [...(free.get(group) ?? []), movement_id]);
  }
  return free;
}

async function takenBy(scope: Scope, db: Db, ids: readonly string[], source: string): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const part of partsOf(ids)) {
    const rows = await db
      .selectFrom('bank_movement_source')
      .select('stands_for')
      .where('client_id', '=', scope.clientId)
      .where('stands_for', 'in', part)
      .where('source', '=', source)
      .execute();
    for (const { stands_for } of rows) taken.add(stands_for);
  }
  return taken;
}
