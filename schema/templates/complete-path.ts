/** What may stand after a dot in a template: the names of the printed model, and of the document itself by the SAT's. */
import { cartaPorte31 } from '../cfdi/complements/carta-porte-31.ts';
import { comercioExterior20 } from '../cfdi/complements/comercio-exterior-20.ts';
import { nomina12 } from '../cfdi/complements/nomina-12.ts';
import { pagos20 } from '../cfdi/complements/pagos-20.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription, NodeShape } from '../cfdi/describe.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import type { DocumentType } from '../values/printed-documents.ts';
import { type TemplateVariable, VARIABLES } from './variables.ts';

const COMPLEMENTS: readonly NodeDescription[] = [
  cartaPorte31,
  comercioExterior20,
  nomina12,
  pagos20,
  timbreFiscalDigital11,
];

/** Names that the first step may be, with what they are. */
export function rootsOf(): TemplateVariable[] {
  const seen = new Map<string, string>();
  for (const { path, text } of VARIABLES) {
    const [root = ''] = path.split('.');
    if (!seen.has(root)) seen.set(root, path.includes('.') ? '' : text);
  }
  return [...seen].map(([path, text]) => ({ path, text }));
}

/** @param path steps before the dot, list items without their brackets. @param images names of the account's pictures */
export function childrenOf(
  path: readonly string[],
  type: DocumentType,
  images: readonly string[] = [],
): TemplateVariable[] {
  const [root, ...rest] = path;
  if (root === 'images') return rest.length === 0 ? images.map((name) => ({ path: name, text: '' })) : [];
  if (root === 'cfdi') return nodeChildren(type === 'retention' ? retenciones20 : comprobante40, rest);
  const prefix = `${path.join('.')}.`;
  const found = new Map<string, string>();
  for (const { path: whole, text } of VARIABLES) {
    const plain = whole.replaceAll('[]', '');
    if (!plain.startsWith(prefix)) continue;
    const [next = '', ...more] = plain.slice(prefix.length).split('.');
    if (!found.has(next)) found.set(next, more.length === 0 ? text : '');
  }
  return [...found].map(([name, text]) => ({ path: name, text }));
}

function nodeChildren(shape: NodeShape, path: readonly string[]): TemplateVariable[] {
  let at: NodeShape = shape;
  for (const [index, step] of path.entries()) {
    const child = at.children[step];
    if (child === undefined) return [];
    if (child.occurs === 'content') return complementChildren(path.slice(index + 1));
    at = child.shape;
  }
  return [...Object.keys(at.attributes), ...Object.keys(at.children)].map((name) => ({
    path: name,
    text: '',
  }));
}

function complementChildren(path: readonly string[]): TemplateVariable[] {
  const [name, ...rest] = path;
  if (name === undefined) return COMPLEMENTS.map((one) => ({ path: one.name, text: '' }));
  const found = COMPLEMENTS.find((one) => one.name === name);
  return found === undefined ? [] : nodeChildren(found, rest);
}

const LOOP = /\{%-?\s*for\s+(\w+)\s+in\s+([\w.]+)/g;
const ASSIGN = /\{%-?\s*assign\s+(\w+)\s*=\s*([\w.]+)/g;

/** A path that begins with what a loop or an assignment of the text named, from its root. */
export function resolvePath(path: readonly string[], text: string): string[] {
  const names = new Map<string, string>();
  for (const shape of [LOOP, ASSIGN])
    for (const [, name = '', of = ''] of text.matchAll(shape)) if (!names.has(name)) names.set(name, of);
  let [root = '', ...rest] = path;
  // A name may lead to another; a circle of them ends.
  for (let steps = 0; steps < names.size && names.has(root); steps += 1) {
    const [next = '', ...between] = (names.get(root) ?? '').split('.');
    rest = [...between, ...rest];
    root = next;
  }
  return [root, ...rest.filter((step) => step !== 'first' && step !== 'last')];
}
