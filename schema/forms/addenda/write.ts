/**
 * An addenda as XML, by its description. Values are only ever text: whatever is typed or described, they are escaped, and names were
 * refused before unless they are names. Elements stand in the order in which the description first names them.
 */
import { escapeXml, isXmlText } from '../../cfdi/xml-text.ts';
import type { AddendaFacts, ConceptFact, DocumentFact } from './facts.ts';
import { type AddendaField, type AddendaLayout, type AddendumValues, heldValue, isAsked } from './layout.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

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
  const root = element(layout.root);
  const own = layout.fields.filter(({ list }) => list === '');
  const present = presentOf(own, (field) => writtenOf(layout, field, addendum.values, facts));
  const done = new Set<string>();
  for (const field of layout.fields) {
    if (field.list === '') {
      const written = writtenOf(layout, field, addendum.values, facts);
      if (written !== undefined && isKept(written, present)) put(root, written);
    } else if (!done.has(field.list)) {
      done.add(field.list);
      putRows(root, layout, field.list, addendum, facts);
    }
  }
  return toText(root, layout.prefix, declarations(layout));
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
): void {
  const list = layout.lists.find((one) => one.name === name);
  if (list === undefined) return;
  const fields = layout.fields.filter((one) => one.list === name);
  const rows: readonly Readonly<Record<string, string>>[] =
    list.of === 'concepts' ? facts.concepts.map(() => ({})) : (addendum.rows[name] ?? []);
  const names = list.place.split('/');
  const repeated = names.at(-1) as string;
  rows.forEach((values, at) => {
    const write = (field: AddendaField) =>
      writtenOf({ ...layout, fields }, { ...field, list: '' }, values, facts, at);
    const present = presentOf(fields, write);
    const row = element(repeated);
    for (const field of fields) {
      const written = write(field);
      if (written !== undefined && isKept(written, present)) put(row, written);
    }
    if (row.attributes.size === 0 && row.text === '' && row.children.length === 0) return;
    const parent = descend(root, names.slice(0, -1));
    parent.children.push({ key: `${repeated} ${parent.children.length}`, element: row });
  });
}

function put(root: Element, { place, value }: Written): void {
  const names = place.split('/');
  const last = names.at(-1) as string;
  if (last.startsWith('@')) descend(root, names.slice(0, -1)).attributes.set(last.slice(1), value);
  else descend(root, names).text = value;
}

/** `a[2]` is the second `a`: another element than `a`, which is `a[1]`. */
function descend(from: Element, names: readonly string[]): Element {
  let at = from;
  for (const name of names) {
    const key = name.endsWith(']') ? name : `${name}[1]`;
    let found = at.children.find((child) => child.key === key)?.element;
    if (found === undefined) {
      found = element(name.replace(/\[\d+\]$/, ''));
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
