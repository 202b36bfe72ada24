/**
 * SOAP 1.1 by hand: WSDLs are missing for months and prefixes change, so an envelope is a template and an answer is
 * read by local names. For both sides of it: the adapters of providers, and the sandbox that plays them.
 */
import { scanXml } from '../../../schema/cfdi/scan-xml.ts';
import { escapeXml } from '../../../schema/cfdi/xml-text.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A field of a call in the call's own namespace. Text is escaped; `xml` is put in as it stands. */
export type SoapField = readonly [name: string, value: string | { xml: string }];

/**
 * `<s:Body><m:method>fields</m:method></s:Body>`, with the prefixes m and, for what `xml` holds, v.
 * @throws RangeError for characters that XML cannot hold
 */
export function soapEnvelope(
  namespaces: { method: string; values: string },
  method: string,
  fields: readonly SoapField[],
): string {
  const { method: m, values: v } = namespaces;
  const inner = fields.map(([name, value]) => soapElement(`m:${name}`, value)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${SOAP}" xmlns:m="${m}" xmlns:v="${v}"><s:Body><m:${method}>${inner}</m:${method}></s:Body></s:Envelope>`;
}

/** @throws RangeError for characters that XML cannot hold */
export function soapElement(qname: string, value: string | { xml: string }): string {
  return `<${qname}>${typeof value === 'string' ? escapeXml(value) : value.xml}</${qname}>`;
}

/** An element by its local name, whatever its namespace. `text` is its own, not that of its descendants. */
export type SoapNode = {
  name: string;
  attributes: Record<string, string>;
  children: SoapNode[];
  text: string;
};

/** Undefined for what is not well-formed XML, or has a DTD. */
export function readSoap(xml: string): SoapNode | undefined {
  const open: SoapNode[] = [];
  let root: SoapNode | undefined;
  const error = scanXml(xml.replace(/^\uFEFF?\s*/, ''), {
    open(_namespace, name, { count, locals, values }) {
      const attributes: Record<string, string> = {};
      for (let i = 0; i < count; i += 1) attributes[locals[i] as string] = values[i] as string;
      const node: SoapNode = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      root ??= node;
      open.push(node);
    },
    close() {
      open.pop();
    },
    text(value) {
      const node = open.at(-1);
      if (node !== undefined) node.text += value;
    },
  });
  return error === undefined ? root : undefined;
}

/** The element or its first descendant of that name, in the order of the document. */
export function soapFind(node: SoapNode | undefined, name: string): SoapNode | undefined {
  if (node === undefined || node.name === name) return node;
  for (const child of node.children) {
    const found = soapFind(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every descendant of that name. */
export function soapAll(node: SoapNode | undefined, name: string): SoapNode[] {
  return (node?.children ?? []).flatMap((child) => (child.name === name ? [child] : soapAll(child, name)));
}

/** Text of the first descendant of that name; '' when there is none, it is nil or it is empty. */
export function soapText(node: SoapNode | undefined, name: string): string {
  return soapFind(node, name)?.text.trim() ?? '';
}
