/** Which families of rules a document asks for by the complements it carries. */
import { COMPLEMENT_FAMILIES } from './families.ts';
import type { ComplementFamily, Place } from './family.ts';
import type { LooseComplement, LooseComprobante } from './loose.ts';
import type { CfdiPath, Finding } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';

const FAMILY_OF: ReadonlyMap<string, ComplementFamily> = new Map(
  COMPLEMENT_FAMILIES.map((family) => [keyOf(family.namespace, family.element), family]),
);

function keyOf(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

/** A document without complements costs one look at each concept. */
export function judgeComplements(document: DocumentSubject, findings: Finding[]): void {
  const { Complemento, Conceptos }: LooseComprobante = document.comprobante;
  judgeContent(Complemento, 'Complemento', 'document', document, findings);
  const concepts = Conceptos?.Concepto ?? [];
  for (let index = 0; index < concepts.length; index += 1) {
    const content = concepts[index]?.ComplementoConcepto;
    if (content === undefined) continue;
    const at = `Conceptos.Concepto[${index}].ComplementoConcepto`;
    judgeContent(content, at, { concept: index }, document, findings);
  }
}

/** Paths are those of the structure: the name of the element, with an index from its second on. */
function judgeContent(
  complement: LooseComplement | undefined,
  at: CfdiPath,
  place: Place,
  document: DocumentSubject,
  findings: Finding[],
): void {
  const seen = new Map<string, number>();
  for (const { namespace, name, node } of complement?.content ?? []) {
    if (node === undefined) continue;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const path = `${at}.${nth === 0 ? name : `${name}[${nth}]`}`;
    FAMILY_OF.get(keyOf(namespace, name))?.judge({ node, document, place }, path, findings);
  }
}
