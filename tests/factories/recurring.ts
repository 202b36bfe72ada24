/** A receipt that comes round again. */
import type { RecurringDraftRow } from '../../schema/resources/invoicing/recurring-drafts.ts';
import { buildReceipt } from './receipt.ts';

export const recurringOf = (
  recurring_id: string,
  name: string,
  branch_office_id: string,
  over: Partial<RecurringDraftRow> = {},
): RecurringDraftRow => ({
  ...{ recurring_id, name, branch_office_id, every: 'month', starts_on: '2026-11-20', ends_on: '' },
  ...{ is_active: true, is_complete: true, receipt: buildReceipt({ branch_office_id }) },
  ...{ next_on: '2026-11-20', last_on: '', missed: [], is_issued: false, issued_by: '' },
  ...over,
});
