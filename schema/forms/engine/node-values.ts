/**
 * Values of a node's form: the empty one, its shape, and the way to the SAT's node and back. A value has every field of
 * the form as a text, '' while nobody has written it.
 */
import * as v from 'valibot';
import { tidyAmount } from './amounts.ts';
import { type FormField, type FormList, type FormNode, isTyped } from './node-form.ts';
import { amount, open, text } from './open.ts';
import { tidyText } from './tidy-text.ts';

export type FormValue = { readonly [name: string]: FormValue | readonly FormValue[] | string };
type Node = Record<string, unknown>;

/** The most rows of one list that a draft may bring. */
const MOST_ROWS = 5_000;

/** For drafts: every field a text, nothing required. */
export function nodeShape(form: FormNode): v.GenericSchema<unknown, FormValue> {
  const entries: v.ObjectEntries = {};
  for (const part of form.parts) {
    if (!isTyped(part)) continue;
    if (part.kind === 'field') entries[part.name] = isNumber(part) ? amount : text;
    else if (part.kind === 'group')
      entries[part.name] = v.optional(nodeShape(part.node), emptyValue(part.node));
    else entries[part.name] = v.optional(v.pipe(v.array(nodeShape(part.node)), v.maxLength(MOST_ROWS)), []);
  }
  return open(entries) as unknown as v.GenericSchema<unknown, FormValue>;
}

/** Nothing written. A list that must have rows begins with those. */
export function emptyValue(form: FormNode): FormValue {
  const value: Record<string, FormValue[string]> = {};
  for (const part of form.parts) {
    if (!isTyped(part)) continue;
    if (part.kind === 'field') value[part.name] = '';
    else if (part.kind === 'group') value[part.name] = emptyValue(part.node);
    else value[part.name] = Array.from({ length: part.min }, () => emptyValue(part.node));
  }
  return value;
}

/** Whether nobody has written anything in it. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isEmptyValue);
}

/** As it will be written in the XML: ends trimmed, optional fields that are empty left out, required ones ''. */
export function toNode(form: FormNode, value: FormValue): Node {
  const node: Node = {};
  for (const part of form.parts) {
    const here = value[part.name];
    if (part.kind === 'field') {
      const written = part.fixed ?? tidy(part, typeof here === 'string' ? here : '');
      if (written !== '' || part.required) node[part.sat] = written;
    } else if (part.kind === 'group') {
      if (part.required || !isEmptyValue(here)) node[part.sat] = toNode(part.node, (here ?? {}) as FormValue);
    } else {
      const rows = filledRows(here).map((row) => toNode(part.node, row));
      if (rows.length > 0) Object.assign(node, placed(part, rows));
    }
  }
  return node;
}

function placed({ sat, wrapper }: FormList, rows: Node[]): Node {
  return wrapper === undefined ? { [sat]: rows } : { [wrapper]: { [sat]: rows } };
}

/** Without the empty rows at the end, which the form shows to write in. */
export function filledRows(rows: unknown): readonly FormValue[] {
  if (!Array.isArray(rows)) return [];
  return rows.slice(0, rows.findLastIndex((row) => !isEmptyValue(row)) + 1);
}

/** The form of a node that was read; what the form does not have (fixed, computed) is dropped. */
export function fromNode(form: FormNode, node: Node): FormValue {
  const value: Record<string, FormValue[string]> = {};
  for (const part of form.parts) {
    if (!isTyped(part)) continue;
    if (part.kind === 'field') value[part.name] = textOf(node[part.sat]);
    else if (part.kind === 'group') value[part.name] = fromNode(part.node, (node[part.sat] ?? {}) as Node);
    else value[part.name] = rowsIn(part, node).map((row) => fromNode(part.node, row));
  }
  return value;
}

function rowsIn({ sat, wrapper }: FormList, node: Node): Node[] {
  const holder = wrapper === undefined ? node : ((node[wrapper] ?? {}) as Node);
  return (holder[sat] ?? []) as Node[];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Not what only has digits, such as an account: its zeros at the beginning are part of it. */
export function isNumber({ type }: FormField): boolean {
  return type.kind === 'decimal' || (type.kind === 'integer' && type.pattern === undefined);
}

function tidy(field: FormField, typed: string): string {
  return isNumber(field) ? tidyAmount(typed) : tidyText(typed);
}
