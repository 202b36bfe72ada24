/** Cancelling by call: asking for it, answering others, and the files that come of it. Spec 1 §7. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CancelRequestSchema } from '../../schema/documents/cancellation.ts';
import { TinteroError } from '../../schema/errors.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import type { Deps } from '../deps.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import type { Answer } from '../operations/accept-once.ts';
import { openCancelRequests, toCancelRequestRow } from '../store/cancel-requests.ts';
import { queueJob } from '../store/jobs.ts';
import { findFile } from '../store/receipt-files.ts';
import type { Scope } from '../store/scope.ts';
import { answerCancelRequest } from './answer-cancel-request.ts';
import { mailReceiver, readRecipient } from './mail-receiver.ts';
import { requestCancellation } from './request-cancellation.ts';
import { soonKnown } from './soon-known.ts';

/** A mail goes wherever its asker says, from the operator's own server: by hand nobody asks for more. */
const MAILS_A_MINUTE = 20;

export function cancellationRoutes(router: Router, deps: Deps): void {
  const mails = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());

  router.client('PATCH', '/receipts/:uuid/cancel', async (c, scope, who) => {
    const request = await readBody(c, CancelRequestSchema);
    const uuid = c.req.param('uuid') ?? '';
    const name = who.user.name;
    const answer = await requestCancellation(scope, deps, operationId(c, deps), uuid, request, name);
    return answered(c, await soonKnown(scope, deps.store, answer), 'cancelled');
  });

  router.client('PUT', '/receipts/:id/:email/send_receipt_cancel_request', async (c, scope) => {
    // An address that is none reaches nobody, so it does not count.
    const recipient = readRecipient(c.req.param('email') ?? '');
    if (!mails.take(scope.clientId)) throw new TinteroError('too_many_requests');
    await mailReceiver(scope, deps, c.req.param('id') ?? '', recipient);
    return c.json({ ok: true });
  });

  router.client('PUT', '/receipts/:id/response_cancel_request/:accept', async (c, scope) =>
    answered(c, await answer(c, scope, false), 'ok'),
  );

  // `extra` is what the list has besides: the provider's own name of the request. Nothing here needs it.
  router.client('PUT', '/receipts/:id/response_cancel_request_another_pac/:accept/:extra', async (c, scope) =>
    answered(c, await answer(c, scope, true), 'ok'),
  );

  router.client('GET', '/required_cancellations', async (c, scope) => {
    const rows = await openCancelRequests(scope, deps.store.db);
    return c.json({ requests: rows.map((row) => toCancelRequestRow(row)) });
  });

  /** Looks now for what others ask; what there is comes by the change feed. */
  router.client('POST', '/required_cancellations/refresh', async (c, scope) => {
    const now = deps.clock().toISOString();
    await deps.store.transaction(scope, async (tx) => {
      const job = { job_id: deps.random.uuid(), kind: 'pending', subject_id: 'client' } as const;
      await queueJob(scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
    });
    deps.worker.wake();
    return c.json({ ok: true });
  });

  router.client(
    'GET',
    '/receipts/:id/files/:file_id',
    async (c, scope) => {
      const file = await findFile(scope, deps.store.db, c.req.param('file_id') ?? '');
      if (file === undefined) throw new TinteroError('not_found');
      return c.body(new Uint8Array(Buffer.from(file.content, 'utf8')), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${file.kind}_${file.uuid}.xml"`,
      });
    },
    { navigable: true },
  );

  async function answer(c: Context, scope: Scope, another_pac: boolean): Promise<Answer> {
    const accept = c.req.param('accept');
    if (accept !== 'true' && accept !== 'false') throw new TinteroError('bad_request');
    const uuid = c.req.param('id') ?? '';
    const seen = c.req.query('seen');
    return await answerCancelRequest(scope, deps, operationId(c, deps), {
      uuid,
      accept: accept === 'true',
      another_pac,
      ...(seen !== undefined && { seen }),
    });
  }
}

/** A caller without an outbox sends no key: what it asks is one operation of its own. */
function operationId(c: Context, { random }: Deps): string {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return random.uuid();
  if (!isUuid(key)) throw new TinteroError('operation_key');
  return key.toLowerCase();
}

/** @param text what a caller that did not ask for JSON reads on success */
function answered(c: Context, { status, body }: Answer, text: string): Response {
  if (status < 300 && c.req.query('format') !== 'json') return c.text(text, status as ContentfulStatusCode);
  return c.json(body, status as ContentfulStatusCode);
}
