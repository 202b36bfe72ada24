/**
 * The description of a node of a tax document: its attributes in order and its children. Written once a
 * node, it gives the TypeScript type (NodeOf), the XML (write-xml.ts), the object (read-xml.ts), the cadena
 * original (cadena.ts) and the check of structure (structure.ts).
 */
import type { ValueType } from './value-type.ts';

export type Attribute<T extends string = string, R extends boolean = boolean> = {
  readonly type: ValueType<T>;
  readonly required: R;
};

export function required<T extends string>(type: ValueType<T>): Attribute<T, true> {
  return { type, required: true };
}

export function optional<T extends string>(type: ValueType<T>): Attribute<T, false> {
  return { type, required: false };
}

/**
 * How often a child may stand. `one` and `maybe` are a property, `list` an array property (optional when its
 * `min` is 0). `content` is a container of foreign elements: complements or an addenda. `raw` is one element
 * that is kept as text.
 */
export type Occurs = 'one' | 'maybe' | 'list' | 'optionalList' | 'content' | 'raw';
export type Child<S extends NodeShape = NodeShape, O extends Occurs = Occurs> = {
  readonly shape: S;
  readonly occurs: O;
  readonly min: number;
  readonly max: number;
  /** A container whose elements are nobody's business: kept as they stand, never read. */
  readonly foreign?: true;
  /** The container may stand several times; what all hold is one object's content. */
  readonly repeats?: true;
  /** The SAT's stylesheet takes each value once, from the first that has it: it matters where it stands again. */
  readonly firstOnly?: true;
  /** Namespace of the child, and of what is in it, when it is not its parent's. */
  readonly namespace?: string;
};

/** How many of the kinds of children named may stand together. */
export type Choice = { readonly names: readonly string[]; readonly min: 0 | 1; readonly max: number };

export type NodeShape = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly children: Readonly<Record<string, Child>>;
  /** Text between its tags, in the object under TEXT. With children as well, it is written before them. */
  readonly text?: ValueType;
  /** Its children may stand in any order. */
  readonly unordered?: true;
  readonly choices?: readonly Choice[];
  /**
   * What the cadena original takes and in which order, when it is not every attribute, the text and then every
   * child. `Name` prints as its use says; `Name!` always prints its bar, `Name?` only when the attribute is there.
   * `A/B` leads down: to each B of each A; with a mark it is one value, the first there is.
   */
  readonly cadena?: readonly string[];
};

/** Where an object keeps the text of its element: no attribute and no child can be called so. */
export const TEXT = '#text';

/**
 * Where an object keeps the children that stand again although there may be only one, by their name. The document is
 * wrong, and its cadena takes them all the same.
 */
export const REPEATED = '#repeated';

/** A node that can stand alone as an element: the root of a document, or of a complement. */
export type NodeDescription<S extends NodeShape = NodeShape> = S & {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  /** Address of the SAT's schema, for xsi:schemaLocation; '' in messages, which do not say it. */
  readonly location: string;
  /** Several versions may share a namespace: the attribute and the value that tell them apart. */
  readonly version?: { readonly attribute: string; readonly value: string };
  /** What the cadena takes of one whose version is not written exactly so, where the SAT's stylesheet looks at it. */
  readonly misversioned?: readonly string[];
  /**
   * Added after sealing (the stamp): it declares its own namespaces, takes no part in the document's cadena
   * and has one of its own.
   */
  readonly apart?: boolean;
  /** False: a version that is read, verified and shown, and no longer issued. */
  readonly issued?: false;
  /** What its seal is made over, when it is not SHA-256. */
  readonly sealedOver?: 'sha1';
};

type NoAttributes = Readonly<Record<never, Attribute>>;
type NoChildren = Readonly<Record<never, Child>>;

export function node<A extends Readonly<Record<string, Attribute>>>(
  attributes: A,
): NodeShapeOf<A, NoChildren>;
export function node<
  A extends Readonly<Record<string, Attribute>>,
  C extends Readonly<Record<string, Child>>,
>(attributes: A, children: C, cadena?: readonly string[]): NodeShapeOf<A, C>;
export function node(
  attributes: Readonly<Record<string, Attribute>>,
  children: Readonly<Record<string, Child>> = {},
  cadena?: readonly string[],
): NodeShape {
  return cadena === undefined ? { attributes, children } : { attributes, children, cadena };
}

/** The same node with text between its tags. */
export function withText<T extends string, S extends NodeShape>(
  type: ValueType<T>,
  shape: S,
): S & { readonly text: ValueType<T> } {
  return { ...shape, text: type };
}

/** An element that is only a text. */
export function textOnly<T extends string>(
  type: ValueType<T>,
): NodeShapeOf<NoAttributes, NoChildren> & { readonly text: ValueType<T> } {
  return { attributes: {}, children: {}, text: type };
}

/** The same node, its children in any order. */
export function anyOrder<S extends NodeShape>(shape: S): S {
  return { ...shape, unordered: true };
}

/** The same node, of whose children named there may be only one kind. */
export function eitherOf<S extends NodeShape>(shape: S, ...names: (keyof S['children'] & string)[]): S {
  return withChoice(shape, { names, min: 0, max: 1 });
}

/** As `eitherOf`, and one must stand. */
export function exactlyOneOf<S extends NodeShape>(shape: S, ...names: (keyof S['children'] & string)[]): S {
  return withChoice(shape, { names, min: 1, max: 1 });
}

/** The same node, of whose children named there must be one kind or more. */
export function someOf<S extends NodeShape>(shape: S, ...names: (keyof S['children'] & string)[]): S {
  return withChoice(shape, { names, min: 1, max: names.length });
}

function withChoice<S extends NodeShape>(shape: S, choice: Choice): S {
  return { ...shape, choices: [...(shape.choices ?? []), choice] };
}

export type NodeShapeOf<A, C> = {
  readonly attributes: A;
  readonly children: C;
  readonly cadena?: readonly string[];
};

export function one<S extends NodeShape>(shape: S): Child<S, 'one'> {
  return { shape, occurs: 'one', min: 1, max: 1 };
}

export function maybe<S extends NodeShape>(shape: S): Child<S, 'maybe'> {
  return { shape, occurs: 'maybe', min: 0, max: 1 };
}

/** The child, of which the cadena takes each value once, however often it stands. */
export function firstOf<S extends NodeShape, O extends Occurs>(child: Child<S, O>): Child<S, O> {
  return { ...child, firstOnly: true };
}

/** One or more. */
export function list<S extends NodeShape>(
  shape: S,
  min = 1,
  max: number = Number.POSITIVE_INFINITY,
): Child<S, 'list'> {
  return { shape, occurs: 'list', min, max };
}

/** None or more. */
export function optionalList<S extends NodeShape>(
  shape: S,
  max: number = Number.POSITIVE_INFINITY,
): Child<S, 'optionalList'> {
  return { shape, occurs: 'optionalList', min: 0, max };
}

const EMPTY: NodeShapeOf<NoAttributes, NoChildren> = { attributes: {}, children: {} };

/** A container of elements of other namespaces; with `min` 1 it may not be empty. */
export function content(min = 0): Child<typeof EMPTY, 'content'> {
  return { shape: EMPTY, occurs: 'content', min, max: Number.POSITIVE_INFINITY };
}

/** A container of anything at all (the addenda); with `min` 1 it may not be empty. */
export function foreignContent(min = 0): Child<typeof EMPTY, 'content'> {
  return { ...content(min), foreign: true };
}

/** A container that may stand several times. */
export function repeatedContent(): Child<typeof EMPTY, 'content'> {
  return { ...content(), repeats: true };
}

/** The child, in a namespace of its own. */
export function inNamespace<S extends NodeShape, O extends Occurs>(
  namespace: string,
  child: Child<S, O>,
): Child<S, O> {
  return { ...child, namespace };
}

/** One element of another namespace, which nobody here reads: kept as it stands. */
export function rawElement(namespace: string): Child<typeof EMPTY, 'raw'> {
  return { shape: EMPTY, occurs: 'raw', min: 0, max: 1, namespace };
}

/** Whether the cadena of a document takes nothing of it: the SAT's stylesheet does not know it. */
export function isPassedOver({ apart, cadena }: NodeDescription): boolean {
  return apart === true || cadena?.length === 0;
}

/** Element inside a container, in document order. */
export type ComplementElement = {
  namespace: string;
  /** Local name. */
  name: string;
  /** With `node`, when it is a complement that the house describes. */
  description?: NodeDescription;
  node?: object;
  /** Otherwise the XML as it stood, with the namespace declarations it needs to stand anywhere. */
  raw?: string;
  /** The text in and between its tags, line ends too, where the SAT's stylesheet for the document lets it through. */
  text?: string;
};
export type ComplementContent = {
  content: ComplementElement[];
  /** Names and values that an addenda's own tag has: the SAT gives it none, and whoever adds one may. */
  attributes?: [string, string][];
};

type Flat<T> = { [K in keyof T]: T[K] };
type TextOf<A> = A extends { type: ValueType<infer T> } ? T : never;
type Needed<R> = { [K in keyof R]: R[K] extends { required: true } ? K : never }[keyof R];
type NeededChild<C> = { [K in keyof C]: C[K] extends { occurs: 'one' | 'list' } ? K : never }[keyof C];
type ChildOf<C> =
  C extends Child<infer S, infer O>
    ? O extends 'content'
      ? ComplementContent
      : O extends 'raw'
        ? string
        : O extends 'one' | 'maybe'
          ? NodeOf<S>
          : NodeOf<S>[]
    : never;

/** The object of a node: attributes and children as properties, by the SAT's names. */
export type NodeOf<S> = S extends { attributes: infer A; children: infer C }
  ? Flat<
      { -readonly [K in Needed<A>]: TextOf<A[K]> } & {
        -readonly [K in Exclude<keyof A, Needed<A>>]?: TextOf<A[K]>;
      } & { -readonly [K in NeededChild<C>]: ChildOf<C[K]> } & {
        -readonly [K in Exclude<keyof C, NeededChild<C>>]?: ChildOf<C[K]>;
      } & (S extends { text: ValueType<infer T> } ? { [TEXT]: T } : unknown)
    >
  : never;
