/**
 * Pipeline: step 6 (accept) of an answer to somebody's request to cancel what they invoiced us: kept once, then
 * signed and sent by the worker. Spec 1 §4 and §7.
 */
import type { CancelResponseAnswer } from '../../../../schema/documents/cancellation.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { findSealingCertificate } from '../../../store/admin/certificates.ts';
import { findClient } from '../../../store/identity/clients.ts';
import {
  findCancelRequest,
  putCancelRequest,
  type StoredCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import type { CancelNeeds } from './request-cancellation.ts';

export type GivenAnswer = {
  uuid: string;
  accept: boolean;
  /** The document was stamped by another provider than the one that is asked. */
  another_pac: boolean;
  /** `first_seen_at` of the request as it was shown; '' when nobody says which one it was. */
  seen?: string;
};

/** @throws TinteroError operation_reused; every other refusal is an answer */
export async function answerCancelRequest(
  scope: Scope,
  deps: CancelNeeds,
  operationId: string,
  given: GivenAnswer,
): Promise<Answer> {
  const uuid = normalUuid(given.uuid);
  const asked = { operationId, kind: 'answer', hash: canonicalHash({ ...given, uuid }) } as const;
  return await acceptOnce<StoredCancelRequest>(scope, deps, asked, {
    async check(tx) {
      if (!isUuid(uuid)) throw new TinteroError('not_found');
      if ((await findClient(scope, tx))?.is_suspended) throw new TinteroError('forbidden');
      await lockClient(scope, tx);
      const request = await findCancelRequest(scope, tx, uuid);
      if (request === undefined || request.state === 'gone' || request.state === 'settled')
        throw new TinteroError('cancel_request_gone');
      // What waited on a device while somebody else answered is no answer to what the issuer asked after that.
      if (given.seen && given.seen !== request.first_seen_at) throw new TinteroError('cancel_request_gone');
      if (request.state === 'answering' || request.state === 'in_doubt')
        throw new TinteroError('cancel_request_answering');
      if ((await findSealingCertificate(scope, tx, '', deps.clock().toISOString())) === undefined) {
        throw new TinteroError('certificate_missing');
      }
      return request;
    },
    async accept(tx) {
      const now = deps.clock().toISOString();
      await putCancelRequest(scope, tx, uuid, {
        state: 'answering',
        accept: given.accept ? 1 : 0,
        another_pac: given.another_pac ? 1 : 0,
        operation_id: operationId,
        sent_at: '',
        doubt: '',
        code: '',
        text: '',
        said: '',
        user_id: scope.userId,
      });
      const job = { job_id: deps.random.uuid(), kind: 'answer', subject_id: uuid } as const;
      await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
      const body: CancelResponseAnswer = { uuid, state: 'answering' };
      const audited = { label: uuid, details: { accept: given.accept } };
      return { subjectId: uuid, status: 200, body, audited };
    },
  });
}
