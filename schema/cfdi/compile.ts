/**
 * A description made ready to run, once: flat lists instead of records, so that writing, reading, checking
 * and the cadena walk arrays. Plain closures and data: the app's content security policy forbids `eval`.
 */
import type { Child, NodeShape } from './describe.ts';

export type CadenaUse = 'always' | 'ifPresent';
export type CompiledAttribute = {
  readonly name: string;
  readonly type: NodeShape['attributes'][string]['type'];
  readonly required: boolean;
};
export type CompiledChild = {
  readonly name: string;
  /** Position among its siblings: children must stand in this order. */
  readonly index: number;
  readonly isArray: boolean;
  readonly isContent: boolean;
  readonly isForeign: boolean;
  readonly min: number;
  readonly max: number;
  readonly node: CompiledNode;
};
export type CadenaStep =
  | { readonly attribute: string; readonly always: boolean; readonly child?: undefined }
  | { readonly child: CompiledChild; readonly attribute?: undefined };
export type CompiledNode = {
  readonly attributes: readonly CompiledAttribute[];
  readonly attributeIndex: ReadonlyMap<string, number>;
  readonly children: readonly CompiledChild[];
  readonly childIndex: ReadonlyMap<string, CompiledChild>;
  readonly cadena: readonly CadenaStep[];
};

/** An object of a description, seen from the walkers: its properties by name. */
export type AnyNode = Record<string, unknown>;

const compiled = new WeakMap<object, CompiledNode>();

export function compile(shape: NodeShape): CompiledNode {
  const known = compiled.get(shape);
  if (known !== undefined) return known;
  const attributes = Object.entries(shape.attributes).map(([name, attribute]) => ({
    name,
    type: attribute.type,
    required: attribute.required,
  }));
  const children = Object.entries(shape.children).map(([name, child], index) =>
    compileChild(name, child, index),
  );
  const childIndex = new Map(children.map((child) => [child.name, child]));
  const result: CompiledNode = {
    attributes,
    attributeIndex: new Map(attributes.map((attribute, index) => [attribute.name, index])),
    children,
    childIndex,
    cadena: (shape.cadena ?? [...Object.keys(shape.attributes), ...childIndex.keys()]).map((step) =>
      cadenaStep(shape, childIndex, step),
    ),
  };
  compiled.set(shape, result);
  return result;
}

function compileChild(name: string, child: Child, index: number): CompiledChild {
  return {
    name,
    index,
    isArray: child.occurs === 'list' || child.occurs === 'optionalList',
    isContent: child.occurs === 'content',
    isForeign: child.foreign === true,
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
  const attribute = shape.attributes[name];
  if (attribute !== undefined) {
    return { attribute: name, always: mark === undefined ? attribute.required : mark === '!' };
  }
  const child = children.get(name);
  if (child === undefined) throw new RangeError(`cadena names ${step}, which the node does not have`);
  return { child };
}
