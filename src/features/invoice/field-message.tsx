/** What is wrong with a field, why the SAT would refuse it (code in small), what to do, and «Corregir» when it can be computed. */
import { Anchor } from '@mantine/core';
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { applyFix } from './apply-fix.ts';
import classes from './field-message.module.css';
import { useFormStore } from './form-context.tsx';

export function FieldMessage({ problem }: { problem: ReceiptProblem }) {
  const store = useFormStore();
  return (
    <span className={classes.message}>
      {problem.text}
      {problem.remedy !== undefined && <span className={classes.remedy}> {problem.remedy}</span>}
      {problem.code !== undefined && <small className={classes.code}> {problem.code}</small>}
      {problem.fix !== undefined && (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.fix}
          onClick={() => store.update((receipt) => applyFix(receipt, problem))}
        >
          {INVOICE.actions.fix}
        </Anchor>
      )}
    </span>
  );
}
