/** A run that is being written. */
import type { Run } from '../../../../schema/forms/payroll/run/run.ts';
import { payrollRun } from '../../../../schema/pushables/payroll-run.ts';
import { PAYROLL_RUN } from '../../../../schema/texts/payroll-run.ts';
import { useWrittenText } from '../../../forms/use-written-text.ts';
import type { WrittenRow } from '../../../local/index.ts';

export type RunText = {
  run: Run;
  change: (make: (run: Run) => Run) => void;
  /** Keeps it now. */
  save: () => Promise<unknown>;
};

/** @param onMoved it goes on under another slug: another device wrote it meanwhile */
export function useRun(row: WrittenRow<Run>, onMoved: (slug: string) => void): RunText {
  const { body, ...ways } = useWrittenText(payrollRun, row, { onMoved, split: PAYROLL_RUN.split });
  return { run: body, ...ways };
}
