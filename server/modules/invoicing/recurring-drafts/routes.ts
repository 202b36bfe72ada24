/** Receipts that come round again, by call. */
import { issuePermission } from '../../../../schema/access/issue-permissions.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { recurringDrafts } from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { RECURRING_PROBLEMS } from '../../../../schema/texts/recurring-drafts.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { nextFrom } from '../../../../schema/values/recurrence.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { putRecurring } from '../../../store/invoicing/recurring-drafts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { asksEachTime } from './again-receipt.ts';

export function recurringDraftRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, recurringDrafts, {
    /** Days before today are none that were missed: nobody had asked for them. */
    async write(scope, tx, recurring_id, fields, before) {
      if (fields.is_issued) requireIssuing(scope, fields.receipt);
      const { last_on = '', missed = [] } = before ?? {};
      const issued_by = fields.is_issued ? scope.userId : '';
      const today = centralDay(deps.clock().getTime());
      const from = last_on >= today ? addDays(last_on, 1) : today;
      const next_on = fields.is_active ? nextFrom(fields, from) : '';
      await putRecurring(scope, tx, { ...fields, recurring_id, issued_by, next_on, last_on, missed });
    },
  });
}

/** Whoever has the server issue it could do so, and nothing is left to be written each time. */
function requireIssuing(scope: Scope, receipt: { receipt_type: string }): void {
  const text = asksEachTime(receipt)
    ? RECURRING_PROBLEMS.asking
    : scope.can(issuePermission(receipt.receipt_type))
      ? ''
      : RECURRING_PROBLEMS.mayNotIssue;
  if (text !== '') throw new TinteroError('invalid_fields', {}, [{ path: 'is_issued', text }]);
}
