/** Whether the cadena that the house makes is all that the SAT's stylesheet would. */
import { nomina11 } from './complements/nomina-11.ts';
import type { ComplementContent, ComplementElement, NodeDescription } from './describe.ts';
import { complementsOf, undescribedIn } from './registry.ts';

/**
 * False when the document holds a complement that the stylesheet reads and nobody here does, for it is not described or
 * stands inside an element that is not: a seal over its cadena can then be found good, but not bad.
 */
export function isCadenaWhole(description: NodeDescription, document: object): boolean {
  const { Complemento, Conceptos } = document as {
    Complemento?: ComplementContent;
    Conceptos?: { Concepto?: { ComplementoConcepto?: ComplementContent }[] };
  };
  const unread = undescribedIn(description);
  return [Complemento, ...(Conceptos?.Concepto ?? []).map((concept) => concept.ComplementoConcepto)]
    .flatMap((container) => container?.content ?? [])
    .every(
      (element) =>
        !unread.includes(element.namespace) && !isNomina10(element) && !hidesComplement(element, description),
    );
}

/** The stylesheet looks for what it knows inside what it does not know. */
function hidesComplement({ raw }: ComplementElement, description: NodeDescription): boolean {
  if (raw === undefined) return false;
  return [description, ...complementsOf(description)].some(
    ({ namespace, apart }) =>
      apart !== true && (raw.includes(`"${namespace}"`) || raw.includes(`'${namespace}'`)),
  );
}

/** It shares the namespace of 1.1, as which it is read, and its cadena has another order. */
function isNomina10({ description, node }: ComplementElement): boolean {
  return description === nomina11 && (node as { Version?: string } | undefined)?.Version === '1.0';
}
