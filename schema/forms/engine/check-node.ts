/** What is missing in the form of a node, and what its structure says: limits and rows, each at its field. */
import type { NodeDescription } from '../../cfdi/describe.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { FORM_PROBLEMS as SAY } from '../../texts/forms.ts';
import { type FormNode, isTyped } from './node-form.ts';
import { partAt, toFormPath } from './node-paths.ts';
import { type FormValue, filledRows, isEmptyValue, toNode } from './node-values.ts';

export type NodeProblem = { path: string; text: string };

/** One problem a field; paths relative to the node. */
export function checkNode(description: NodeDescription, form: FormNode, value: FormValue): NodeProblem[] {
  const found = new Map<string, NodeProblem>();
  // The SAT takes an empty text for a required one in many places, and no person means it.
  for (const path of missingIn(form, value)) found.set(path, { path, text: SAY.required });
  for (const { path: at, message } of checkStructure(description, toNode(form, value))) {
    const path = toFormPath(form, at);
    if (found.has(path)) continue;
    const part = path === '' ? undefined : partAt(form, path);
    const isRows = part?.kind === 'list' && path.endsWith(part.name);
    found.set(path, { path, text: isRows ? SAY.rows : message });
  }
  return [...found.values()];
}

/** Required fields that nobody filled, of what is there at all. */
export function missingIn(form: FormNode, value: FormValue, at = ''): string[] {
  return form.parts.filter(isTyped).flatMap((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    const here = value[part.name];
    if (part.kind === 'field') return part.required && isEmptyValue(here) ? [path] : [];
    if (part.kind === 'list') {
      return filledRows(here).flatMap((row, index) => missingIn(part.node, row, `${path}.${index}`));
    }
    return part.required || !isEmptyValue(here) ? missingIn(part.node, (here ?? {}) as FormValue, path) : [];
  });
}
