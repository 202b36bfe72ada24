/**
 * `npm run rules`: what became of every code of the SAT's error matrices, from the rules themselves. With the list
 * of codes beside the project it is compared, and the command fails while a row has no answer.
 */
import { type Answered, answersByMatrix, disagreements, readMatrix } from './conformance/rules-matrix.ts';

function printTable(family: string, answers: readonly Answered[]): void {
  const counts = new Map<string, number>();
  for (const { answer } of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const summary = [...counts].map(([answer, count]) => `${count} ${answer}`).join(', ');
  console.log(`\n${family}: ${answers.length} codes, ${summary}`);
  for (const { code, answer, note } of answers) {
    console.log(`  ${code.padEnd(12)} ${answer.padEnd(9)} ${note}`.trimEnd());
  }
}

const answers = answersByMatrix();
for (const [family, list] of answers) printTable(family, list);

const matrix = readMatrix();
if (matrix === undefined) {
  console.log(
    '\nThe list of the SAT’s codes is not beside the project (../shared/sat/rules.tsv): nothing was compared.',
  );
} else {
  const problems = disagreements(matrix, answers);
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0
      ? '\nEvery row has its answer.'
      : `\n${problems.length} rows without a right answer.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
