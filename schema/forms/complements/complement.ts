/**
 * A complement that the form can write. Its folder says what a person calls things, what is computed and what it does to
 * the total; shape, empty value, node, paths, limits and screen come from the description of its node.
 */
import type { CatalogLookup } from '../../catalogs/lookup.ts';
import type { LargeCatalogName } from '../../catalogs/make-lookup.ts';
import type { CatalogSuggestion, SearchName } from '../../catalogs/suggestion.ts';
import type { NodeDescription, NodeShape } from '../../cfdi/describe.ts';
import type { ComplementFamily } from '../../rules/family.ts';
import type { Micros } from '../engine/amounts.ts';
import { asValue } from '../engine/as-value.ts';
import { checkNode, type NodeProblem } from '../engine/check-node.ts';
import { type FormNames, type FormNode, nodeForm } from '../engine/node-form.ts';
import { toFormPath, withoutIndexes } from '../engine/node-paths.ts';
import { emptyValue, type FormValue, fromNode, toNode } from '../engine/node-values.ts';
import { type Choice, choicesIn } from './words.ts';

/** What the document around it says, for what is computed. Amounts as they will be written. */
export type ComplementBase = {
  /** Subtotal less discount. */
  readonly net: Micros;
  /** Of the currency. */
  readonly decimals: number;
  /** What the document comes to. */
  readonly total: Micros;
  /** Local taxes of the concepts. */
  readonly localTaxes: readonly LocalTaxGroup[];
  /** The receipt that it stands in, and its concepts as they will be written; undefined in any other document. */
  readonly around?: {
    readonly receipt: ReceiptAround;
    readonly concepts: readonly { readonly quantity: string; readonly amount: string }[];
  };
};

/** Of the receipt that a complement stands in, what one looks at. */
export type ReceiptAround = {
  readonly receipt_type: string;
  readonly exportacion: string;
  readonly currency: string;
  readonly exchange_rate: string;
  readonly receiver: {
    readonly rfc: string;
    readonly tax_residence: string;
    readonly tax_identity_number: string;
  };
  readonly concepts: readonly { readonly identification_num: string; readonly unit_id: string }[];
};

/** A change of the receipt that a complement stands in. `before`: undefined where it did not stand there yet. */
export type ReceiptChange = { readonly before: ReceiptAround | undefined; readonly after: ReceiptAround };

/** The lines of the concepts that name the same local tax. `rate` in per cent. */
export type LocalTaxGroup = {
  readonly name: string;
  readonly rate: string;
  readonly amount: Micros;
  readonly withheld: boolean;
};

/** A line of the totals panel; `withheld` ones subtract. Amounts in the currency of the document. */
export type ComplementLine = { readonly label: string; readonly amount: Micros; readonly withheld: boolean };

export type ComplementTexts = {
  readonly title: string;
  /** Labels by the path of the form without indexes, `transfers.rate`, or for every field of a name by that name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of lists, by the whole path: what adds and removes a row, and what one is called. */
  readonly rows?: Readonly<Record<string, RowWords>>;
  /** Hints under a field, in the same way. */
  readonly hints?: Readonly<Record<string, string>>;
  /** What the keys of a field mean, in the same way. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields under a heading of their own, by the path of what holds them ('' for the complement itself). */
  readonly groups?: Readonly<Record<string, readonly FieldGroup[]>>;
};

export type RowWords = { readonly add: string; readonly remove: string; readonly one?: string };

/** Fields by their names in what holds them; those that no group names stand before the first. */
export type FieldGroup = { readonly title: string; readonly fields: readonly string[] };

/** What a field asks of a person. `absent`: nothing, and it is not shown: what others say leaves no place for it. */
export type FieldState = 'locked' | 'absent' | 'required' | 'optional';

/**
 * What a field is searched in by typing: a catalogue of this device, or a list of the server. `when`: what a field beside it must
 * say for that to be of use.
 */
export type FieldSearch = CatalogSearch | ListSearch;
type When = { readonly when?: { readonly field: string; readonly value: string } };

/** `fills`: what a key that was chosen says of the fields beside it. */
export type CatalogSearch = When & {
  readonly catalog: LargeCatalogName;
  readonly fills?: (key: string, catalogs: CatalogLookup) => Readonly<Record<string, string>>;
};

/** `zip`: the field beside it whose postal code the list is of. `also`: the same as `fills`, by the parts of a suggestion. */
export type ListSearch = When & {
  readonly list: SearchName;
  readonly zip?: string;
  readonly also?: Readonly<Record<string, keyof CatalogSuggestion>>;
};

type Node = Record<string, unknown>;

export type FormComplement = {
  readonly kind: string;
  readonly description: NodeDescription;
  readonly form: FormNode;
  readonly empty: FormValue;
  readonly texts: ComplementTexts;
  /** The rules of the SAT on it, where there are any. */
  readonly family: ComplementFamily | undefined;
  /** Options of a catalogue's key or of a listed value, by the field's path. The same list each time for the same `value`. */
  readonly options: (path: string, value?: FormValue) => readonly Choice[] | undefined;
  /** By the names of fields. */
  readonly searches: Readonly<Record<string, FieldSearch>>;
  /** Paths without indexes of the fields that `price` fills when a person leaves them empty. */
  readonly suggested: readonly string[];
  /** The value with what a person left to be computed, and the attributes that nobody types. */
  readonly price: (value: FormValue, base: ComplementBase) => FormValue;
  /** What it adds to the total, or takes from it. @param priced what `price` gave */
  readonly totals: (priced: FormValue) => readonly ComplementLine[];
  /** The value with what a change in one field does to others. The same object when nothing does. */
  readonly effects: (value: FormValue, change?: ReceiptChange) => FormValue;
  /** What a field asks, where that hangs on other fields; undefined: as its description says. */
  readonly state: (value: FormValue, path: string, receipt?: ReceiptAround) => FieldState | undefined;
  /** The node that is sealed. @param priced what `price` gave @param id a UUID of the document, once it has one */
  readonly write: (priced: FormValue, id?: string) => Node;
  /** The value of a node that was read. */
  readonly read: (node: Node) => FormValue;
  /** The place of the form of a place in the node. */
  readonly placeOf: (path: string) => string;
  /** What is wrong with it, but for the rules. Paths relative to the complement. @param priced what `price` gave */
  readonly problems: (priced: FormValue, receipt?: ReceiptAround) => readonly NodeProblem[];
};

/**
 * A form that people fill otherwise than the SAT writes it: its shape, and the way of a node of that shape to the
 * description's and back.
 */
export type OtherShape = {
  readonly shape: NodeShape;
  readonly toSat: (shown: Node) => Node;
  readonly fromSat: (node: Node) => Node;
  /** The place in the shape of a place in the description. */
  readonly shownPath: (path: string) => string;
};

/** An attribute that tells the document from every other one: nobody types it, and a copy has another. */
export type Identity = { readonly attribute: string; readonly of: (id: string) => string };

/** Of what is not sealed yet. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

type Definition = FormNames & {
  kind: string;
  description: NodeDescription;
  texts: ComplementTexts;
  family?: ComplementFamily;
  /** What a new one already says, of any of its fields. */
  begins?: FormValue;
  identity?: Identity;
  searches?: FormComplement['searches'];
  shown?: OtherShape;
  suggested?: readonly string[];
  options?: FormComplement['options'];
  price?: FormComplement['price'];
  totals?: FormComplement['totals'];
  effects?: FormComplement['effects'];
  state?: FormComplement['state'];
  /** The form's own checks, beside what the description says. */
  check?: (value: FormValue, receipt?: ReceiptAround) => readonly NodeProblem[];
};

export function defineFormComplement({
  names,
  computed,
  omitted,
  begins,
  identity,
  family,
  shown,
  searches = {},
  options,
  check = () => [],
  state = () => undefined,
  suggested = [],
  ...rest
}: Definition): FormComplement {
  const { description, texts } = rest;
  const left = [...(omitted ?? []), ...(identity ? [identity.attribute] : [])];
  const form = nodeForm(shown?.shape ?? description, {
    ...(names && { names }),
    ...(computed && { computed }),
    ...(left.length > 0 && { omitted: left }),
  });
  const identified = (node: Node, id: string) =>
    identity ? { ...node, [identity.attribute]: identity.of(id) } : node;
  const write = (value: FormValue, id = NO_ID) =>
    identified(shown ? shown.toSat(toNode(form, value)) : toNode(form, value), id);
  const placeOf = (path: string) => toFormPath(form, shown ? shown.shownPath(path) : path);
  const isRequired = (value: FormValue, path: string, receipt?: ReceiptAround) =>
    state(value, path, receipt) === 'required' && !suggested.includes(withoutIndexes(path));
  return {
    price: (value) => value,
    totals: () => [],
    effects: (value) => value,
    ...rest,
    suggested,
    state,
    searches,
    options: (path, value) => options?.(path, value) ?? choicesIn(texts, path),
    family,
    form,
    empty: asValue(form, { ...emptyValue(form), ...begins }),
    write,
    read: (node) => fromNode(form, shown ? shown.fromSat(node) : node),
    placeOf,
    problems: (value, receipt) => [
      ...check(value, receipt),
      ...checkNode(description, form, value, {
        write,
        placeOf,
        isRequired: (one, path) => isRequired(one, path, receipt),
      }),
    ],
  };
}
