/**
 * Pipeline: step 6 (accept). Issues a receipt of thousands of concepts: made ready on a thread, before the transaction. What
 * was read of the database for that is read again in the transaction; if it changed, all is done anew.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { RemoteChecks } from '../../../../schema/rules/remote.ts';
import { makeMarks } from '../../../fiscal/seal/unsealed.ts';
import { unpackError } from '../../../jobs/compute/errors-between.ts';
import { findOperation } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../operations/accept-once.ts';
import { answersWithin } from './ask-registries.ts';
import { type IssueNeeds, issueAsked } from './issue.ts';
import type { ReadyDocument } from './ready-document.ts';
import type { Asked, Ready } from './ready-to-issue.ts';
import { areSameFacts, type Facts, factsOf } from './stored-context.ts';

/** What changes as often as this while a receipt is read has to be asked for again. */
const TRIES = 3;

/** Something that the receipt depends on changed while it was made ready. */
class Changed extends Error {}

export type LargeNeeds = IssueNeeds & Pick<Deps, 'compute'> & { checks: RemoteChecks };

/**
 * As issueReceipt, from the body of the call as it came.
 * @throws TinteroError bad_json, invalid_receipt, operation_reused; client_busy, server_busy
 */
export async function issueLarge(
  scope: Scope,
  deps: LargeNeeds,
  operationId: string,
  { text, askedAt }: { text: string; askedAt?: number | undefined },
  signal?: AbortSignal,
): Promise<Answer> {
  const asks: Asked = {
    ...factsOf(scope, deps),
    isDone: async () => (await findOperation(scope, deps.store.db, operationId)) !== undefined,
    registries: answersWithin(deps.checks),
  };
  for (let left = TRIES; ; left -= 1) {
    const input = { text, marks: makeMarks(deps.random.uuid) };
    const ready = await deps.compute.run(scope.clientId, 'readyToIssue', input, { asks, signal });
    try {
      return await issueAsked(scope, deps, operationId, {
        ...ready,
        form: () => ready.form,
        askedAt,
        ready: (facts) => documentFor(facts, ready),
      });
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      if (left === 1) throw new TinteroError('server_busy', {}, [], { retryAfterSeconds: 1 });
    }
  }
}

function documentFor(facts: Facts, { made }: Ready): ReadyDocument {
  if (made === undefined || !areSameFacts(made.facts, facts)) throw new Changed();
  if ('refusal' in made) throw unpackError(made.refusal);
  return made.document;
}
