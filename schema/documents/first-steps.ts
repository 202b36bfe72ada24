/** The way to an account's first invoice, in its order: what each step takes, and who may do it. Pure. */
import type { Can, Permission } from '../access/permissions.ts';
import type { FirstSteps } from './session.ts';

export type FirstStep = keyof FirstSteps;

/** `optional`: one may issue without it. */
export const FIRST_STEP_ORDER: readonly { step: FirstStep; can: Permission; optional?: boolean }[] = [
  { step: 'certificate', can: 'certificates.write' },
  { step: 'pac', can: 'pac_accounts.write', optional: true },
  { step: 'branch', can: 'branches.write' },
  { step: 'logo', can: 'templates.write', optional: true },
  { step: 'customer', can: 'customers.write' },
  { step: 'invoice', can: 'receipts.issue_income' },
];

/** Whether somebody who may do them is still on the way. Who may do none of them is on no way. */
export function isOnTheWay(done: FirstSteps | undefined, can: Can): boolean {
  return (
    done !== undefined && FIRST_STEP_ORDER.some((each) => !each.optional && !done[each.step] && can(each.can))
  );
}
