/** What a server said against a text that is being corrected: said at its fields, as long as they are what was refused. */
import { asksConfirmation } from '../../schema/documents/confirmation.ts';
import type { FieldProblem } from '../../schema/errors.ts';
import type { FormProblem } from '../../schema/forms/engine/problems.ts';
import { type FormPath, valueAt } from '../../schema/forms/engine/value-at.ts';

/** By the form's places. */
export type Refusal = readonly FieldProblem[];

/**
 * Those whose row or group is what it was when the form opened (`first`): by identity, as a form is changed. One that knows its correction
 * or that asks for a key of confirmation, prevents issuing, for it would be refused for the same again; of the others the person may know
 * better by now.
 */
export function stillRefused(
  refusal: Refusal,
  first: unknown,
  now: unknown,
  sectionOf: (path: FormPath) => string,
): FormProblem[] {
  return refusal
    .filter(({ path }) => path !== '' && around(first, path) === around(now, path))
    .map((problem) => ({
      ...problem,
      severity: problem.fix === undefined && !asksConfirmation(problem.code) ? 'warning' : 'error',
      section: sectionOf(problem.path),
    }));
}

/** What was said of `refused` and still holds of the text that the form opens with: one that went on as a draft, perhaps. */
export function refusalOf(refusal: Refusal, refused: unknown, opened: unknown): Refusal {
  const isSame = (path: FormPath) =>
    JSON.stringify(around(refused, path)) === JSON.stringify(around(opened, path));
  return refusal.filter(({ path }) => path !== '' && isSame(path));
}

/** The object that a place is in; the value itself where it is one of the document's own. */
function around(root: unknown, path: FormPath): unknown {
  const end = path.lastIndexOf('.');
  return valueAt(root, end < 0 ? path : path.slice(0, end));
}
