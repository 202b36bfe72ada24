/** Why a receipt of a run was refused, and what is wrong with it now. */
import '../../../ui/mantine-later.css';
import { Alert } from '@mantine/core';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import type { RunRow } from './run-rows.ts';

type ProblemsProps = { row: Pick<RunRow<unknown>, 'state' | 'issued'>; problems: readonly FormProblem[] };

export function RowProblems({ row, problems }: ProblemsProps) {
  const why = row.issued.operation?.error;
  const wrong = problems.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  return (
    <>
      {row.state === 'refused' && why !== undefined && (
        <Alert color="red" role="alert">
          {why.message}
          {why.problems.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert color="red" role="alert">
          {wrong.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
