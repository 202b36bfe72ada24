/** What is wrong in a part, below it, for whoever does not read margins: a press leads to the line. */
import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { CodeProblem } from '../../../../../schema/templates/problem.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import classes from './editor.module.css';

const { editor: t } = TEMPLATES;

export function ProblemList(props: { problems: readonly CodeProblem[]; onGoTo: (line: number) => void }) {
  if (props.problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {props.problems.map(({ line, column, text }) => (
        <li key={`${line} ${column} ${text}`}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <Anchor component="button" type="button" size="sm" onClick={() => props.onGoTo(line)}>
              {t.line(line)}
            </Anchor>{' '}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
