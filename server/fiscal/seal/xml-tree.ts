/**
 * A small XML document as a tree that keeps names as they were written, for what a signature covers. Documents of the
 * SAT are read by their descriptions (schema/cfdi/read-xml.ts); this is for texts whose very form is signed.
 */
import { scanXml, type XmlScope } from '../../../schema/cfdi/scan-xml.ts';

export type XmlElement = {
  /** With its prefix, as written. */
  readonly qname: string;
  readonly namespace: string;
  readonly local: string;
  /** Namespaces in scope by prefix; '' is the default one. Without `xml`, which always is. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly attributes: readonly XmlAttribute[];
  readonly children: (XmlElement | string)[];
  readonly parent: XmlElement | undefined;
};
export type XmlAttribute = {
  readonly qname: string;
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
};

/** Messages are small; a larger text is none. In UTF-16 units. */
const MAX_LENGTH = 2 * 1024 * 1024;
const ATTRIBUTE_NAME = /\s([^\s=/>"']+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const SKIPPED = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?xml\s[\s\S]*?\?>/g;

/**
 * Undefined for what is not well-formed XML (or has a DTD, as scan-xml.ts), and for what holds a processing
 * instruction: no message has one, and a signature would cover it. Comments are left out: no signature here covers them.
 */
export function parseXmlTree(xml: string): XmlElement | undefined {
  if (xml.length > MAX_LENGTH) return undefined;
  const text = xml.replace(/^\uFEFF/, '');
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const error = scanXml(text, {
    open(namespace, local, attributes, start, end, scope) {
      const tag = text.slice(start, end);
      const names = [...tag.matchAll(ATTRIBUTE_NAME)].map(([, name]) => name as string);
      const stored = names.filter((name) => !/^xmlns(?::|$)/.test(name));
      const parent = open.at(-1);
      const element: XmlElement = {
        qname: /^<([^\s/>]+)/.exec(tag)?.[1] ?? local,
        namespace,
        local,
        namespaces: scope.at === start ? namespacesIn(scope) : (parent?.namespaces ?? new Map()),
        attributes: stored.map((qname, i) => ({
          qname,
          namespace: attributes.namespaces[i] as string,
          local: attributes.locals[i] as string,
          value: attributes.values[i] as string,
        })),
        children: [],
        parent,
      };
      if (parent === undefined) root = element;
      else parent.children.push(element);
      open.push(element);
    },
    close() {
      open.pop();
    },
    text(value) {
      open.at(-1)?.children.push(value);
    },
  });
  if (error !== undefined || text.replace(SKIPPED, '').includes('<?')) return undefined;
  return root;
}

/** Children that are elements of this name. */
export function childrenNamed(element: XmlElement, namespace: string, local: string): XmlElement[] {
  return element.children.filter(
    (child) => typeof child !== 'string' && child.namespace === namespace && child.local === local,
  ) as XmlElement[];
}

/** All the text inside, of its descendants too. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function attributeOf(element: XmlElement, local: string): string | undefined {
  return element.attributes.find((attribute) => attribute.qname === local)?.value;
}

function namespacesIn(scope: XmlScope): Map<string, string> {
  const outer = scope.parent === undefined ? new Map<string, string>() : namespacesIn(scope.parent);
  for (const [prefix, uri] of scope.declared) if (prefix !== 'xml') outer.set(prefix, uri);
  return outer;
}
