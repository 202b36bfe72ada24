/**
 * Pipeline: step 6 (accept). A receipt as it came in a call, or waited for another person's word: a small one is read here; one of thousands
 * of concepts is made ready on a thread, before the transaction. What was read of the database for that is read again in the transaction;
 * if it changed, all is done anew.
 */
import { IssueRequestSchema } from '../../../../schema/documents/api.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { RemoteChecks } from '../../../../schema/rules/remote.ts';
import { parseBody } from '../../../base/check-shape.ts';
import { makeMarks } from '../../../fiscal/seal/unsealed.ts';
import { unpackError } from '../../../jobs/compute/errors-between.ts';
import { findOperation } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../operations/accept-once.ts';
import { answersWithin, askRegistries } from './ask-registries.ts';
import { type AskedReceipt, askedReceipt, type IssueNeeds, issueAsked } from './issue.ts';
import type { ReadyDocument } from './ready-document.ts';
import type { Asked, Ready } from './ready-to-issue.ts';
import { areSameFacts, type Facts, factsOf } from './stored-context.ts';

/** What changes as often as this while a receipt is read has to be asked for again. */
const TRIES = 3;

/** Something that the receipt depends on changed while it was made ready. */
class Changed extends Error {}

export type LargeNeeds = IssueNeeds & Pick<Deps, 'compute'> & { checks: RemoteChecks };

/** A body of POST /receipts, and when a person asked for it (milliseconds since 1970, by their own clock). */
export type TextAsked = { text: string; askedAt?: number | undefined };

/**
 * As issueReceipt, from the body of the call as it came.
 * @throws TinteroError bad_json, invalid_receipt, operation_reused; client_busy, server_busy
 */
export async function issueText(
  scope: Scope,
  deps: LargeNeeds,
  operationId: string,
  asked: TextAsked,
  signal?: AbortSignal,
): Promise<Answer> {
  return await withReceipt(scope, deps, operationId, asked, signal, (receipt) =>
    issueAsked(scope, deps, operationId, receipt),
  );
}

/**
 * What is asked, made ready for whatever is done with it in one transaction.
 * @param scope as whom it is issued @param operationId whose answer there is when it was done before
 */
export async function withReceipt<T>(
  scope: Scope,
  deps: LargeNeeds,
  operationId: string,
  { text, askedAt }: TextAsked,
  signal: AbortSignal | undefined,
  use: (receipt: AskedReceipt) => Promise<T>,
): Promise<T> {
  if (deps.compute.isSmall(text.length)) {
    const request = parseBody(text, IssueRequestSchema, 'invalid_receipt');
    const outside = await askRegistries(request.receipt, deps);
    return await use(askedReceipt(deps, operationId, request, outside, askedAt));
  }
  const asks: Asked = {
    ...factsOf(scope, deps),
    isDone: async () => (await findOperation(scope, deps.store.db, operationId)) !== undefined,
    registries: answersWithin(deps.checks),
  };
  for (let left = TRIES; ; left -= 1) {
    const input = { text, marks: makeMarks(deps.random.uuid), id: operationId };
    const ready = await deps.compute.run(scope.clientId, 'readyToIssue', input, { asks, signal });
    try {
      return await use({
        ...ready,
        form: () => ready.form,
        request: () => text,
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
