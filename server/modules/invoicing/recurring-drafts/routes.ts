/** Receipts that come round again, by call. */
import { recurringDrafts } from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { nextFrom } from '../../../../schema/values/recurrence.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { putRecurring } from '../../../store/invoicing/recurring-drafts.ts';
import type { Deps } from '../../deps.ts';

export function recurringDraftRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, recurringDrafts, {
    /** Days before today are none that were missed: nobody had asked for them. */
    async write(scope, tx, recurring_id, fields, before) {
      const { last_on = '', missed = [] } = before ?? {};
      const today = centralDay(deps.clock().getTime());
      const from = last_on >= today ? addDays(last_on, 1) : today;
      const next_on = fields.is_active ? nextFrom(fields, from) : '';
      await putRecurring(scope, tx, { ...fields, recurring_id, next_on, last_on, missed });
    },
  });
}
