/** What is missing in the form of a node, and what its structure says: limits and rows, each at its field. */
import type { NodeDescription } from '../../cfdi/describe.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import {
  companyRfc,
  curp,
  oldCurp,
  oldestCurp,
  oldRfc,
  oldRfcWithEnd,
  personRfc,
  rfc,
  type ValueType,
} from '../../cfdi/value-type.ts';
import { FORM_PROBLEMS as SAY } from '../../texts/forms.ts';
import { type FormNode, type FormPart, isTyped } from './node-form.ts';
import { partAt, toFormPath } from './node-paths.ts';
import { type FormValue, filledRows, isEmptyValue, toNode } from './node-values.ts';

export type NodeProblem = { path: string; text: string };

/** Where the form of a node differs from its description. */
export type NodeWays = {
  /** The node of a value. */
  readonly write: (value: FormValue) => Record<string, unknown>;
  /** The place of the form of a place in the node. */
  readonly placeOf: (path: string) => string;
  /** Whether a field must be filled, where its description does not say it. */
  readonly isRequired?: (value: FormValue, path: string) => boolean;
};

/** One problem a field; paths relative to the node. */
export function checkNode(
  description: NodeDescription,
  form: FormNode,
  value: FormValue,
  ways: NodeWays = { write: (one) => toNode(form, one), placeOf: (path) => toFormPath(form, path) },
): NodeProblem[] {
  const found = new Map<string, NodeProblem>();
  // The SAT takes an empty text for a required one in many places, and no person means it.
  for (const path of missingIn(form, value, (at) => ways.isRequired?.(value, at) ?? false)) {
    found.set(path, { path, text: SAY.required });
  }
  for (const { path: at, message } of checkStructure(description, ways.write(value))) {
    const path = ways.placeOf(at);
    if (found.has(path)) continue;
    const part = path === '' ? undefined : partAt(form, path);
    const isRows = part?.kind === 'list' && path.endsWith(part.name);
    found.set(path, { path, text: isRows ? SAY.rows : (wordsOf(part) ?? message) });
  }
  return [...found.values()];
}

const RFCS: ReadonlySet<ValueType> = new Set([rfc, companyRfc, personRfc, oldRfc, oldRfcWithEnd]);
const CURPS: ReadonlySet<ValueType> = new Set([curp, oldCurp, oldestCurp]);

/** What a person calls what is wrong with it, where they do. */
function wordsOf(part: FormPart | undefined): string | undefined {
  if (part?.kind !== 'field') return undefined;
  return RFCS.has(part.type) ? SAY.rfc : CURPS.has(part.type) ? SAY.curp : undefined;
}

/** Required fields that nobody filled, of what is there at all. */
export function missingIn(
  form: FormNode,
  value: FormValue,
  isAsked: (path: string) => boolean = () => false,
  at = '',
): string[] {
  return form.parts.filter(isTyped).flatMap((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    const here = value[part.name];
    if (part.kind === 'field') return isEmptyValue(here) && (part.required || isAsked(path)) ? [path] : [];
    if (part.kind === 'list') {
      return filledRows(here).flatMap((row, index) => missingIn(part.node, row, isAsked, `${path}.${index}`));
    }
    return part.required || !isEmptyValue(here)
      ? missingIn(part.node, (here ?? {}) as FormValue, isAsked, path)
      : [];
  });
}
