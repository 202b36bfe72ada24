/** Payments of received invoices: planned and changed by the kit's calls, settled by one of their own. Spec 3 §3, §4. */
import * as v from 'valibot';
import {
  PaymentStatusSchema,
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Deps } from '../../deps.ts';
import { settlePayment, writePayment } from './write-payment.ts';

const params = v.object({ payment_id: v.pipe(v.string(), v.toLowerCase()) });
const answer = scheduledPayments.row as unknown as v.GenericSchema<ScheduledPaymentRow>;

export function scheduledPaymentRoutes(router: Router, deps: Deps): void {
  const mails = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());

  resourceRoutes(router, deps, scheduledPayments, {
    write: async (scope, tx, key, fields, before) =>
      await writePayment(scope, tx, deps, {
        key,
        fields,
        before,
        takeMail: () => mails.take(scope.clientId),
      }),
  });

  router.client(
    'POST',
    '/scheduled_payments/:payment_id/status',
    { can: 'scheduled_payments.pay', params, body: PaymentStatusSchema, code: 'invalid_fields', answer },
    async ({ scope, params: { payment_id }, body }) =>
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const { before, after } = await settlePayment(scope, tx, deps, payment_id, body);
        await noteAudit(scope, tx, {
          ...{ at: deps.clock().toISOString(), kind: 'scheduled_payments.changed', subject: payment_id },
          ...{ label: after.provider_name || after.provider_rfc, details: whatChanged(before, after) },
        });
        return after;
      }),
  );
}
