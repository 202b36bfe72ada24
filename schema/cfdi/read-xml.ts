/**
 * XML from outside → object, by the descriptions. Never throws for what the file holds: a file that is not
 * well-formed XML, or no document of the SAT, is an error with its line and column; a document that is, but not
 * as the SAT asks, is read as far as it can be and its problems are listed.
 */
import { fillText } from '../errors.ts';
import { XML_TEXTS as T } from '../texts/xml.ts';
import { decodeXml } from './decode-bytes.ts';
import type { ComplementContent, NodeDescription, NodeOf } from './describe.ts';
import { makeBuilder } from './object-builder.ts';
import { DOCUMENTS } from './registry.ts';
import { MAX_DEPTH, scanXml, type XmlError } from './scan-xml.ts';
import { checkStructure, type KeyLookup, type StructureProblem } from './structure.ts';

export type ReadOptions = {
  /** Largest file, in bytes (or UTF-16 units of a string). 10 MB unless told. */
  maxBytes?: number;
  /** Most elements one inside the other. 64 unless told. */
  maxDepth?: number;
  /** Where given, the keys of a document are looked up in their catalogues too; `undefined` for one that has none. */
  keysOf?: (description: NodeDescription) => KeyLookup | undefined;
  /** The documents that are taken. Comprobantes, retenciones and stamps unless told. */
  among?: readonly NodeDescription[];
};
export type ReadResult =
  | { ok: true; description: NodeDescription; node: object; problems: StructureProblem[] }
  | { ok: false; error: XmlError };

export const MAX_BYTES = 10 * 1024 * 1024;

/** `problems` is all that is wrong with the structure: what checkStructure says, and order, strays and unknowns. */
export function readCfdi(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const { maxBytes = MAX_BYTES, maxDepth = MAX_DEPTH, keysOf, among = DOCUMENTS } = options;
  if (input.length > maxBytes) {
    const max = String(Math.floor((maxBytes / 1024 / 1024) * 10) / 10);
    return { ok: false, error: { message: fillText(T.tooLarge, { max }), line: 1, column: 1 } };
  }
  const decoded = typeof input === 'string' ? { text: input.replace(/^\uFEFF/, '') } : decodeXml(input);
  if ('error' in decoded) return { ok: false, error: decoded.error };
  const builder = makeBuilder(decoded.text, among);
  const error = scanXml(decoded.text, builder.handler, maxDepth);
  if (error !== undefined) return { ok: false, error };
  const built = builder.result();
  if (built.description === undefined) {
    return { ok: false, error: { message: fillText(T.unknownDocument, built.unknown), ...built.place } };
  }
  const { description, node, problems } = built;
  return {
    ok: true,
    description,
    node,
    problems: [...problems, ...checkStructure(description, node, keysOf?.(description))],
  };
}

/** The first complement of that description; undefined when the document has none. */
export function complementOf<D extends NodeDescription>(
  document: { Complemento?: ComplementContent },
  description: D,
): NodeOf<D> | undefined {
  const found = document.Complemento?.content.find((element) => element.description === description);
  return found?.node as NodeOf<D> | undefined;
}
