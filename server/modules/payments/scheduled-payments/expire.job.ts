/** Payments whose day went by without anybody saying that they left. */
import { localTime } from '../../../base/local-time.ts';
import { documentsOverdue, followDocument } from '../../../store/payments/scheduled-payments.ts';
import { eachAccount } from '../../each-account.ts';
import { defineJob } from '../../work.ts';

/** Where a day of the country ends last. */
const LAST_ZONE = 'America/Tijuana';

export const expirePaymentsJob = defineJob({
  kind: 'payments_expire',
  every: { firstMs: 60_000, ms: 3_600_000 },
  async run(deps, signal) {
    const now = deps.clock();
    const today = localTime(now.getTime(), LAST_ZONE).slice(0, 10);
    await eachAccount(deps, signal, 'payments were not looked at', async (scope, tx) => {
      for (const uuid of await documentsOverdue(scope, tx, today))
        await followDocument(scope, tx, uuid, { at: now.toISOString(), today });
    });
  },
});
