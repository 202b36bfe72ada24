/** What keeps the receipt from being issued, in the order of the screen; each leads to its field. */
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldProblem } from '../../schema/errors.ts';
import { type FormProblem, inOrder } from '../../schema/forms/engine/problems.ts';
import type { FormPath } from '../../schema/forms/engine/value-at.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { UI } from '../../schema/texts/ui.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import classes from './form.module.css';
import { useForm, useFormStore } from './form-context.tsx';

/** More would push the form out of sight. */
const SHOWN = 5;

/** Only what prevents issuing, first what stands first on the screen. */
export function errorsInOrder(problems: readonly FormProblem[], sections: readonly string[]): FormProblem[] {
  const errors = problems.filter((problem) => problem.severity === 'error');
  return inOrder(errors, sections);
}

/** The text of a problem with the name of its field before it. */
function namedText(label: string | undefined, text: string): string {
  return label === undefined ? text : `${label}: ${text}`;
}

type ProblemsProps = {
  onGoTo: (path: FormPath) => void;
  /** After the text of each. */
  beside?: (problem: FieldProblem) => ReactNode;
};

export function Problems({ onGoTo, beside }: ProblemsProps) {
  const problems = useForm((state) => state.problems);
  const revealed = useForm((state) => state.revealed);
  const { kernel } = useFormStore();
  const [all, setAll] = useState(false);
  const wrong = useMemo(
    () =>
      errorsInOrder(problems, kernel.sections).map((one) => ({
        ...one,
        text: namedText(kernel.label(one.path), one.text),
      })),
    [problems, kernel],
  );
  if (!revealed || wrong.length === 0) return null;
  return (
    <div className={classes.problems}>
      <ErrorSummary
        problems={all ? wrong : wrong.slice(0, SHOWN)}
        title={UI.fieldErrors(wrong.length)}
        onGoTo={onGoTo}
        {...(beside && { beside })}
        more={
          !all &&
          wrong.length > SHOWN && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {INVOICE.problems.showAll(wrong.length)}
            </Button>
          )
        }
      />
    </div>
  );
}
