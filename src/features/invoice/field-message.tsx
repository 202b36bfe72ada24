/** What is wrong with a field, why the SAT would refuse it (code in small), what to do, and «Corregir» when it can be computed. */
import { Anchor } from '@mantine/core';
import { applyFix } from '../../../schema/receipt/apply-fix.ts';
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import classes from './field-message.module.css';
import { useFormStore, useProblem } from './form-context.tsx';
import { focusPath } from './go-to-problem.ts';

export function FieldMessage({ problem }: { problem: ReceiptProblem }) {
  const store = useFormStore();
  return (
    <span className={classes.message} data-severity={problem.severity}>
      {problem.text}
      {problem.remedy !== undefined && <span className={classes.remedy}> {problem.remedy}</span>}
      {problem.code !== undefined && <small className={classes.code}> {problem.code}</small>}
      {problem.fix !== undefined && (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.fix}
          onClick={() => {
            store.update((receipt) => applyFix(receipt, problem));
            // The button goes with the problem; the focus stays at the field.
            focusPath(problem.path);
          }}
        >
          {INVOICE.actions.fix}
        </Anchor>
      )}
    </span>
  );
}

/** The problem of a place that has no field of its own: an amount that is computed, a list as a whole. */
export function PlaceMessage({ path }: { path: ReceiptPath }) {
  const problem = useProblem(path);
  if (problem === undefined) return null;
  return (
    <div className={classes.place} data-path={path} tabIndex={-1}>
      <FieldMessage problem={problem} />
    </div>
  );
}
