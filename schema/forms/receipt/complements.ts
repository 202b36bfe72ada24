/**
 * The complements of a receipt and of its concepts: what they do to the total, the nodes that are sealed, and where a
 * place of such a node is in the form. Pipeline: steps 2 and 6.
 */
import type { ComplementContent, ComplementElement } from '../../cfdi/describe.ts';
import { timbreFiscalDigital11 } from '../../cfdi/timbre-fiscal-digital-11.ts';
import type { ComplementBase, ComplementLine } from '../complements/complement.ts';
import type { Complement } from '../complements/complement-schema.ts';
import { complementOf, complementOfElement } from '../complements/loaded.ts';
import type { Micros } from '../engine/amounts.ts';
import { toFormPath } from '../engine/node-paths.ts';
import { type FormValue, fromNode, toNode } from '../engine/node-values.ts';
import type { Receipt } from './receipt.ts';

const NONE: readonly Complement[] = [];

/** The fields of a complement, which only its own kind knows. */
export function fieldsOf(complement: Complement): FormValue {
  return complement as unknown as FormValue;
}

/** What the complements of the document make of it. */
export type PricedComplements = {
  /** One for each complement, in order. */
  readonly values: readonly FormValue[];
  readonly lines: readonly ComplementLine[];
  /** What they add to the total; negative when they take from it. */
  readonly effect: Micros;
};

const NOTHING: PricedComplements = { values: [], lines: [], effect: 0n };

export function priceComplements(
  complements: readonly Complement[] | undefined,
  base: ComplementBase,
): PricedComplements {
  if (complements === undefined || complements.length === 0) return NOTHING;
  const lines: ComplementLine[] = [];
  const values = complements.map((one) => {
    const registered = complementOf(one.kind);
    const value = registered?.price(fieldsOf(one), base) ?? fieldsOf(one);
    lines.push(...(registered?.totals(value) ?? []));
    return value;
  });
  const effect = lines.reduce((sum, { amount, withheld }) => (withheld ? sum - amount : sum + amount), 0n);
  return { values, lines, effect };
}

/**
 * Their nodes, undefined when there are none. Nothing that nobody knows is ever written: check.ts refuses it.
 * @param values as priced
 */
export function complementNodes(
  complements: readonly Complement[] | undefined,
  values: readonly FormValue[],
): ComplementContent | undefined {
  const content: ComplementElement[] = [];
  for (const [at, { kind }] of (complements ?? NONE).entries()) {
    const known = complementOf(kind);
    if (known === undefined) continue;
    const { description, form } = known;
    const { namespace, name } = description;
    content.push({ namespace, name, description, node: toNode(form, values[at] as FormValue) });
  }
  return content.length === 0 ? undefined : { content };
}

/** The complements of a document that was read, those that the form writes; undefined for none. */
export function complementsOf(content: ComplementContent | undefined): Complement[] | undefined {
  const found: Complement[] = [];
  for (const { namespace, name, node } of content?.content ?? []) {
    const existing =
      namespace === timbreFiscalDigital11.namespace ? undefined : complementOfElement(namespace, name);
    if (existing === undefined || node === undefined) continue;
    found.push({ kind: existing.kind, ...fromNode(existing.form, node as Record<string, unknown>) });
  }
  return found.length === 0 ? undefined : found;
}

/** Of the receipt and of all of its concepts. */
export function complementKinds({
  complements,
  concepts,
}: Pick<Receipt, 'complements' | 'concepts'>): string[] {
  const all = new Set((complements ?? NONE).map(({ kind }) => kind));
  for (const concept of concepts) for (const { kind } of concept.complements ?? NONE) all.add(kind);
  return [...all];
}

const IN_COMPLEMENT = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/;

/** Relative to the container, in the CFDI and in the list of the form; '' when it is of none of them. */
export function complementPath(path: string, complements: readonly Complement[] | undefined): string {
  const [, element, nth = '0', rest = ''] = IN_COMPLEMENT.exec(path) ?? [];
  let left = Number(nth);
  for (const [at, { kind }] of (complements ?? NONE).entries()) {
    const known = complementOf(kind);
    if (known === undefined || known.description.name !== element) continue;
    if (left === 0) {
      const inside = toFormPath(known.form, rest);
      return inside === '' ? `complements.${at}` : `complements.${at}.${inside}`;
    }
    left -= 1;
  }
  return '';
}
