/** A run of payroll, as devices write it with no network; also on the person's other devices, where it goes on. */
import { EMPTY_RUN, RunSchema } from '../forms/payroll/run/run.ts';
import { HEADS } from './heads.ts';
import { defineWritten } from './written.ts';

export const payrollRun = defineWritten({
  ...HEADS.payroll_run,
  path: 'payroll_runs',
  body: RunSchema,
  empty: EMPTY_RUN,
  title: ({ name }) => name,
  renamed: (body, name) => ({ ...body, name }),
  branch: ({ branch_office_id }) => branch_office_id,
  onConflict: 'keep-both',
});
