/**
 * Way: step 6 (accept). The cadena original: what the seal signs. The values of a document in the SAT's
 * order between bars, spaces collapsed; the same text that the SAT's XSLT gives, byte for byte in UTF-8.
 */
import { type AnyNode, type CompiledNode, compile } from './compile.ts';
import type { ComplementContent, NodeDescription } from './describe.ts';
import { scanXml } from './scan-xml.ts';
import { collapseSpaces } from './xml-text.ts';

/** `||4.0|A|…||`. A required value that is missing still has its bar; an optional one has none. */
export function cadenaOriginal(description: NodeDescription, node: object): string {
  return `|${walk(compile(description), node as AnyNode)}||`;
}

function walk(compiled: CompiledNode, node: AnyNode): string {
  let out = '';
  for (const step of compiled.cadena) {
    if (step.attribute !== undefined) {
      const value = node[step.attribute] as string | undefined;
      if (value !== undefined) out += `|${collapseSpaces(value)}`;
      else if (step.always) out += '|';
      continue;
    }
    const { child } = step;
    const value = node[child.name];
    if (value === undefined) continue;
    if (child.isContent) out += walkContent(value as ComplementContent);
    else if (child.isArray) for (const item of value as AnyNode[]) out += walk(child.node, item);
    else out += walk(child.node, value as AnyNode);
  }
  return out;
}

function walkContent({ content }: ComplementContent): string {
  let out = '';
  for (const { description, node, raw } of content) {
    if (description === undefined || node === undefined) out += raw === undefined ? '' : textOf(raw);
    else if (description.apart !== true) out += walk(compile(description), node as AnyNode);
  }
  return out;
}

/** An element that no stylesheet names adds its text, as XSLT does by itself: mostly line ends, mostly none. */
function textOf(raw: string): string {
  let out = '';
  scanXml(raw, {
    open() {},
    close() {},
    text(value) {
      out += value;
    },
  });
  return out;
}

/**
 * Complements, of the document and of its concepts, that nobody here describes. When there are any, the cadena may
 * lack what the SAT's stylesheet would take from them: a seal over it can be found good but not bad.
 */
export function undescribedComplements(document: object): string[] {
  const { Complemento, Conceptos } = document as {
    Complemento?: ComplementContent;
    Conceptos?: { Concepto?: { ComplementoConcepto?: ComplementContent }[] };
  };
  return [Complemento, ...(Conceptos?.Concepto ?? []).map((concept) => concept.ComplementoConcepto)]
    .flatMap((container) => container?.content ?? [])
    .filter(({ node }) => node === undefined)
    .map(({ name }) => name);
}
