/**
 * A complement that the form can write. Its folder says what a person calls things, what is computed and what it does to
 * the total; shape, empty value, node, paths, limits and screen come from the description of its node.
 */
import type * as v from 'valibot';
import type { NodeDescription } from '../../cfdi/describe.ts';
import type { ComplementFamily } from '../../rules/family.ts';
import type { Micros } from '../engine/amounts.ts';
import { type FormNames, type FormNode, nodeForm } from '../engine/node-form.ts';
import { emptyValue, type FormValue, nodeShape } from '../engine/node-values.ts';

/** What the document around it says, for what is computed. Amounts as they will be written. */
export type ComplementBase = {
  /** Subtotal less discount. */
  readonly net: Micros;
  /** Of the currency. */
  readonly decimals: number;
};

/** A line of the totals panel; `withheld` ones subtract. Amounts in the currency of the document. */
export type ComplementLine = { readonly label: string; readonly amount: Micros; readonly withheld: boolean };

export type ComplementTexts = {
  readonly title: string;
  /** Labels by the path of the form without indexes: `transfers.rate`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of lists, by the same path: what adds and removes a row. */
  readonly rows?: Readonly<Record<string, { readonly add: string; readonly remove: string }>>;
  /** Hints under a field, by the same path. */
  readonly hints?: Readonly<Record<string, string>>;
};

export type FormComplement = {
  readonly kind: string;
  readonly description: NodeDescription;
  readonly form: FormNode;
  readonly shape: v.GenericSchema<unknown, FormValue>;
  readonly empty: FormValue;
  readonly texts: ComplementTexts;
  /** The rules of the SAT on it, where there are any. */
  readonly family: ComplementFamily | undefined;
  /** Options of a catalogue's key or of a listed value, by the field's path. */
  readonly options: (path: string) => readonly { key: string; text: string }[] | undefined;
  /** Paths without indexes of the fields that `price` fills when a person leaves them empty. */
  readonly suggested: readonly string[];
  /** The value with what a person left to be computed, and the attributes that nobody types. */
  readonly price: (value: FormValue, base: ComplementBase) => FormValue;
  /** What it adds to the total, or takes from it. @param priced what `price` gave */
  readonly totals: (priced: FormValue) => readonly ComplementLine[];
  /** The form's own checks, beside the structure and the rules. Paths relative to the complement. */
  readonly check: (value: FormValue) => readonly { path: string; text: string }[];
};

type Definition = FormNames & {
  kind: string;
  description: NodeDescription;
  texts: ComplementTexts;
  family?: ComplementFamily;
  /** What a new one already says. */
  begins?: FormValue;
  suggested?: readonly string[];
  options?: FormComplement['options'];
  price?: FormComplement['price'];
  totals?: FormComplement['totals'];
  check?: FormComplement['check'];
};

export function defineFormComplement({
  names,
  computed,
  begins,
  family,
  ...rest
}: Definition): FormComplement {
  const form = nodeForm(rest.description, { ...(names && { names }), ...(computed && { computed }) });
  return {
    suggested: [],
    options: () => undefined,
    price: (value) => value,
    totals: () => [],
    check: () => [],
    ...rest,
    family,
    form,
    shape: nodeShape(form),
    empty: { ...emptyValue(form), ...begins },
  };
}
