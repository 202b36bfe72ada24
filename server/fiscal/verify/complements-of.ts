/** The complements of a document, by name and version: its own and those of its concepts, each kind once. */
import type { ComplementContent, ComplementElement } from '../../../schema/cfdi/describe.ts';

export type NamedComplement = { name: string; version: string };

type Holder = {
  Complemento?: ComplementContent;
  Conceptos?: { Concepto?: { ComplementoConcepto?: ComplementContent }[] };
};

/** In document order; the stamp is one too. A version that is not written is ''. */
export function complementsOf(document: object): NamedComplement[] {
  const { Complemento, Conceptos } = document as Holder;
  const found = new Map<string, NamedComplement>();
  const add = (element: ComplementElement) => {
    const named = { name: element.name, version: versionOf(element) };
    found.set(`${named.name} ${named.version}`, named);
  };
  Complemento?.content.forEach(add);
  for (const { ComplementoConcepto } of Conceptos?.Concepto ?? []) ComplementoConcepto?.content.forEach(add);
  return [...found.values()];
}

/** Of one that nobody here describes, as its first tag has it. */
function versionOf({ node, raw = '' }: ComplementElement): string {
  const { Version, version } = (node ?? {}) as { Version?: string; version?: string };
  if (node !== undefined) return (Version ?? version ?? '').trim();
  return /^<[^>]*?\s[Vv]ersion\s*=\s*["']([^"'<>]{0,20})["']/.exec(raw)?.[1] ?? '';
}
