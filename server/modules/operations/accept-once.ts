/**
 * Pipeline: step 6 (accept). What a device asks for is done once: the key is claimed, the work done and the answer
 * stored in one transaction, so that the same operation always hears the same, however often it is sent.
 *
 * A refusal is an answer too: the key stays with the body that was refused, nothing else was written, and
 * what a person mends travels as a new operation.
 */
import { ERRORS, errorBody, TinteroError } from '../../../schema/errors.ts';
import { type OperationKind, operationOf } from '../../../schema/operations/index.ts';
import type { AuditedOperation } from '../../../schema/texts/audit.ts';
import { type AuditEntry, noteAudit } from '../../store/kernel/audit.ts';
import {
  answerOperation,
  claimOperation,
  findOperation,
  type Operation,
} from '../../store/kernel/operations.ts';
import { isQuarantined } from '../../store/kernel/restore-checks.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Deps } from '../deps.ts';

/** Status and body, as the first time. */
export type Answer = { status: number; body: unknown };
/** What the work made: its answer, the row that the operation is about, and what the audit log says of it. */
export type Accepted = Answer & {
  subjectId: string;
  audited: Pick<AuditEntry, 'label' | 'details'>;
  /** What the audit log calls it; its kind unless told. */
  did?: AuditedOperation;
};

export type AcceptNeeds = Pick<Deps, 'store' | 'clock' | 'failpoint' | 'worker' | 'meter'>;
export type Asked = {
  /** A UUID in lower case. */
  operationId: string;
  kind: OperationKind;
  /** Of what was asked, without what may differ between two sendings (canonical-hash.ts). */
  hash: string;
};
export type Work<T> = {
  /** May refuse, by a TinteroError that rejects; writes nothing. */
  check(tx: Tx): Promise<T>;
  /** Does it. Whatever it throws undoes everything, the claim of the key too. */
  accept(tx: Tx, checked: T): Promise<Accepted>;
};

/**
 * @throws TinteroError operation_reused, when the key came with another body, or of another person; restoring, of a client whose database was put
 * back from a copy and is not compared yet: what is asked now may have been done after the copy
 */
export async function acceptOnce<T>(
  scope: Scope,
  deps: AcceptNeeds,
  { operationId, kind, hash }: Asked,
  work: Work<T>,
): Promise<Answer> {
  const { failpoint } = deps;
  failpoint('accept_received');
  const before = await findOperation(scope, deps.store.db, operationId);
  if (before !== undefined) {
    deps.meter.operation(kind, 'repeated');
    return firstAnswer(scope, before, hash);
  }
  const answer = await deps.store.transaction(
    scope,
    async (tx) => await acceptWithin(scope, tx, deps, { operationId, kind, hash }, work),
  );
  failpoint('accept_committed');
  noteAnswer(deps, kind, answer);
  return answer;
}

/** Of what was written: it is counted, and what it leaves to do is begun. */
export function noteAnswer(
  deps: Pick<AcceptNeeds, 'meter' | 'worker'>,
  kind: OperationKind,
  { status }: Answer,
): void {
  const isAccepted = status < 300;
  deps.meter.operation(kind, isAccepted ? 'accepted' : 'refused');
  if (isAccepted) deps.worker.wake();
}

/** The same within a transaction of whoever calls. */
export async function acceptWithin<T>(
  scope: Scope,
  tx: Tx,
  deps: Pick<AcceptNeeds, 'clock' | 'failpoint'>,
  { operationId, kind, hash }: Asked,
  work: Work<T>,
): Promise<Answer> {
  const created_at = deps.clock().toISOString();
  const operation = { operation_id: operationId, kind, body_hash: hash, created_at };
  if (!(await claimOperation(scope, tx, operation))) {
    return firstAnswer(scope, (await findOperation(scope, tx, operationId)) as Operation, hash);
  }
  if (await isQuarantined(scope, tx)) throw new TinteroError('restoring');
  deps.failpoint('accept_claimed');
  const made = await workOrRefusal(tx, work);
  if (made.status < 300 && !operationOf(kind).isMinor)
    await noteAudit(scope, tx, {
      ...{ at: created_at, kind: `operation.${made.did ?? kind}`, subject: made.subjectId || operationId },
      ...made.audited,
    });
  await answerOperation(scope, tx, operationId, {
    subject_id: made.subjectId,
    answer_status: made.status,
    answer: JSON.stringify(made.body),
  });
  return { status: made.status, body: made.body };
}

function firstAnswer({ userId }: Scope, operation: Operation, hash: string): Answer {
  const { body_hash, user_id } = operation;
  // What a device brought back after a restore may have come without what was asked for it, and from whichever device had it.
  if (body_hash !== '' && (body_hash !== hash || user_id !== userId))
    throw new TinteroError('operation_reused');
  return { status: operation.answer_status, body: JSON.parse(operation.answer) };
}

async function workOrRefusal<T>(tx: Tx, work: Work<T>): Promise<Accepted> {
  let checked: T;
  try {
    checked = await work.check(tx);
  } catch (error) {
    if (!(error instanceof TinteroError) || ERRORS[error.code].kind !== 'reject') throw error;
    const { code, message, problems } = error;
    return {
      subjectId: '',
      audited: { label: '', details: {} },
      status: ERRORS[code].status,
      body: errorBody(code, message, undefined, problems),
    };
  }
  return await work.accept(tx, checked);
}
