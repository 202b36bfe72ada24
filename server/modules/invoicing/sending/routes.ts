/** Sending receipts by mail, by call. Spec 2 §7; what became of each mail is a list of the kit's. */
import { TinteroError } from '../../../../schema/errors.ts';
import { SendReceiptsSchema } from '../../../../schema/operations/bodies/send-receipts.ts';
import { MOST_DOCUMENTS, MOST_EMAILS } from '../../../../schema/operations/send-receipts.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { sendReceipts } from './send-receipts.ts';

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
}
