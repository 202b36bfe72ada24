/** The smallest tree of an XML document, read with saxes: another hand than ours, to hold ours against. */
import { SaxesParser } from 'saxes';

export type DomElement = {
  namespace: string;
  local: string;
  /** Without namespace declarations. */
  attributes: { namespace: string; local: string; value: string }[];
  children: (DomElement | string)[];
  /** Prefixes in scope. */
  namespaces: Record<string, string>;
};

/** Throws for what is not well-formed. */
export function parseDom(xml: string): DomElement {
  const parser = new SaxesParser({ xmlns: true });
  const stack: DomElement[] = [];
  let root: DomElement | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('doctype');
  });
  parser.on('opentag', (tag) => {
    const parent = stack.at(-1);
    const element: DomElement = {
      namespace: tag.uri,
      local: tag.local,
      attributes: Object.values(tag.attributes)
        .filter(({ uri }) => uri !== 'http://www.w3.org/2000/xmlns/')
        .map(({ uri, local, value }) => ({ namespace: uri, local, value })),
      children: [],
      namespaces: { ...parent?.namespaces, ...tag.ns },
    };
    if (parent === undefined) root = element;
    else parent.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  const text = (value: string) => {
    const children = stack.at(-1)?.children;
    if (children === undefined) return;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + value;
    else children.push(value);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
  if (root === undefined) throw new Error('no element');
  return root;
}

export function elements(element: DomElement, local?: string): DomElement[] {
  return element.children.filter(
    (child): child is DomElement =>
      typeof child !== 'string' && (local === undefined || child.local === local),
  );
}

export function attribute(element: DomElement, local: string): string | undefined {
  return element.attributes.find((one) => one.local === local && one.namespace === '')?.value;
}
