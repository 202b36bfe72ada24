/** Which families of rules a document asks for by the complements it carries, of all that there are. */
import { COMPLEMENT_FAMILIES } from './families.ts';
import type { ComplementFamily } from './family.ts';
import type { RemoteCheck } from './remote-rule.ts';
import type { Finding } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';
import { visitComplements } from './visit-complements.ts';

const FAMILY_OF: ReadonlyMap<string, ComplementFamily> = new Map(
  COMPLEMENT_FAMILIES.map((family) => [keyOf(family.namespace, family.element), family]),
);

function keyOf(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

const familyOf = (namespace: string, name: string) => FAMILY_OF.get(keyOf(namespace, name));

export function judgeComplements(document: DocumentSubject, findings: Finding[]): void {
  visitComplements(document, familyOf, (family, subject, at) => family.judge(subject, at, findings));
}

/** What the rules of the complements ask of the registries. */
export function remoteOfComplements(document: DocumentSubject): RemoteCheck[] {
  const checks: RemoteCheck[] = [];
  visitComplements(document, familyOf, (family, subject, at) => checks.push(...family.remote(subject, at)));
  return checks;
}
