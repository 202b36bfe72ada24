/** Which families of rules a document asks for by the complements it carries. */
import { COMPLEMENT_FAMILIES } from './families.ts';
import type { ComplementFamily, ComplementSubject, Place } from './family.ts';
import type { LooseComplement, LooseComprobante } from './loose.ts';
import type { RemoteCheck } from './remote-rule.ts';
import type { CfdiPath, Finding } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';

const FAMILY_OF: ReadonlyMap<string, ComplementFamily> = new Map(
  COMPLEMENT_FAMILIES.map((family) => [keyOf(family.namespace, family.element), family]),
);

function keyOf(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

type Visit = (family: ComplementFamily, subject: ComplementSubject<object>, at: CfdiPath) => void;

export function judgeComplements(document: DocumentSubject, findings: Finding[]): void {
  visitComplements(document, (family, subject, at) => family.judge(subject, at, findings));
}

/** What the rules of the complements ask of the registries. */
export function remoteOfComplements(document: DocumentSubject): RemoteCheck[] {
  const checks: RemoteCheck[] = [];
  visitComplements(document, (family, subject, at) => checks.push(...family.remote(subject, at)));
  return checks;
}

/** A document without complements costs one look at each concept. */
function visitComplements(document: DocumentSubject, visit: Visit): void {
  const { Complemento, Conceptos }: LooseComprobante = document.comprobante;
  visitContent(Complemento, 'Complemento', 'document', document, visit);
  const concepts = Conceptos?.Concepto ?? [];
  for (let index = 0; index < concepts.length; index += 1) {
    const content = concepts[index]?.ComplementoConcepto;
    if (content === undefined) continue;
    const at = `Conceptos.Concepto[${index}].ComplementoConcepto`;
    visitContent(content, at, { concept: index }, document, visit);
  }
}

/** Paths are those of the structure: the name of the element, with an index from its second on. */
function visitContent(
  complement: LooseComplement | undefined,
  at: CfdiPath,
  place: Place,
  document: DocumentSubject,
  visit: Visit,
): void {
  const seen = new Map<string, number>();
  for (const { namespace, name, node } of complement?.content ?? []) {
    if (node === undefined) continue;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const path = `${at}.${nth === 0 ? name : `${name}[${nth}]`}`;
    const family = FAMILY_OF.get(keyOf(namespace, name));
    if (family !== undefined) visit(family, { node, document, place }, path);
  }
}
