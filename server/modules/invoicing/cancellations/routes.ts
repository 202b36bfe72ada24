/** Cancelling by call: asking for it, answering others, and the files that come of it. Spec 1 §7. */

import * as v from 'valibot';
import { OkSchema } from '../../../../schema/documents/calls.ts';
import {
  CancelRequestSchema,
  CancelResponseQuerySchema,
  CancelResponseSchema,
  RequiredCancellationsSchema,
} from '../../../../schema/documents/cancellation.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { noteDownload } from '../../../http/security-caller.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';
import { openCancelRequests, toCancelRequestRow } from '../../../store/invoicing/cancel-requests.ts';
import { findFile } from '../../../store/invoicing/receipt-files.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import type { Deps } from '../../deps.ts';
import { answerCancelRequest } from './answer-cancel-request.ts';
import { mailReceiver, readRecipient } from './mail-receiver.ts';
import { requestCancellation } from './request-cancellation.ts';
import { waitForProvider } from './wait-for-provider.ts';

export function cancellationRoutes(router: Router, deps: Deps): void {
  const mails = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());

  router.operation(
    '/receipts/:uuid/cancel',
    'cancel',
    {
      key: 'optional',
      said: 'cancelled',
      params: v.object({ uuid: v.string() }),
      body: CancelRequestSchema,
    },
    async ({ scope, who, operationId, params, body }) => {
      const answer = await requestCancellation(scope, deps, operationId, params.uuid, body, who.user.name);
      return await waitForProvider(scope, deps.store, answer);
    },
  );

  router.client(
    'PUT',
    '/receipts/:id/:email/send_receipt_cancel_request',
    {
      can: 'receipts.cancel',
      params: v.object({ id: v.string(), email: v.string() }),
      answer: OkSchema,
    },
    async ({ scope, params }) => {
      // An address that is none reaches nobody, so it does not count.
      const recipient = readRecipient(params.email);
      if (!mails.take(scope.clientId)) throw new TinteroError('too_many_requests');
      await mailReceiver(scope, deps, params.id, recipient);
      return { ok: true };
    },
  );

  const answering = {
    key: 'optional',
    said: 'ok',
    query: CancelResponseQuerySchema,
  } as const;

  router.operation(
    '/receipts/:id/response_cancel_request/:accept',
    'answer',
    { ...answering, params: CancelResponseSchema },
    async ({ scope, operationId, params: { id, accept }, query }) =>
      await answerCancelRequest(scope, deps, operationId, {
        uuid: id,
        accept: isAccepted(accept),
        another_pac: false,
        ...query,
      }),
  );

  // `extra` is what the list has besides: the provider's own name of the request. Nothing here needs it.
  router.operation(
    '/receipts/:id/response_cancel_request_another_pac/:accept/:extra',
    'answer',
    { ...answering, params: v.object({ ...CancelResponseSchema.entries, extra: v.string() }) },
    async ({ scope, operationId, params: { id, accept }, query }) =>
      await answerCancelRequest(scope, deps, operationId, {
        uuid: id,
        accept: isAccepted(accept),
        another_pac: true,
        ...query,
      }),
  );

  router.client(
    'GET',
    '/required_cancellations',
    { can: 'required_cancellations.read', answer: RequiredCancellationsSchema },
    async ({ scope }) => {
      const rows = await openCancelRequests(scope, deps.store.db);
      return { requests: rows.map((row) => toCancelRequestRow(row)) };
    },
  );

  /** Looks now for what others ask; what there is comes by the change feed. */
  router.client(
    'POST',
    '/required_cancellations/refresh',
    { can: 'required_cancellations.read', answer: OkSchema },
    async ({ scope }) => {
      const now = deps.clock().toISOString();
      await deps.store.transaction(scope, async (tx) => {
        const job = { job_id: deps.random.uuid(), kind: 'pending', subject_id: 'client' } as const;
        await queueJob(scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
      });
      deps.worker.wake();
      return { ok: true };
    },
  );

  router.client(
    'GET',
    '/receipts/:id/files/:file_id',
    {
      can: 'receipts.read',
      params: v.object({ id: v.string(), file_id: v.string() }),
      answer: 'bytes',
      navigable: true,
    },
    async ({ c, scope, who, params }) => {
      const file = await findFile(scope, deps.store.db, params.file_id);
      if (file === undefined) throw new TinteroError('not_found');
      const name = `${file.kind}_${file.uuid}.xml`;
      noteDownload(deps, c, who, params.id, name);
      const bytes = new Uint8Array(Buffer.from(file.content, 'utf8'));
      return fileAnswer(c, { name, type: 'application/xml; charset=utf-8', bytes });
    },
  );
}

/** @throws TinteroError bad_request for anything but yes and no */
function isAccepted(accept: string): boolean {
  if (accept !== 'true' && accept !== 'false') throw new TinteroError('bad_request');
  return accept === 'true';
}
