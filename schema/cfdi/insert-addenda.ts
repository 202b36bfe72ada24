/**
 * The addenda of a document that is sealed and stamped: last child of its root, in no seal. Nothing else of the text is touched, so
 * that taking it out gives back the bytes from before.
 */
import { scanXml, type XmlHandler } from './scan-xml.ts';

const ROOT =
  /^http:\/\/www\.sat\.gob\.mx\/(?:cfd\/[34] Comprobante|esquemas\/retencionpago\/[12] Retenciones)$/;

type Found = {
  /** `cfdi:`, as the root has it. */
  prefix: string;
  /** Offset of the end tag of the root. */
  end: number;
  addenda: { from: number; to: number; content: string } | undefined;
};

/** @param content elements, their namespaces declared; '' takes the addenda away. Throws a RangeError for what is no CFDI */
export function insertAddenda(xml: string, content: string): string {
  const bare = withoutAddenda(xml).xml;
  if (content === '') return bare;
  const { prefix, end } = find(bare);
  return `${bare.slice(0, end)}<${prefix}Addenda>${content}</${prefix}Addenda>${bare.slice(end)}`;
}

/** @returns the text without its addenda, and what stood in it; '' for none */
export function withoutAddenda(xml: string): { xml: string; content: string } {
  const { addenda } = find(xml);
  if (addenda === undefined) return { xml, content: '' };
  return { xml: xml.slice(0, addenda.from) + xml.slice(addenda.to), content: addenda.content };
}

function find(xml: string): Found {
  let depth = 0;
  let rootName = '';
  let prefix = '';
  let end = -1;
  let opened: { from: number; inner: number } | undefined;
  let addenda: Found['addenda'];
  const handler: XmlHandler = {
    open(namespace, local, _attributes, start, after) {
      depth += 1;
      if (depth === 1) {
        if (!ROOT.test(`${namespace} ${local}`))
          throw new RangeError('neither a Comprobante nor Retenciones');
        rootName = namespace;
        const qname = /^<([^\s/>]+)/.exec(xml.slice(start, start + 200))?.[1] ?? '';
        prefix = qname.includes(':') ? `${qname.split(':')[0]}:` : '';
      }
      if (depth === 2 && namespace === rootName && local === 'Addenda')
        opened ??= { from: start, inner: after };
    },
    close(start, after) {
      if (depth === 2 && opened !== undefined && addenda === undefined) {
        const content = start > opened.inner ? xml.slice(opened.inner, start) : '';
        addenda = { from: opened.from, to: Math.max(after, opened.inner), content };
      }
      if (depth === 1) end = start;
      depth -= 1;
    },
    text() {},
  };
  const error = scanXml(xml, handler);
  if (error !== undefined) throw new RangeError(`not well-formed XML: ${error.message}`);
  return { prefix, end, addenda };
}
