/**
 * A description made ready to run, once: flat lists instead of records, so that writing, reading, checking
 * and the cadena walk arrays. Plain closures and data: the app's content security policy forbids `eval`.
 */
import { type Child, type Choice, type NodeShape, REPEATED, TEXT } from './describe.ts';

export type CompiledAttribute = {
  readonly name: string;
  readonly type: NodeShape['attributes'][string]['type'];
  readonly required: boolean;
};
export type CompiledChild = {
  readonly name: string;
  /** Position among its siblings: children must stand in this order. The same for all where any order will do. */
  readonly index: number;
  readonly isArray: boolean;
  readonly isContent: boolean;
  readonly isForeign: boolean;
  readonly isRaw: boolean;
  readonly repeats: boolean;
  readonly firstOnly: boolean;
  /** When it is not the parent's. */
  readonly namespace: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly node: CompiledNode;
};
export type CadenaStep =
  | { readonly attribute: string; readonly always: boolean; readonly child?: undefined }
  | { readonly child: CompiledChild; readonly below?: CadenaStep; readonly attribute?: undefined }
  | {
      /** The first value that the path leads to. */
      readonly path: readonly string[];
      readonly always: boolean;
      readonly child?: undefined;
      readonly attribute?: undefined;
    };
export type CompiledNode = {
  readonly attributes: readonly CompiledAttribute[];
  readonly attributeIndex: ReadonlyMap<string, number>;
  readonly children: readonly CompiledChild[];
  readonly childIndex: ReadonlyMap<string, CompiledChild>;
  /** Type of the text between its tags, when it may have any. */
  readonly text: CompiledAttribute['type'] | undefined;
  readonly choices: readonly Choice[] | undefined;
  readonly cadena: readonly CadenaStep[];
};

/** An object of a description, seen from the walkers: its properties by name. */
export type AnyNode = Record<string, unknown>;

/** The children of that name beyond the one that there may be. */
export function repeatedOf(node: AnyNode, name: string): readonly AnyNode[] {
  return (node[REPEATED] as Record<string, AnyNode[]> | undefined)?.[name] ?? NONE;
}

const NONE: readonly AnyNode[] = [];

const compiled = new WeakMap<object, CompiledNode>();

export function compile(shape: NodeShape): CompiledNode {
  const cached = compiled.get(shape);
  if (cached !== undefined) return cached;
  const attributes = Object.entries(shape.attributes).map(([name, attribute]) => ({
    name,
    type: attribute.type,
    required: attribute.required,
  }));
  const children = Object.entries(shape.children).map(([name, child], index) =>
    compileChild(name, child, shape.unordered === true ? 0 : index),
  );
  const childIndex = new Map(children.map((child) => [child.name, child]));
  const result: CompiledNode = {
    attributes,
    attributeIndex: new Map(attributes.map((attribute, index) => [attribute.name, index])),
    children,
    childIndex,
    text: shape.text,
    choices: shape.choices,
    cadena: (shape.cadena ?? wholeCadena(shape)).map((step) => cadenaStep(shape, childIndex, step)),
  };
  compiled.set(shape, result);
  return result;
}

function wholeCadena(shape: NodeShape): string[] {
  const text = shape.text === undefined ? [] : [TEXT];
  return [...Object.keys(shape.attributes), ...text, ...Object.keys(shape.children)];
}

function compileChild(name: string, child: Child, index: number): CompiledChild {
  return {
    name,
    index,
    isArray: child.occurs === 'list' || child.occurs === 'optionalList',
    isContent: child.occurs === 'content',
    isForeign: child.foreign === true,
    isRaw: child.occurs === 'raw',
    repeats: child.repeats === true,
    firstOnly: child.firstOnly === true,
    namespace: child.namespace,
    min: child.min,
    max: child.max,
    node: compile(child.shape),
  };
}

function cadenaStep(
  shape: NodeShape,
  children: ReadonlyMap<string, CompiledChild>,
  step: string,
): CadenaStep {
  const mark = /[!?]$/.exec(step)?.[0];
  const name = mark === undefined ? step : step.slice(0, -1);
  const slash = name.indexOf('/');
  if (slash > 0) {
    const child = children.get(name.slice(0, slash));
    const below = shape.children[name.slice(0, slash)]?.shape;
    if (child === undefined || below === undefined) throw unknownStep(step);
    const next = cadenaStep(below, child.node.childIndex, step.slice(slash + 1));
    return mark === undefined ? { child, below: next } : { path: name.split('/'), always: mark === '!' };
  }
  if (name === TEXT && shape.text !== undefined) return { attribute: name, always: mark !== '?' };
  const attribute = shape.attributes[name];
  if (attribute !== undefined) {
    return { attribute: name, always: mark === undefined ? attribute.required : mark === '!' };
  }
  const child = children.get(name);
  if (child === undefined) throw unknownStep(step);
  return mark === undefined ? { child } : { path: [name], always: mark === '!' };
}

function unknownStep(step: string): RangeError {
  return new RangeError(`cadena names ${step}, which the node does not have`);
}
