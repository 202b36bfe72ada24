/** What is wrong with a form, at its field. */
import type { FieldProblem } from '../../errors.ts';
import type { Severity } from '../../rules/rule.ts';

/** `section`: the part of the screen that has to open to show it. */
export type FormProblem = FieldProblem & { severity: Severity; section: string };

/** Whether nothing found prevents issuing. */
export function canIssue(problems: readonly Pick<FormProblem, 'severity'>[]): boolean {
  return problems.every((one) => one.severity !== 'error');
}

/**
 * At most one for each field: the first cause, an error before a warning. Of the document as a whole several may be
 * shown. A later one that knows the correction lends it to an earlier one of the same code.
 */
export function oneCauseEach<P extends FormProblem>(problems: readonly P[]): P[] {
  const found = new Map<string, P>();
  for (const problem of problems) {
    const key = problem.path === '' ? ` ${problem.code ?? problem.text}` : problem.path;
    const before = found.get(key);
    if (before === undefined || (before.severity === 'warning' && problem.severity === 'error')) {
      found.set(key, problem);
    } else if (before.fix === undefined && before.code === problem.code && problem.fix !== undefined) {
      // The form says it in its own words; the rule knows the correction.
      found.set(key, { ...before, fix: problem.fix });
    }
  }
  return [...found.values()];
}

/** In the order of the screen. Sections that the list does not name (a complement's) come before what is of no field. */
export function inOrder<P extends FormProblem>(problems: readonly P[], sections: readonly string[]): P[] {
  const place = ({ section, path }: P) => {
    const at = sections.indexOf(section);
    return path === '' ? sections.length + 1 : at < 0 ? sections.length : at;
  };
  return [...problems].sort((one, other) => place(one) - place(other));
}
