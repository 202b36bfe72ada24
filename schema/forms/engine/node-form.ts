/**
 * The form of a node of the SAT, made from its description: which fields a person fills, which rows repeat, what they
 * are called. Everything else of the engine walks this tree.
 */
import { type Child, type NodeShape, TEXT } from '../../cfdi/describe.ts';
import type { ValueType } from '../../cfdi/value-type.ts';
import { formName } from './form-name.ts';

/**
 * An attribute, or the text between the tags of an element: its own (`sat` is TEXT), or that of a child that is nothing
 * else (`leaf`). `fixed`: the only value that it must have, which nobody types. `computed`: written, and neither typed
 * nor read.
 */
export type FormField = {
  readonly kind: 'field';
  readonly name: string;
  readonly sat: string;
  readonly type: ValueType;
  readonly required: boolean;
  readonly fixed?: string;
  readonly computed?: true;
  readonly leaf?: true;
};
/** A child that stands once. */
export type FormGroup = {
  readonly kind: 'group';
  readonly name: string;
  readonly sat: string;
  readonly required: boolean;
  readonly node: FormNode;
};
/** Children that repeat. `wrapper`: the element that holds them and nothing else, which the form does not show. */
export type FormList = {
  readonly kind: 'list';
  readonly name: string;
  readonly sat: string;
  readonly wrapper?: string;
  readonly min: number;
  readonly max: number;
  readonly node: FormNode;
};
export type FormPart = FormField | FormGroup | FormList;
export type FormNode = { readonly parts: readonly FormPart[] };

export type FormNames = {
  /** By the SAT's path in the node (`RetencionesLocales.Importe`) or its bare name; the rest follow formName. */
  readonly names?: Readonly<Record<string, string>>;
  /** The SAT's paths of attributes that the house computes. */
  readonly computed?: readonly string[];
  /** The SAT's paths of what the form does not have: the text around children, elements that say nothing. */
  readonly omitted?: readonly string[];
};

/** Throws a RangeError for what no form can have: foreign content. */
export function nodeForm(shape: NodeShape, options: FormNames = {}): FormNode {
  return formOf(shape, '', options);
}

function formOf(shape: NodeShape, at: string, options: FormNames): FormNode {
  const isKept = (sat: string) => options.omitted?.includes(join(at, sat)) !== true;
  const fields = Object.entries(shape.attributes)
    .filter(([sat]) => isKept(sat))
    .map(([sat, { type, required }]) => fieldOf(sat, type, required, at, options));
  if (shape.text !== undefined && isKept(TEXT)) fields.push(fieldOf(TEXT, shape.text, true, at, options));
  const children = Object.entries(shape.children)
    .filter(([sat]) => isKept(sat))
    .map(([sat, child]) => partOf(sat, child, at, options));
  return { parts: [...fields, ...children] };
}

function fieldOf(sat: string, type: ValueType, required: boolean, at: string, options: FormNames): FormField {
  const path = join(at, sat);
  const [fixed, second] = type.values ?? [];
  return {
    kind: 'field',
    name: sat === TEXT ? (options.names?.[path] ?? 'text') : nameOf(path, sat, options),
    sat,
    type,
    required,
    // Where it may be left out, whoever writes decides.
    ...(required && fixed !== undefined && second === undefined && { fixed }),
    ...(options.computed?.includes(path) && { computed: true as const }),
  };
}

function partOf(sat: string, child: Child, at: string, options: FormNames): FormPart {
  const path = join(at, sat);
  const name = nameOf(path, sat, options);
  if (child.occurs === 'content' || child.occurs === 'raw') throw new RangeError(`foreign content: ${path}`);
  if (child.occurs === 'list' || child.occurs === 'optionalList') {
    const node = formOf(child.shape, path, options);
    return { kind: 'list', name, sat, min: child.min, max: child.max, node };
  }
  const { text } = child.shape;
  if (text !== undefined && isBare(child.shape))
    return { ...fieldOf(sat, text, child.occurs === 'one', at, options), leaf: true };
  const held = onlyList(child.shape);
  if (held !== undefined) {
    const [inner, list] = held;
    const node = formOf(list.shape, join(path, inner), options);
    const min = child.occurs === 'one' ? list.min : 0;
    return { kind: 'list', name, sat: inner, wrapper: sat, min, max: list.max, node };
  }
  const node = formOf(child.shape, path, options);
  return { kind: 'group', name, sat, required: child.occurs === 'one', node };
}

/** The list that an element without attributes holds, and nothing else: a wrapper. */
function onlyList({ attributes, children, text }: NodeShape): [string, Child] | undefined {
  const [only, second] = Object.entries(children);
  if (only === undefined || second !== undefined || text !== undefined) return undefined;
  if (Object.keys(attributes).length > 0) return undefined;
  return only[1].occurs === 'list' || only[1].occurs === 'optionalList' ? only : undefined;
}

/** An element that is only its text. */
function isBare({ attributes, children }: NodeShape): boolean {
  return Object.keys(attributes).length === 0 && Object.keys(children).length === 0;
}

function nameOf(path: string, sat: string, { names = {} }: FormNames): string {
  return names[path] ?? names[sat] ?? formName(sat);
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** What a person fills: not what is fixed or computed. */
export function isTyped(part: FormPart): boolean {
  return part.kind !== 'field' || (part.fixed === undefined && part.computed !== true);
}
