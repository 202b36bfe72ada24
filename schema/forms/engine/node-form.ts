/**
 * The form of a node of the SAT, made from its description: which fields a person fills, which rows repeat, what they
 * are called. Everything else of the engine walks this tree.
 */
import type { Child, NodeDescription, NodeShape } from '../../cfdi/describe.ts';
import type { ValueType } from '../../cfdi/value-type.ts';
import { formName } from './form-name.ts';

/** An attribute. `fixed`: its only value, which nobody types. `computed`: written, and neither typed nor read. */
export type FormField = {
  readonly kind: 'field';
  readonly name: string;
  readonly sat: string;
  readonly type: ValueType;
  readonly required: boolean;
  readonly fixed?: string;
  readonly computed?: true;
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
};

/** Throws a RangeError for what no form can have: foreign content, or a text between tags. */
export function nodeForm(description: NodeDescription, options: FormNames = {}): FormNode {
  return formOf(description, '', options);
}

function formOf(shape: NodeShape, at: string, options: FormNames): FormNode {
  if (shape.text !== undefined) throw new RangeError(`text between tags: ${at}`);
  const fields = Object.entries(shape.attributes).map(([sat, { type, required }]): FormField => {
    const path = join(at, sat);
    const [fixed, second] = type.values ?? [];
    return {
      kind: 'field',
      name: nameOf(path, sat, options),
      sat,
      type,
      required,
      ...(fixed !== undefined && second === undefined && { fixed }),
      ...(options.computed?.includes(path) && { computed: true as const }),
    };
  });
  const children = Object.entries(shape.children).map(([sat, child]) => partOf(sat, child, at, options));
  return { parts: [...fields, ...children] };
}

function partOf(sat: string, child: Child, at: string, options: FormNames): FormPart {
  const path = join(at, sat);
  const name = nameOf(path, sat, options);
  if (child.occurs === 'content' || child.occurs === 'raw') throw new RangeError(`foreign content: ${path}`);
  if (child.occurs === 'list' || child.occurs === 'optionalList') {
    const node = formOf(child.shape, path, options);
    return { kind: 'list', name, sat, min: child.min, max: child.max, node };
  }
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
function onlyList({ attributes, children }: NodeShape): [string, Child] | undefined {
  const [only, second] = Object.entries(children);
  if (only === undefined || second !== undefined || Object.keys(attributes).length > 0) return undefined;
  return only[1].occurs === 'list' || only[1].occurs === 'optionalList' ? only : undefined;
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
