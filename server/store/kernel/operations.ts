/**
 * The operations that were taken, each under the id that its device gave it. Pipeline: step 6 (accept). Kept
 * for good: the same id with the same body always gets the first answer.
 */
import { prepared } from './prepared.ts';
import type { Scope } from './scope.ts';
import type { OperationTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

export type Operation = OperationTable;
export type NewOperation = Pick<Operation, 'operation_id' | 'kind' | 'body_hash' | 'created_at'>;

const byId = prepared<{ client_id: string; operation_id: string }>()((db, given) =>
  db
    .selectFrom('operation')
    .selectAll()
    .where('client_id', '=', given.client_id)
    .where('operation_id', '=', given.operation_id),
);
const claim = prepared<NewOperation & { client_id: string; user_id: string }>()(
  (db, { operation_id, kind, body_hash, created_at, client_id, user_id }) =>
    db
      .insertInto('operation')
      .values({
        ...{ operation_id, kind, body_hash, created_at, client_id, user_id },
        ...{ subject_id: '', answer_status: 0, answer: '' },
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'operation_id']).doNothing())
      .returning('operation_id'),
);
const putAnswer = prepared<
  Pick<Operation, 'client_id' | 'operation_id' | 'subject_id' | 'answer_status' | 'answer'>
>()((db, { client_id, operation_id, subject_id, answer_status, answer }) =>
  db
    .updateTable('operation')
    .set({ subject_id, answer_status, answer })
    .where('client_id', '=', client_id)
    .where('operation_id', '=', operation_id),
);

export async function findOperation(
  scope: Scope,
  db: Db,
  operationId: string,
): Promise<Operation | undefined> {
  return (await byId(db, { client_id: scope.clientId, operation_id: operationId }))[0];
}

/** Which of these were never taken. @param ids in lower case */
export async function unknownOperations(scope: Scope, db: Db, ids: readonly string[]): Promise<string[]> {
  const there = new Set(await findOperations(scope, db, ids));
  return ids.filter((id) => !there.has(id));
}

/** Which of these were taken. @param ids in lower case */
export async function findOperations(scope: Scope, db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('operation')
    .select('operation_id')
    .where('client_id', '=', scope.clientId)
    .where('operation_id', 'in', [...ids])
    .execute();
  return rows.map(({ operation_id }) => operation_id);
}

/**
 * Takes the key. Of two transactions that ask at once the second waits for the first and then gets false:
 * the operation is there, with its answer.
 */
export async function claimOperation(scope: Scope, tx: Tx, operation: NewOperation): Promise<boolean> {
  const claimed = await claim(tx, { ...operation, client_id: scope.clientId, user_id: scope.userId });
  return claimed.length > 0;
}

/** What it made, of one that had to wait for that; what the caller was told stays. */
export async function setOperationSubject(
  { clientId }: Scope,
  tx: Tx,
  operationId: string,
  subjectId: string,
): Promise<void> {
  await tx
    .updateTable('operation')
    .set({ subject_id: subjectId })
    .where('client_id', '=', clientId)
    .where('operation_id', '=', operationId)
    .execute();
}

/** What the caller was told; every later call under this key is told the same. */
export async function answerOperation(
  scope: Scope,
  tx: Tx,
  operationId: string,
  answer: Pick<Operation, 'subject_id' | 'answer_status' | 'answer'>,
): Promise<void> {
  await putAnswer(tx, { client_id: scope.clientId, operation_id: operationId, ...answer });
}
