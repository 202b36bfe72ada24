/** What another person's word does to a supplier's bank account: it is paid to from now on, or the one of before stays. The supplier is told. */
import { TinteroError } from '../../../../schema/errors.ts';
import { type AccountValues, NO_CHANGE } from '../../../../schema/resources/parties/provider-accounts.ts';
import type { AccountOutcome } from '../../../../schema/values/picklists.ts';
import { findAccount, putAccount } from '../../../store/parties/provider-accounts.ts';
import type { ApprovalWays } from '../../approvals/approval-kind.ts';
import type { WaitNeeds } from '../../approvals/wait-for-word.ts';
import { tellAccount } from './tell-account.ts';

export const approveAccount: ApprovalWays<WaitNeeds> = {
  async perform(asker, tx, deps, { row: { subject: id }, text, by: decided_by }) {
    const before = await findAccount(asker, tx, id);
    if (before === undefined) throw new TinteroError('not_found');
    const { clabe, bank, holder } = JSON.parse(text) as AccountValues;
    await putAccount(asker, tx, {
      ...before,
      ...{ clabe, bank, holder, ...NO_CHANGE },
      ...{ outcome: 'approved', decided_by, decided_at: deps.clock().toISOString(), note: '' },
    });
    await tellAccount(asker, tx, deps, id, 'decided');
    return '';
  },

  async release(scope, tx, deps, { subject: id, state, decided_at, decided_name, note, problems }) {
    const before = await findAccount(scope, tx, id);
    if (before === undefined) return;
    await putAccount(scope, tx, {
      ...before,
      ...NO_CHANGE,
      ...{ outcome: state as AccountOutcome, decided_by: decided_name, decided_at },
      note: note || (problems[0]?.text ?? ''),
    });
    await tellAccount(scope, tx, deps, id, 'decided');
  },
};
