/**
 * What somebody had asked for and may not any more, deactivated or without the permission, waits for a colleague who takes it: everything of it
 * is checked, and what it was asked under is never taken. R36 of sync/SPEC.md.
 */
import { canAll } from '../../../schema/access/permissions.ts';
import { ERRORS, errorBody, TinteroError } from '../../../schema/errors.ts';
import type { HandedText, HandOver } from '../../../schema/operations/hand-over.ts';
import { APPROVALS_ERROR_TEXTS } from '../../../schema/texts/errors/approvals.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { askerOf } from '../../store/identity/asker-of.ts';
import { findClient } from '../../store/identity/clients.ts';
import { findPersonEver } from '../../store/identity/people.ts';
import { findApproval } from '../../store/invoicing/approvals.ts';
import { wholeClient } from '../../store/kernel/audience.ts';
import { noteAudit } from '../../store/kernel/audit.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { answerOperation, claimOperation, findOperation } from '../../store/kernel/operations.ts';
import { isQuarantined } from '../../store/kernel/restore-checks.ts';
import { type Scope, systemScope } from '../../store/kernel/scope.ts';
import type { Db, Tx } from '../../store/kernel/tables.ts';
import { uuidOf } from '../../store/kernel/uuid-of.ts';
import type { AcceptNeeds, Work } from '../operations/accept-once.ts';
import type { ApprovalRegistry } from './approval-kind.ts';

type Giver = Required<Pick<Scope, 'userId' | 'from'>>;
const SAID = 'operation_handed';

/** @returns where it waits: the same however often it is handed over @throws TinteroError not_found, handed_done, and why it cannot be done */
export async function handOver<D extends AcceptNeeds>(
  giver: Giver,
  deps: D,
  kinds: ApprovalRegistry<D>,
  asked: HandOver,
  signal?: AbortSignal,
): Promise<{ approval_id: string }> {
  const { store } = deps;
  const { client_id, kind } = asked;
  const scope = await scopeOf(client_id, giver, store.db);
  const { given, closes, subject, text } = givenBy(asked);
  const approval_id = uuidOf(client_id, 'handed', given);
  const keep = async ({ hash, work }: { hash: string; work: Work<unknown> }) =>
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      if (await isQuarantined(scope, tx)) throw new TinteroError('restoring');
      const known = await findApproval(wholeClient(scope), tx, approval_id);
      if (known !== undefined) return;
      const at = deps.clock().toISOString();
      if (closes !== '')
        await closeOperation(scope, tx, { operation_id: closes, kind, body_hash: '', created_at: at });
      const own = { operation_id: approval_id, kind, body_hash: hash, created_at: at };
      await claimOperation(scope, tx, own);
      const made = await work.accept(tx, await work.check(tx));
      await answerOperation(scope, tx, approval_id, {
        ...{ subject_id: made.subjectId, answer_status: made.status },
        answer: JSON.stringify(made.body),
      });
      await noteAudit(scope, tx, {
        ...{ at, kind: `operation.${made.did ?? kind}`, subject: made.subjectId || approval_id },
        ...made.audited,
      });
    });
  const ways = kinds[kind]?.handOver;
  if (ways === undefined) throw new Error(`Nothing says how ${kind} is handed over`);
  await ways(scope, deps, { approvalId: approval_id, subject, text, signal }, keep);
  return { approval_id };
}

/** @returns by what it is known, and the operation under which it was asked: '' for what was only written */
function givenBy(asked: HandOver): { given: string; closes: string; subject: string; text: string } {
  if (asked.kind !== 'text') {
    const { operation_id: given, subject, request: text } = asked;
    return { given, closes: given, subject, text };
  }
  const { of, base_revision, document } = asked;
  const text: HandedText = { of, base_revision, document };
  return { given: canonicalHash(text), closes: '', subject: document.slug, text: JSON.stringify(text) };
}

/**
 * As whoever hands it over, removed or not: what they may not do any more is for who takes it to be let do. They see what they saw last.
 * @throws TinteroError not_found of who never was one of the client; forbidden of a suspended one
 */
async function scopeOf(clientId: string, { userId, from }: Giver, db: Db): Promise<Scope> {
  const system = systemScope(clientId);
  const member = await askerOf(system, db, userId);
  const person = member ?? (await findPersonEver(system, db, userId));
  if (person === undefined) throw new TinteroError('not_found');
  if ((await findClient(system, db))?.is_suspended !== false) throw new TinteroError('forbidden');
  const seen =
    'userId' in person
      ? { branches: person.branches, serials: person.serials }
      : { branches: chosen(person.branches), serials: chosen(person.serials) };
  return { clientId, userId, from, can: canAll, ...seen };
}

const chosen = (given: readonly string[]): Scope['branches'] => (given.length === 0 ? 'all' : new Set(given));

/** From now on a late copy of it hears that it was handed over. @throws TinteroError handed_done when the server had taken it */
async function closeOperation(
  scope: Scope,
  tx: Tx,
  operation: Parameters<typeof claimOperation>[2],
): Promise<void> {
  const { operation_id } = operation;
  if (await claimOperation(scope, tx, operation)) {
    const answer = JSON.stringify(errorBody(SAID, APPROVALS_ERROR_TEXTS[SAID]));
    await answerOperation(scope, tx, operation_id, {
      ...{ subject_id: '', answer_status: ERRORS[SAID].status, answer },
    });
    return;
  }
  const before = await findOperation(scope, tx, operation_id);
  if (before?.user_id !== scope.userId) throw new TinteroError('not_found');
  if (before.answer_status < 300) throw new TinteroError('handed_done');
}
