/**
 * A family of rules: one error matrix of the SAT (`cfdi40`, `pagos20` …), one folder here. Its `index.ts`
 * exports one of these objects, and families.ts names it in one line; nothing else has to know it.
 */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import type { PartialNode } from './partial-nodes.ts';
import type { RemoteCheck, RemoteRuleHeader } from './remote-rule.ts';
import type { Finding, Rule } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';

/**
 * What became of each code of the matrix, written down apart from the rules so that none can be lost unnoticed:
 * tests/conformance/rules-codes.test.ts holds these lists to the matrix, and the rules to these lists.
 */
export type FamilyCodes = {
  /** Decided with the document alone. */
  local: readonly string[];
  /** Decided with the document and the catalogues of its date. */
  catalog: readonly string[];
  /** Decided by what a registry answers. */
  remote: readonly RemoteRuleHeader[];
  /** Published and not in force, or nobody can tell; those with a rule only warn. */
  suspended: readonly string[];
  /** Labels of the matrix that are no rule: the code of an error that the SAT has not classified. */
  unclassified: readonly string[];
  /** Decided by another part of the house before any rule runs. */
  elsewhere?: readonly { code: string; where: string }[];
};

export type RuleHeader = Omit<Rule<never>, 'check'>;

export type Family = {
  /** As the matrix is named: `pagos20`. */
  name: string;
  /** The list of the SAT's codes that it is held to, where several families share one: `other`. */
  matrix?: string;
  rules: readonly RuleHeader[];
  codes: FamilyCodes;
};

/** Where a complement was found: in the document's Complemento, or in the ComplementoConcepto of a concept. */
export type Place = 'document' | { concept: number };

/** A complement as its family sees it. `Node` is the type of its description. */
export type ComplementSubject<Node> = {
  node: PartialNode<Node>;
  document: DocumentSubject;
  place: Place;
};

export type ComplementFamily = Family & {
  namespace: string;
  /** Local name of the root element. */
  element: string;
  /** Runs every rule of the family. @param at path of the root element; it is also in `subject.place`. */
  judge: (subject: ComplementSubject<object>, at: CfdiPath, findings: Finding[]) => void;
  /** What its rules ask of the registries. */
  remote: (subject: ComplementSubject<object>, at: CfdiPath) => RemoteCheck[];
};

/** A family that rides on a complement; `Node` is the type of the description's objects. */
export function complementFamily<Node extends object>(
  family: Family & {
    description: NodeDescription & { name: string; namespace: string };
    judge: (subject: ComplementSubject<Node>, at: CfdiPath, findings: Finding[]) => void;
    remote?: (subject: ComplementSubject<Node>, at: CfdiPath) => RemoteCheck[];
  },
): ComplementFamily {
  const { description, judge, remote = () => [], ...rest } = family;
  return {
    ...rest,
    namespace: description.namespace,
    element: description.name,
    // The reader made the node from this description: namespace and name agree.
    judge: judge as ComplementFamily['judge'],
    remote: remote as ComplementFamily['remote'],
  };
}
