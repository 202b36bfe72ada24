/** The complements that a document carries, each with the family of rules that judges it. Names no family. */
import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import type { ComplementFamily, ComplementSubject, Place } from './family.ts';
import type { PartialComplement, PartialComprobante } from './partial-nodes.ts';
import type { Finding } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';

export type FamilyOf = (namespace: string, element: string) => ComplementFamily | undefined;
type Visit = (family: ComplementFamily, subject: ComplementSubject<object>, at: CfdiPath) => void;

/** The rules of these families, for whoever has loaded only what the document needs. */
export function judgeCarried(
  families: readonly ComplementFamily[],
  document: DocumentSubject,
  findings: Finding[],
): void {
  const familyOf: FamilyOf = (namespace, element) =>
    families.find((one) => one.namespace === namespace && one.element === element);
  visitComplements(document, familyOf, (family, subject, at) => family.judge(subject, at, findings));
}

/** A document without complements costs one look at each concept. */
export function visitComplements(document: DocumentSubject, familyOf: FamilyOf, visit: Visit): void {
  const { Complemento, Conceptos }: PartialComprobante = document.comprobante;
  visitContent(Complemento, 'Complemento', 'document');
  const concepts = Conceptos?.Concepto ?? [];
  for (let index = 0; index < concepts.length; index += 1) {
    const content = concepts[index]?.ComplementoConcepto;
    if (content === undefined) continue;
    visitContent(content, `Conceptos.Concepto[${index}].ComplementoConcepto`, { concept: index });
  }

  /** Paths are those of the structure: the name of the element, with an index from its second on. */
  function visitContent(complement: PartialComplement | undefined, at: CfdiPath, place: Place): void {
    const seen = new Map<string, number>();
    for (const { namespace, name, node } of complement?.content ?? []) {
      if (node === undefined) continue;
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      const path = `${at}.${nth === 0 ? name : `${name}[${nth}]`}`;
      const family = familyOf(namespace, name);
      if (family !== undefined) visit(family, { node, document, place }, path);
    }
  }
}
