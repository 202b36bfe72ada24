/** The descriptions that are held against the SAT's files, and documents made from both. */
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { ComplementContent, NodeDescription, NodeShape } from '../../schema/cfdi/describe.ts';
import { COMPLEMENTS } from '../../schema/cfdi/registry.ts';
import { goodValue } from './values.ts';
import { readXsd, type XsdNode } from './xsd.ts';

export type Described = { description: NodeDescription; xsd: XsdNode };
export type AnyNode = Record<string, unknown>;

export function everyDescription(): Described[] {
  return [comprobante40, ...COMPLEMENTS].map((description) => ({
    description,
    xsd: readXsd(description.location, description.name),
  }));
}

/** A node with every attribute and one of every child (as many as it must have at least). */
export function fullNode(shape: NodeShape, xsd: XsdNode): AnyNode {
  const node: AnyNode = {};
  for (const attribute of xsd.attributes) node[attribute.name] = goodValue(attribute);
  for (const child of xsd.children) {
    const own = shape.children[child.name];
    if (own === undefined) throw new Error(`${child.name} is not described`);
    if (own.occurs === 'content') {
      if (own.min === 0) node[child.name] = { content: [] };
    } else if (own.occurs === 'list' || own.occurs === 'optionalList') {
      node[child.name] = Array.from({ length: Math.max(own.min, 1) }, () => fullNode(own.shape, child.node));
    } else node[child.name] = fullNode(own.shape, child.node);
  }
  return node;
}

/** A node with only what it must have, and the children that lead along `path`. */
export function sparseNode(shape: NodeShape, xsd: XsdNode, path: string[]): AnyNode {
  const [next, ...rest] = path;
  const node: AnyNode = {};
  for (const attribute of xsd.attributes) if (attribute.required) node[attribute.name] = goodValue(attribute);
  for (const child of xsd.children) {
    const own = shape.children[child.name];
    if (own === undefined || own.occurs === 'content' || (own.min === 0 && child.name !== next)) continue;
    const below = sparseNode(own.shape, child.node, child.name === next ? rest : []);
    const isArray = own.occurs === 'list' || own.occurs === 'optionalList';
    node[child.name] = isArray ? Array.from({ length: Math.max(own.min, 1) }, () => ({ ...below })) : below;
  }
  return node;
}

/** The node that a path leads to, by the first of each list. */
export function nodeAt(node: AnyNode, path: string[]): AnyNode {
  let at = node;
  for (const name of path) {
    const child = at[name];
    at = (Array.isArray(child) ? child[0] : child) as AnyNode;
  }
  return at;
}

let wrapper: AnyNode | undefined;

/** The node inside a document that schemas and stylesheets take. */
export function asDocument(description: NodeDescription, node: AnyNode): AnyNode {
  if (description === comprobante40) return node;
  wrapper ??= sparseNode(comprobante40, readXsd(comprobante40.location, comprobante40.name), []);
  const { namespace, name } = description;
  const content: ComplementContent = { content: [{ namespace, name, description, node }] };
  return { ...wrapper, Complemento: content };
}

/** Keys that the schema lists, by the local name of their catalogue. */
export function listedKeys(
  xsd: XsdNode,
  into = new Map<string, readonly string[]>(),
): Map<string, readonly string[]> {
  for (const { type } of xsd.attributes) {
    if (type.catalog !== undefined && type.enumeration.length > 0) into.set(type.catalog, type.enumeration);
  }
  for (const child of xsd.children) listedKeys(child.node, into);
  return into;
}
