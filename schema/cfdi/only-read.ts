/** Versions that are read, verified and shown, and no longer issued. */
import type { ComplementContent, NodeDescription } from './describe.ts';

/** The document itself and the complements in it, of versions that may not be issued any more; none is good. */
export function onlyRead(description: NodeDescription, document: object): NodeDescription[] {
  const { Complemento, Conceptos } = document as {
    Complemento?: ComplementContent;
    Conceptos?: { Concepto?: { ComplementoConcepto?: ComplementContent }[] };
  };
  const inside = [Complemento, ...(Conceptos?.Concepto ?? []).map((one) => one.ComplementoConcepto)]
    .flatMap((container) => container?.content ?? [])
    .flatMap((element) => element.description ?? []);
  return [...new Set([description, ...inside])].filter(({ issued }) => issued === false);
}
