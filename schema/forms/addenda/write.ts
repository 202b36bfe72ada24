/**
 * An addenda as XML, by its description. Values are only ever text: whatever is typed or described, they are escaped, and names were
 * refused before unless they are names. Elements stand in the order in which the description first names them.
 */
import { escapeXml, isXmlText } from '../../cfdi/xml-text.ts';
import type { AddendaFacts, ConceptFact, DocumentFact } from './facts.ts';
import { type AddendaField, type AddendaLayout, type AddendumValues, heldValue, isAsked } from './layout.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Characters that may still be written; it counts too few rather than too many. */
type Budget = { left: number };

type Element = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  text: string;
  readonly children: { readonly key: string; readonly element: Element }[];
};

const element = (name: string): Element => ({ name, attributes: new Map(), text: '', children: [] });

/** What one field writes: an empty value is written nowhere. */
type Written = { readonly place: string; readonly value: string; readonly isLoose: boolean };

/** @returns one element, its namespaces declared, without XML declaration */
export function writeAddendum(layout: AddendaLayout, addendum: AddendumValues, facts: AddendaFacts): string {
  return writeWithin(layout, addendum, facts, Number.POSITIVE_INFINITY) as string;
}

/** @returns undefined for more than so many characters, of which no more than those were gathered */
export function writeWithin(
  layout: AddendaLayout,
  addendum: AddendumValues,
  facts: AddendaFacts,
  most: number,
): string | undefined {
  const budget = { left: most };
  const root = element(layout.root);
  const own = layout.fields.filter(({ list }) => list === '');
  const present = presentOf(own, (field) => writtenOf(layout, field, addendum.values, facts));
  const done = new Set<string>();
  for (const field of layout.fields) {
    if (budget.left < 0) return undefined;
    if (field.list === '') {
      const written = writtenOf(layout, field, addendum.values, facts);
      if (written !== undefined && isKept(written, present)) put(root, written, budget);
    } else if (!done.has(field.list)) {
      done.add(field.list);
      putRows(root, layout, field.list, addendum, facts, budget);
    }
  }
  if (budget.left < 0) return undefined;
  const text = toText(root, layout.prefix, declarations(layout));
  return text.length > most ? undefined : text;
}

/** What a field's value is; for a concept's, in its row. */
export function fieldValue(
  field: AddendaField,
  values: Readonly<Record<string, string>>,
  facts: AddendaFacts,
  row?: number,
): string {
  const { source } = field;
  if (source === 'fixed') return field.value;
  if (source === 'typed') return tidy(heldValue(field, values));
  if (Object.hasOwn(facts.document, source)) return facts.document[source as DocumentFact];
  return row === undefined ? '' : (facts.concepts[row]?.[source as ConceptFact] ?? '');
}

/** Spaces at the ends go; what XML cannot hold was told at its field, and is not written. */
function tidy(text: string): string {
  const trimmed = text.trim();
  return isXmlText(trimmed) ? trimmed : '';
}

function writtenOf(
  layout: AddendaLayout,
  field: AddendaField,
  values: Readonly<Record<string, string>>,
  facts: AddendaFacts,
  row?: number,
): Written | undefined {
  if (field.place === '' || !isAsked(layout, field, values)) return undefined;
  const value = fieldValue(field, values, facts, row);
  if (value === '') return undefined;
  return { place: field.place, value, isLoose: field.source === 'fixed' && !field.is_required };
}

/** Every element that something other than a loose constant is in. */
function presentOf(
  fields: readonly AddendaField[],
  write: (field: AddendaField) => Written | undefined,
): ReadonlySet<string> {
  const present = new Set(['']);
  for (const field of fields) {
    const written = write(field);
    if (written === undefined || written.isLoose) continue;
    const names = written.place.split('/');
    for (let depth = 1; depth <= names.length; depth += 1) present.add(names.slice(0, depth).join('/'));
  }
  return present;
}

/** A constant beside nothing says nothing: the code of a text that nobody wrote. */
function isKept({ place, isLoose }: Written, present: ReadonlySet<string>): boolean {
  return !isLoose || present.has(place.split('/').slice(0, -1).join('/'));
}

function putRows(
  root: Element,
  layout: AddendaLayout,
  name: string,
  addendum: AddendumValues,
  facts: AddendaFacts,
  budget: Budget,
): void {
  const list = layout.lists.find((one) => one.name === name);
  if (list === undefined) return;
  const fields = layout.fields.filter((one) => one.list === name);
  const rows: readonly Readonly<Record<string, string>>[] =
    list.of === 'concepts' ? facts.concepts.map(() => ({})) : (addendum.rows[name] ?? []);
  const names = list.place.split('/');
  const repeated = (names.at(-1) as string).replace(NUMBER, '');
  for (const [at, values] of rows.entries()) {
    if (budget.left < 0) return;
    const write = (field: AddendaField) =>
      writtenOf({ ...layout, fields }, { ...field, list: '' }, values, facts, at);
    const present = presentOf(fields, write);
    const row = element(repeated);
    for (const field of fields) {
      const written = write(field);
      if (written !== undefined && isKept(written, present)) put(row, written, budget);
    }
    if (row.attributes.size === 0 && row.text === '' && row.children.length === 0) continue;
    const parent = descend(root, names.slice(0, -1), budget);
    parent.children.push({ key: `${repeated} ${parent.children.length}`, element: row });
    budget.left -= repeated.length;
  }
}

function put(root: Element, { place, value }: Written, budget: Budget): void {
  const names = place.split('/');
  const last = names.at(-1) as string;
  budget.left -= value.length;
  if (last.startsWith('@')) {
    budget.left -= last.length;
    descend(root, names.slice(0, -1), budget).attributes.set(last.slice(1), value);
  } else descend(root, names, budget).text = value;
}

const NUMBER = /\[\d+\]$/;

/** `a[2]` is the second `a`: another element than `a`, which is `a[1]`. */
function descend(from: Element, names: readonly string[], budget: Budget): Element {
  let at = from;
  for (const name of names) {
    const key = name.endsWith(']') ? name : `${name}[1]`;
    let found = at.children.find((child) => child.key === key)?.element;
    if (found === undefined) {
      found = element(name.replace(NUMBER, ''));
      budget.left -= found.name.length;
      at.children.push({ key, element: found });
    }
    at = found;
  }
  return at;
}

function declarations({ namespace, prefix, schema_location }: AddendaLayout): string {
  if (namespace === '') return '';
  const own = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const declared = ` ${own}="${escapeXml(namespace)}"`;
  if (schema_location === '') return declared;
  const location = escapeXml(`${namespace} ${schema_location}`);
  return `${declared} xmlns:xsi="${XSI}" xsi:schemaLocation="${location}"`;
}

function toText({ name, attributes, text, children }: Element, prefix: string, declared = ''): string {
  const qname = prefix === '' ? name : `${prefix}:${name}`;
  const own = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const inner = escapeXml(text) + children.map((child) => toText(child.element, prefix)).join('');
  return inner === '' ? `<${qname}${declared}${own}/>` : `<${qname}${declared}${own}>${inner}</${qname}>`;
}
