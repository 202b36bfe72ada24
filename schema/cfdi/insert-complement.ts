/**
 * Pipeline: step 7 (stamp). Adds an element to the Complemento of a sealed text. The seal covers values, not
 * bytes, but nothing else is touched: what was sealed and stored is what is delivered.
 */
import { scanXml, type XmlHandler } from './scan-xml.ts';

const ROOT =
  /^http:\/\/www\.sat\.gob\.mx\/(?:cfd\/[34] Comprobante|esquemas\/retencionpago\/[12] Retenciones)$/;

type Place = { at: number; before: string; after: string };

/**
 * `xml` with `complementXml` (one element, its namespaces declared; an XML declaration before it is dropped)
 * as the last of its complements. Throws a RangeError when the text is no well-formed
 * Comprobante 3.x or 4.0, nor Retenciones.
 */
export function insertComplement(xml: string, complementXml: string): string {
  const element = complementXml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '');
  const { at, before, after } = findPlace(xml);
  return xml.slice(0, at) + before + element + after + xml.slice(at + (before === '>' ? 2 : 0));
}

/** Where it goes: into Complemento (which may be `<…/>`), else before Addenda, else before the root closes. */
function findPlace(xml: string): Place {
  let depth = 0;
  let rootName = '';
  let prefix = '';
  let complement: Place | undefined;
  let addendaAt: number | undefined;
  let rootEnd = -1;
  let inComplement = '';
  const handler: XmlHandler = {
    open(namespace, local, _attributes, start, end) {
      depth += 1;
      const qname = /^<([^\s/>]+)/.exec(xml.slice(start, start + 200))?.[1] ?? '';
      if (depth === 1) {
        if (!ROOT.test(`${namespace} ${local}`)) {
          throw new RangeError('neither a Comprobante nor Retenciones');
        }
        rootName = namespace;
        prefix = qname.includes(':') ? `${qname.split(':')[0]}:` : '';
      }
      if (depth === 2 && namespace === rootName && local === 'Addenda') addendaAt ??= start;
      if (depth === 2 && namespace === rootName && local === 'Complemento' && complement === undefined) {
        if (xml.startsWith('/>', end - 2)) {
          complement = { at: end - 2, before: '>', after: `</${qname}>` };
        } else inComplement = qname;
      }
    },
    close(start) {
      if (depth === 2 && inComplement !== '') {
        complement = { at: start, before: '', after: '' };
        inComplement = '';
      }
      if (depth === 1) rootEnd = start;
      depth -= 1;
    },
    text() {},
  };
  const error = scanXml(xml, handler);
  if (error !== undefined) throw new RangeError(`not well-formed XML: ${error.message}`);
  if (complement !== undefined) return complement;
  const at = addendaAt ?? rootEnd;
  return { at, before: `<${prefix}Complemento>`, after: `</${prefix}Complemento>` };
}
