/**
 * The value of a node's form out of what a draft holds: an older app may have left fields out, and nobody promises that
 * a draft from outside has texts where texts belong.
 */
import { type FormNode, type FormPart, isTyped } from './node-form.ts';
import { emptyValue, type FormValue } from './node-values.ts';

/** The same object when it fits. What the form does not know stays beside it. */
export function asValue(form: FormNode, value: unknown): FormValue {
  if (!isObject(value)) return emptyValue(form);
  let mended: Record<string, unknown> | undefined;
  for (const part of form.parts) {
    if (!isTyped(part)) continue;
    const here = value[part.name];
    const fitting = asPart(part, here);
    if (fitting !== here) {
      mended ??= { ...value };
      mended[part.name] = fitting;
    }
  }
  return (mended ?? value) as FormValue;
}

function asPart(part: FormPart, here: unknown): FormValue[string] {
  if (part.kind === 'field') return typeof here === 'string' ? here : '';
  if (part.kind === 'group') return asValue(part.node, here);
  if (!Array.isArray(here)) return [];
  const rows = here.map((row) => asValue(part.node, row));
  return rows.every((row, at) => row === here[at]) ? (here as FormValue[]) : rows;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
