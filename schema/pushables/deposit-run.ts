/** Deposits that become receipts of payments, as devices write them with no network; also on the person's other devices. */
import { DepositRunSchema, EMPTY_DEPOSIT_RUN } from '../forms/payment/deposits/deposit-run.ts';
import { HANDED_TEXTS } from '../texts/handed-text-words.ts';
import { defineWritten } from './written.ts';

export const depositRun = defineWritten({
  kind: 'deposit_run',
  called: HANDED_TEXTS.deposit_run,
  path: 'deposit_runs',
  can: { read: 'receipts.issue_payment', write: 'receipts.issue_payment' },
  body: DepositRunSchema,
  empty: EMPTY_DEPOSIT_RUN,
  title: ({ name }) => name,
  renamed: (body, name) => ({ ...body, name }),
  branch: ({ branch_office_id }) => branch_office_id,
  onConflict: 'keep-both',
});
