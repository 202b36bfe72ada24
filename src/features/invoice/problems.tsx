/** What keeps the receipt from being issued, in the order of the screen; each leads to its field. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import { type Section, sectionOf } from '../../../schema/receipt/paths.ts';
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { UI } from '../../../schema/texts/ui.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { namedText } from './field-label.ts';
import { useForm } from './form-context.tsx';
import classes from './invoice-form.module.css';

/** The sections from top to bottom. */
const ON_SCREEN: readonly Section[] = [
  'receiver',
  'concepts',
  'general',
  'emitter',
  'related',
  'third',
  'totals',
];
/** More would push the form out of sight. */
const SHOWN = 5;

/** Only what prevents issuing, first what stands first on the screen. */
export function errorsInOrder(problems: readonly ReceiptProblem[]): ReceiptProblem[] {
  const place = (problem: ReceiptProblem) => ON_SCREEN.indexOf(sectionOf(problem.path));
  return problems
    .filter((problem) => problem.severity === 'error')
    .sort((one, other) => place(one) - place(other));
}

export function Problems({ onGoTo }: { onGoTo: (path: ReceiptPath) => void }) {
  const problems = useForm((state) => state.problems);
  const revealed = useForm((state) => state.revealed);
  const [all, setAll] = useState(false);
  const wrong = useMemo(
    () => errorsInOrder(problems).map((one) => ({ ...one, text: namedText(one.path, one.text) })),
    [problems],
  );
  if (!revealed || wrong.length === 0) return null;
  return (
    <div className={classes.problems}>
      <ErrorSummary
        problems={all ? wrong : wrong.slice(0, SHOWN)}
        title={UI.fieldErrors(wrong.length)}
        onGoTo={onGoTo}
      />
      {!all && wrong.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {INVOICE.problems.showAll(wrong.length)}
        </Button>
      )}
    </div>
  );
}
