/**
 * The complements of a receipt and of its concepts: what they do to the total, the nodes that are sealed, and where a
 * place of such a node is in the form. Pipeline: steps 2 and 6.
 */
import type { ComplementContent, ComplementElement } from '../../cfdi/describe.ts';
import { timbreFiscalDigital11 } from '../../cfdi/timbre-fiscal-digital-11.ts';
import type {
  ComplementBase,
  ComplementLine,
  FormComplement,
  ReceiptChange,
} from '../complements/complement.ts';
import type { Complement } from '../complements/complement-schema.ts';
import { complementOf, complementOfElement } from '../complements/loaded.ts';
import type { Micros } from '../engine/amounts.ts';
import { asValue } from '../engine/as-value.ts';
import type { FormValue } from '../engine/node-values.ts';
import { carriesLocalTaxes } from './local-taxes.ts';
import type { Receipt } from './receipt.ts';

const NONE: readonly Complement[] = [];

const fitting = new WeakMap<Complement, FormValue>();

/** The fields of a complement as its kind has them; as they are while nobody knows the kind. */
export function fieldsOf(complement: Complement): FormValue {
  const known = complementOf(complement.kind);
  if (known === undefined) return complement as unknown as FormValue;
  let value = fitting.get(complement);
  if (value === undefined) {
    value = asValue(known.form, complement);
    fitting.set(complement, value);
  }
  return value;
}

/** What the complements of the document make of it. */
export type PricedComplements = {
  /** Those that are written: the receipt's, and the one that local taxes of its concepts ask for. */
  readonly carried: readonly Complement[];
  /** One for each of them, in order. */
  readonly values: readonly FormValue[];
  readonly lines: readonly ComplementLine[];
  /** What they add to the total; negative when they take from it. */
  readonly effect: Micros;
};

export const NO_COMPLEMENTS: PricedComplements = { carried: [], values: [], lines: [], effect: 0n };

/** Kind of the complement that local taxes of concepts go to. */
export const LOCAL_TAXES = 'implocal';

const OF_CONCEPTS: Complement = { kind: LOCAL_TAXES };

/** The receipt's own, and that of local taxes where only concepts have some. */
export function carriedComplements(
  receipt: Pick<Receipt, 'complements' | 'concepts'>,
): readonly Complement[] {
  const own: readonly Complement[] = receipt.complements ?? NONE;
  const isMissing = !own.some(({ kind }) => kind === LOCAL_TAXES) && carriesLocalTaxes(receipt.concepts);
  return isMissing ? [...own, OF_CONCEPTS] : own;
}

/** @param base its `total`: before the complements have added to it or taken from it */
export function priceComplements(carried: readonly Complement[], base: ComplementBase): PricedComplements {
  if (carried.length === 0) return NO_COMPLEMENTS;
  const first = priceAll(carried, base);
  if (first.effect === 0n) return first;
  // Some say the total themselves.
  return priceAll(carried, { ...base, total: base.total + first.effect });
}

function priceAll(carried: readonly Complement[], base: ComplementBase): PricedComplements {
  const lines: ComplementLine[] = [];
  const values = carried.map((one) => {
    const known = complementOf(one.kind);
    const value = known?.price(fieldsOf(one), base) ?? fieldsOf(one);
    lines.push(...(known?.totals(value) ?? []));
    return value;
  });
  const effect = lines.reduce((sum, { amount, withheld }) => (withheld ? sum - amount : sum + amount), 0n);
  return { carried, values, lines, effect };
}

/**
 * What a field of a complement does to others of it, and what a change of the receipt does to them. The same list when
 * nothing changes.
 */
export function complementEffects(
  complements: Complement[] | undefined,
  change?: CarrierChange,
): Complement[] | undefined {
  if (complements === undefined) return undefined;
  let changed: Complement[] | undefined;
  for (const [at, one] of complements.entries()) {
    const value = fieldsOf(one);
    const after = effectsOf(complementOf(one.kind), value, change && sinceAdded(one.kind, change));
    if (after === value) continue;
    changed ??= [...complements];
    changed[at] = { ...after, kind: one.kind } as Complement;
  }
  return changed ?? complements;
}

type CarrierChange = { before: Receipt | undefined; after: Receipt };

function effectsOf(
  known: FormComplement | undefined,
  value: FormValue,
  change: ReceiptChange | undefined,
): FormValue {
  return known === undefined ? value : known.effects(value, change);
}

/** To a complement that was just added everything of the receipt is new. */
function sinceAdded(kind: string, { before, after }: CarrierChange): ReceiptChange {
  const stood = before?.complements?.some((one) => one.kind === kind) === true;
  return { before: stood ? before : undefined, after };
}

/**
 * Their nodes, undefined when there are none. Nothing that nobody knows is ever written: check.ts refuses it.
 * @param values as priced @param id a UUID of the document, once it has one
 */
export function complementNodes(
  complements: readonly Complement[] | undefined,
  values: readonly FormValue[],
  id?: string,
): ComplementContent | undefined {
  const content: ComplementElement[] = [];
  for (const [at, { kind }] of (complements ?? NONE).entries()) {
    const known = complementOf(kind);
    if (known === undefined) continue;
    const { description } = known;
    const { namespace, name } = description;
    content.push({ namespace, name, description, node: known.write(values[at] as FormValue, id) });
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
    found.push({ kind: existing.kind, ...existing.read(node as Record<string, unknown>) });
  }
  return found.length === 0 ? undefined : found;
}

/** Of the document and of all of its concepts, where it has concepts. */
export function complementKinds({
  complements,
  concepts = [],
}: Pick<Receipt, 'complements'> & { concepts?: Receipt['concepts'] }): string[] {
  const all = new Set((complements ?? NONE).map(({ kind }) => kind));
  if (carriesLocalTaxes(concepts)) all.add(LOCAL_TAXES);
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
      const inside = known.placeOf(rest);
      return inside === '' ? `complements.${at}` : `complements.${at}.${inside}`;
    }
    left -= 1;
  }
  return '';
}
