/** The descriptions that are held against the SAT's files, and documents made from both. */
import { comprobante20 } from '../../schema/cfdi/comprobante-20.ts';
import { comprobante22 } from '../../schema/cfdi/comprobante-22.ts';
import { comprobante30 } from '../../schema/cfdi/comprobante-30.ts';
import { comprobante32 } from '../../schema/cfdi/comprobante-32.ts';
import { comprobante33 } from '../../schema/cfdi/comprobante-33.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import {
  type ComplementContent,
  type NodeDescription,
  type NodeShape,
  TEXT,
} from '../../schema/cfdi/describe.ts';
import { complementsOf } from '../../schema/cfdi/registry.ts';
import { retenciones10 } from '../../schema/cfdi/retenciones-10.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { satPath } from './shared.ts';
import { loadValidator, type Validate } from './validator.ts';
import { goodType, goodValue } from './values.ts';
import { readXsd, type XsdNode } from './xsd.ts';
import { loadStylesheet, type Stylesheet } from './xslt.ts';

/** `root`: the newest document that may hold the description, or itself. */
export type Described = { root: NodeDescription; description: NodeDescription; xsd: XsdNode };
export type AnyNode = Record<string, unknown>;

const CFD = 'xslt/www.sat.gob.mx/sitio_internet/cfd/';
const RET = 'xslt/www.sat.gob.mx/esquemas/retencionpago/';
/** The documents, newest first, with the SAT's stylesheet for the cadena of each. */
const STYLESHEETS: readonly (readonly [NodeDescription, string])[] = [
  [comprobante40, `${CFD}4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt`],
  [comprobante33, `${CFD}3/cadenaoriginal_3_3/cadenaoriginal_3_3.xslt`],
  [comprobante32, `${CFD}3/cadenaoriginal_3_2/cadenaoriginal_3_2.xslt`],
  [comprobante30, `${CFD}3/cadenaoriginal_3_0/cadenaoriginal_3_0.xslt`],
  [comprobante22, `${CFD}2/cadenaoriginal_2_0/cadenaoriginal_2_2.xslt`],
  [comprobante20, `${CFD}2/cadenaoriginal_2_0/cadenaoriginal_2_0.xslt`],
  [retenciones20, `${RET}2/retenciones.xslt`],
  [retenciones10, `${RET}1/retenciones.xslt`],
];

export const ROOTS = STYLESHEETS.map(([root]) => root);

const sheets = new Map<NodeDescription, Stylesheet>();

/** The SAT's stylesheet for the cadena of a document. */
export function stylesheetOf(root: NodeDescription): Stylesheet {
  let sheet = sheets.get(root);
  if (sheet === undefined) {
    const [, file] = STYLESHEETS.find(([one]) => one === root) ?? [];
    if (file === undefined) throw new Error(`no stylesheet for ${root.location}`);
    sheet = loadStylesheet(satPath(file));
    sheets.set(root, sheet);
  }
  return sheet;
}

export function everyDescription(): Described[] {
  const found = new Map<NodeDescription, Described>();
  for (const root of ROOTS) {
    for (const description of [root, ...complementsOf(root)]) {
      const xsd = readXsd(description.location, description.name);
      if (!found.has(description)) found.set(description, { root, description, xsd });
    }
  }
  return [...found.values()];
}

/** By the name of its schema, for the names of tests. */
export function named(all: Described[]): [string, Described][] {
  return all.map((one) => [one.description.location.split('/').at(-1) ?? '', one]);
}

const validators = new Map<string, Validate>();

/** The SAT's schemas of a document that holds the description, nothing more: some schemas share a namespace. */
export function validatorOf({ root, description }: Described): Validate {
  const locations = [...new Set([root.location, description.location])];
  const name = locations.join(' ');
  const validate = validators.get(name) ?? loadValidator(locations);
  validators.set(name, validate);
  return validate;
}

/** A node with every attribute and one of every child (as many as it must have at least). */
export function fullNode(shape: NodeShape, xsd: XsdNode): AnyNode {
  const node: AnyNode = {};
  for (const attribute of xsd.attributes) node[attribute.name] = goodValue(attribute);
  if (xsd.text !== undefined) node[TEXT] = goodType(xsd.text);
  for (const child of xsd.children) {
    const own = shape.children[child.name];
    if (own === undefined) throw new Error(`${child.name} is not described`);
    if (isExcluded(shape, node, child.name)) continue;
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
  if (xsd.text !== undefined) node[TEXT] = goodType(xsd.text);
  for (const child of xsd.children) {
    const own = shape.children[child.name];
    if (own === undefined || own.occurs === 'content') continue;
    if (own.min === 0 && child.name !== next && !isNeeded(shape, node, child.name, next)) continue;
    const below = sparseNode(own.shape, child.node, child.name === next ? rest : []);
    const isArray = own.occurs === 'list' || own.occurs === 'optionalList';
    node[child.name] = isArray ? Array.from({ length: Math.max(own.min, 1) }, () => ({ ...below })) : below;
  }
  return node;
}

/** Whether a sibling that is there already shuts the child out. */
function isExcluded(shape: NodeShape, node: AnyNode, name: string): boolean {
  return (shape.choices ?? []).some(
    ({ names, max }) => max === 1 && names.includes(name) && names.some((one) => node[one] !== undefined),
  );
}

/** Whether one of several must stand, none does yet, and `next` is none of them. */
function isNeeded(shape: NodeShape, node: AnyNode, name: string, next: string | undefined): boolean {
  return (shape.choices ?? []).some(
    ({ names, min }) =>
      min === 1 &&
      names.includes(name) &&
      !names.includes(next ?? '') &&
      names.every((one) => node[one] === undefined),
  );
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

const wrappers = new Map<NodeDescription, AnyNode>();

/** The node inside a document that schemas and stylesheets take. */
export function asDocument({ root, description }: Described, node: AnyNode): AnyNode {
  if (description === root) return node;
  const wrapper = wrappers.get(root) ?? sparseNode(root, readXsd(root.location, root.name), []);
  wrappers.set(root, wrapper);
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
