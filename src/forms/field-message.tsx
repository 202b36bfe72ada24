/** What is wrong with a field, why the SAT would refuse it (code in small), what to do, and «Corregir» when it can be computed. */
import { Anchor } from '@mantine/core';
import type { FormProblem } from '../../schema/forms/engine/problems.ts';
import type { FormPath } from '../../schema/forms/engine/value-at.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import classes from './field-message.module.css';
import { useFormStore, useProblem } from './form-context.tsx';
import type { FormKernel } from './form-store.ts';
import { focusPath } from './go-to-problem.ts';

export function FieldMessage({ problem }: { problem: FormProblem }) {
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
            store.update((receipt) => withFix(store.kernel, receipt, problem));
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

function withFix<D>(
  { write }: Pick<FormKernel<D, unknown>, 'write'>,
  receipt: D,
  { fix = [] }: FormProblem,
): D {
  return fix.reduce((next, { path, value }) => write(next, path, value), receipt);
}

/** The problem of a place that has no field of its own: an amount that is computed, a list as a whole. */
export function PlaceMessage({ path }: { path: FormPath }) {
  const problem = useProblem(path);
  if (problem === undefined) return null;
  return (
    <div className={classes.place} data-path={path} tabIndex={-1}>
      <FieldMessage problem={problem} />
    </div>
  );
}
