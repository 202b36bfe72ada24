/** Who may issue, by the type of a receipt. Pure. */
import type { Permission } from './permissions.ts';

/** By the type of a receipt: a global one is asked for as an income whose form says so. */
export const ISSUE = {
  I: 'receipts.issue_income',
  E: 'receipts.issue_expense',
  T: 'receipts.issue_transfer',
  G: 'receipts.issue_global',
  P: 'receipts.issue_payment',
  N: 'receipts.issue_payroll',
  R: 'receipts.issue_withholding',
} as const satisfies Record<string, Permission>;

/** Issuing, of whichever type. */
export const ISSUE_ANY: readonly Permission[] = Object.values(ISSUE);
/** Writing the form: to issue it, or to leave it for somebody who may. */
export const WRITE_RECEIPT: readonly Permission[] = ['drafts.write', ...ISSUE_ANY];

/** Saying a word on what waits for one; and on what was handed over, which whoever may does themselves. */
export const DECIDE: readonly Permission[] = [
  'approvals.issue',
  'approvals.cancel',
  'provider_accounts.approve',
  'scheduled_payments.pay',
  ...ISSUE_ANY,
  'receipts.cancel',
  'required_cancellations.answer',
  // What somebody wrote (schema/pushables) is taken by whoever may write one.
  'drafts.write',
  'purchase_orders.write',
  'merchandise_receipts.write',
];

/** @param type I, E, T, G, P, N or R. Throws a RangeError for a type that nobody may issue. */
export function issuePermission(type: string): Permission {
  const permission: Permission | undefined = ISSUE[type as keyof typeof ISSUE];
  if (permission === undefined) throw new RangeError(`nobody may issue ${type}`);
  return permission;
}
