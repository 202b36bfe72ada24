/**
 * Inclusive Canonical XML 1.0 without comments (REC-xml-c14n-20010315): the one text of an element, whatever the
 * hand that wrote it, that XMLDSig digests and signs. Of an element inside a document it carries the namespaces and the
 * xml: attributes of what stands around it. The exclusive one (REC-xml-exc-c14n-20020718) has only the namespaces that are used inside.
 */
import type { XmlAttribute, XmlElement } from './xml-tree.ts';

const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const TEXT = /[&<>\r]/g;
const VALUE = /[&<"\t\n\r]/g;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** @param without left out with all that is in it: the signature, in what it signs */
export function canonicalXml(element: XmlElement, without?: XmlElement): string {
  return write(element, new Map(), inherited(element), without);
}

/** Exclusive, without a list of prefixes. @param without left out with all that is in it */
export function exclusiveXml(element: XmlElement, without?: XmlElement): string {
  return writeExclusive(element, new Map(), without);
}

function writeExclusive(
  { qname, namespace, attributes, children }: XmlElement,
  around: ReadonlyMap<string, string>,
  without: XmlElement | undefined,
): string {
  const used = new Map([[prefixOf(qname), namespace]]);
  for (const each of attributes)
    if (prefixOf(each.qname) !== '') used.set(prefixOf(each.qname), each.namespace);
  used.delete('xml');
  const declared = [...used].filter(([prefix, uri]) => (around.get(prefix) ?? '') !== uri);
  const inside = new Map([...around, ...declared]);
  const inner = children
    .filter((child) => child !== without)
    .map((child) =>
      typeof child === 'string' ? escapeWith(TEXT, child) : writeExclusive(child, inside, without),
    );
  return `<${qname}${tagOf(declared, attributes)}>${inner.join('')}</${qname}>`;
}

const prefixOf = (qname: string): string => (qname.includes(':') ? qname.slice(0, qname.indexOf(':')) : '');

function write(
  element: XmlElement,
  around: ReadonlyMap<string, string>,
  attributes: readonly XmlAttribute[],
  without: XmlElement | undefined,
): string {
  const { qname, namespaces } = element;
  const declared = [...namespaces].filter(([prefix, uri]) => (around.get(prefix) ?? '') !== uri);
  let inner = '';
  for (const child of element.children) {
    if (typeof child === 'string') inner += escapeWith(TEXT, child);
    else if (child !== without) inner += write(child, namespaces, child.attributes, without);
  }
  return `<${qname}${tagOf(declared, attributes)}>${inner}</${qname}>`;
}

function tagOf(declared: [string, string][], attributes: readonly XmlAttribute[]): string {
  const names = declared.sort(byPrefix).map(([prefix, uri]) => declaration(prefix, uri));
  const values = [...attributes]
    .sort(byName)
    .map(({ qname, value }) => ` ${qname}="${escapeWith(VALUE, value)}"`);
  return [...names, ...values].join('');
}

/** Its attributes and the xml: ones of its ancestors, of which the nearest counts. */
function inherited(element: XmlElement): XmlAttribute[] {
  const all = [...element.attributes];
  for (let outer = element.parent; outer !== undefined; outer = outer.parent) {
    for (const attribute of outer.attributes) {
      const isNew = all.every(({ qname }) => qname !== attribute.qname);
      if (attribute.namespace === XML_NS && isNew) all.push(attribute);
    }
  }
  return all;
}

function declaration(prefix: string, uri: string): string {
  return ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeWith(VALUE, uri)}"`;
}

function byPrefix([a]: [string, string], [b]: [string, string]): number {
  return compare(a, b);
}

function byName(a: XmlAttribute, b: XmlAttribute): number {
  return compare(a.namespace, b.namespace) || compare(a.local, b.local);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function escapeWith(special: RegExp, text: string): string {
  return text.replace(special, (character) => ESCAPES[character] as string);
}
