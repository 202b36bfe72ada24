/**
 * The change feed. Pipeline: step 8 (back). One sequence per client; a number is taken inside the
 * transaction of the change, under the lock of the client's row, so that a device that has seen
 * number n will never meet a smaller one afterwards.
 */

import type { ChangeNotice } from '../../../schema/documents/changes.ts';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { withFormer } from './audience.ts';
import { prepared } from './prepared.ts';
import type { Scope } from './scope.ts';
import type { ChangeTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

type Change = Pick<ChangeTable, 'client_id' | 'doc_id' | 'seq'> & { collection: CollectionName };

const takeNumber = prepared<{ client_id: string; grownBy: number }>()((db, given) =>
  db
    .updateTable('client')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), stored_bytes: eb('stored_bytes', '+', given.grownBy) }))
    .where('client_id', '=', given.client_id)
    .returning('last_seq'),
);
const putChange = prepared<Change>()((db, { client_id, collection, doc_id, seq }) =>
  db
    .insertInto('change')
    .values({ client_id, collection, doc_id, seq, branch: '', former_branches: '' })
    .onConflict((conflict) => conflict.columns(['client_id', 'collection', 'doc_id']).doUpdateSet({ seq })),
);
/** Of a document that is in a branch from now on; those who saw it in another one hear that it is gone. */
const putChangeOf = prepared<Change & { branch: string }>()((db, given) =>
  db
    .insertInto('change')
    .values({
      client_id: given.client_id,
      collection: given.collection,
      doc_id: given.doc_id,
      seq: given.seq,
      branch: given.branch,
      former_branches: '',
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'collection', 'doc_id']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        branch: eb.ref('excluded.branch'),
        former_branches: eb
          .case()
          .when(eb('change.branch', '=', eb.ref('excluded.branch')))
          .then(eb.ref('change.former_branches'))
          .else(withFormer(eb.ref('change.branch'), eb.ref('change.former_branches')))
          .end(),
      })),
    ),
);
const takeLock = prepared<{ client_id: string }>()((db, given) =>
  db
    .updateTable('client')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('client_id', '=', given.client_id),
);

/**
 * Notes that a document changed; call it in the transaction that changes it.
 * @param grownBy bytes by which what is stored of the client grew (storage.ts)
 * @param branch that the document is in; undefined: as before, of a new one none
 * @returns its number
 */
export async function recordChange(
  scope: Scope,
  tx: Tx,
  collection: CollectionName,
  docId: string,
  grownBy = 0,
  branch?: string,
): Promise<number> {
  const client_id = scope.clientId;
  const [taken] = await takeNumber(tx, { client_id, grownBy });
  if (taken === undefined) throw new Error('No client to number a change of');
  const { last_seq: seq } = taken;
  const change = { client_id, collection, doc_id: docId, seq };
  await (branch === undefined ? putChange(tx, change) : putChangeOf(tx, { ...change, branch }));
  return seq;
}

/** What changed after `since`, oldest first, and who hears of it. A document that changed twice is there once. */
export async function changesSince(
  scope: Scope,
  db: Db,
  since: number,
  limit: number,
): Promise<(ChangeNotice & Pick<ChangeTable, 'branch' | 'former_branches'>)[]> {
  return await db
    .selectFrom('change')
    .select(['seq', 'collection', 'branch', 'former_branches'])
    .where('client_id', '=', scope.clientId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Number of a document's last change; 0 of one that is not here. */
export async function revisionOf(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  id: string,
): Promise<number> {
  const row = await db
    .selectFrom('change')
    .select('seq')
    .where('client_id', '=', scope.clientId)
    .where('collection', '=', collection)
    .where('doc_id', '=', id)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** The number of the client's newest change; 0 before the first. */
export async function lastSequence(scope: Scope, db: Db): Promise<number> {
  const row = await db
    .selectFrom('client')
    .select('last_seq')
    .where('client_id', '=', scope.clientId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Makes other transactions on this client wait for the end of this one: call it before reading what decides. */
export async function lockClient(scope: Scope, tx: Tx): Promise<void> {
  await takeLock(tx, { client_id: scope.clientId });
}
