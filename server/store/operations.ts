/**
 * The operations that were taken, each under the id that its device gave it. Way: step 6 (accept). Kept
 * for good: the same id with the same body always gets the first answer.
 */
import type { Scope } from './scope.ts';
import type { Db, OperationTable, Tx } from './tables.ts';

export type Operation = OperationTable;
export type NewOperation = Pick<Operation, 'operation_id' | 'kind' | 'body_hash' | 'created_at'>;

export async function findOperation(
  scope: Scope,
  db: Db,
  operationId: string,
): Promise<Operation | undefined> {
  return await db
    .selectFrom('operation')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

/** Which of these were never taken. @param ids in lower case */
export async function unknownOperations(scope: Scope, db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('operation')
    .select('operation_id')
    .where('client_id', '=', scope.clientId)
    .where('operation_id', 'in', [...ids])
    .execute();
  const there = new Set(rows.map(({ operation_id }) => operation_id));
  return ids.filter((id) => !there.has(id));
}

/**
 * Takes the key. Of two transactions that ask at once the second waits for the first and then gets false:
 * the operation is there, with its answer.
 */
export async function claimOperation(scope: Scope, tx: Tx, operation: NewOperation): Promise<boolean> {
  const claimed = await tx
    .insertInto('operation')
    .values({
      ...operation,
      client_id: scope.clientId,
      user_id: scope.userId,
      subject_id: '',
      answer_status: 0,
      answer: '',
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'operation_id']).doNothing())
    .returning('operation_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** What the caller was told; every later call under this key is told the same. */
export async function answerOperation(
  scope: Scope,
  tx: Tx,
  operationId: string,
  answer: Pick<Operation, 'subject_id' | 'answer_status' | 'answer'>,
): Promise<void> {
  await tx
    .updateTable('operation')
    .set(answer)
    .where('client_id', '=', scope.clientId)
    .where('operation_id', '=', operationId)
    .execute();
}
