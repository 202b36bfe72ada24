/** Problems by field, each field with its first. Pure. */
import type { FieldProblem } from '../../../../schema/errors.ts';

export type Problems = Record<string, string>;

export function toProblems(found: readonly FieldProblem[]): Problems {
  return Object.fromEntries(found.toReversed().map(({ path, text }) => [path, text]));
}
