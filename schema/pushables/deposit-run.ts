/** Deposits that become receipts of payments, as devices write them with no network; also on the person's other devices. */
import { DepositRunSchema, EMPTY_DEPOSIT_RUN } from '../forms/payment/deposits/deposit-run.ts';
import { HEADS } from './heads.ts';
import { defineWritten } from './written.ts';

export const depositRun = defineWritten({
  ...HEADS.deposit_run,
  path: 'deposit_runs',
  body: DepositRunSchema,
  empty: EMPTY_DEPOSIT_RUN,
  title: ({ name }) => name,
  renamed: (body, name) => ({ ...body, name }),
  branch: ({ branch_office_id }) => branch_office_id,
  onConflict: 'keep-both',
});
