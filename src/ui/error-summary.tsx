/** Everything that is wrong with a form, at its top; a press leads to the field. */
import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldProblem } from '../../schema/errors.ts';
import { UI } from '../../schema/texts/ui.ts';
import classes from './error-summary.module.css';

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** Leads to the field of a problem: opens its section, focuses it. */
  onGoTo?: (path: string) => void;
  /** Instead of «Existen N campos incorrectos». */
  title?: string;
  /** After the text of each. */
  beside?: (problem: FieldProblem) => ReactNode;
  /** Under them, in the same box. */
  more?: ReactNode;
};

export function ErrorSummary({ problems, onGoTo, title, beside, more }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle />}
      title={title ?? UI.fieldErrors(problems.length)}
      role="alert"
      classNames={{ title: classes.title }}
    >
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code ?? ''} ${problem.text}`}>
            {onGoTo !== undefined && problem.path !== '' ? (
              <Anchor component="button" type="button" inherit onClick={() => onGoTo(problem.path)}>
                {problem.text}
              </Anchor>
            ) : (
              problem.text
            )}
            {problem.remedy !== undefined && <span className={classes.remedy}> {problem.remedy}</span>}
            {problem.code !== undefined && <small className={classes.code}> {problem.code}</small>}
            {beside?.(problem)}
          </li>
        ))}
      </ul>
      {more}
    </Alert>
  );
}
