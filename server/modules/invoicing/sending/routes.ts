/** Sending receipts by mail, by call. Spec 2 §7; what became of each mail is a list of the kit's. */
import * as v from 'valibot';
import { OkSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { SendReceiptsSchema } from '../../../../schema/operations/bodies/send-receipts.ts';
import { MOST_DOCUMENTS, MOST_EMAILS } from '../../../../schema/operations/send-receipts.ts';
import { SettleMailSchema } from '../../../../schema/resources/insight/email-tracking.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { noteDownload } from '../../../http/security-caller.ts';
import type { Deps } from '../../deps.ts';
import { sendReceipts } from './send-receipts.ts';
import { mailFile, settleByHand } from './settle-mail.ts';

/** Of a client: as many as the largest asking has, which passes then. */
const SENT_A_MINUTE = MOST_DOCUMENTS * MOST_EMAILS;

export function sendingRoutes(router: Router, deps: Deps): void {
  const sendings = createRateLimit(SENT_A_MINUTE, 60_000, () => deps.clock().getTime());

  router.operation(
    '/receipts/send_invoice',
    'send_receipts',
    { key: 'optional', body: SendReceiptsSchema, code: 'invalid_fields' },
    async ({ scope, who, operationId, body }) => {
      // Too many wait on their device.
      const mails = body.documents.length * body.emails.length;
      if (!sendings.take(scope.clientId, mails)) throw new TinteroError('too_many_requests');
      return await sendReceipts(scope, deps, { operationId, by: who.user.name }, body);
    },
  );

  const one = {
    can: 'receipts.send',
    params: v.object({ mail_id: v.pipe(v.string(), v.toLowerCase()) }),
  } as const;
  router.client(
    'GET',
    '/email_tracking/:mail_id/eml',
    { ...one, answer: 'bytes', navigable: true },
    async ({ c, scope, who, params }) => {
      const { name, bytes, receiptId } = await mailFile(scope, deps, params.mail_id);
      noteDownload(deps, c, who, receiptId, name);
      return fileAnswer(c, { name, type: 'message/rfc822', bytes });
    },
  );
  router.client(
    'POST',
    '/email_tracking/:mail_id/settle',
    { ...one, body: SettleMailSchema, answer: OkSchema },
    async ({ scope, who, params, body }) => {
      await settleByHand(scope, deps, params.mail_id, { ...body, by: who.user.name });
      deps.worker.wake();
      return { ok: true };
    },
  );
}
