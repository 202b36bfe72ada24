/** Runs rules over one subject and writes what they find, with paths from the root of the document. */

import { type CfdiPath, joinPath } from '../cfdi/cfdi-path.ts';
import { fillText } from '../errors.ts';
import type { Finding, Hit, Rule } from './rule.ts';

/** @param at path of the subject; the paths of its findings begin there. */
export function applyRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  at: CfdiPath,
  findings: Finding[],
): void {
  for (const rule of rules) {
    const hits = rule.check(subject);
    if (hits === undefined) continue;
    for (const hit of Array.isArray(hits) ? (hits as readonly Hit[]) : [hits as Hit]) {
      findings.push(toFinding(rule, hit, at));
    }
  }
}

/** @param at path of what the rule looked at; the hit's begin there. */
export function toFinding(rule: Omit<Rule<never>, 'check'>, hit: Hit, at: CfdiPath): Finding {
  const values = hit.values ?? {};
  return {
    code: rule.code,
    path: joinPath(at, hit.path),
    severity: hit.severity ?? rule.severity,
    text: fillText(rule.text, values),
    remedy: fillText(rule.remedy, values),
    ...(hit.fix && {
      fix: hit.fix.map((step) => ({ path: joinPath(at, step.path), value: step.value })),
    }),
  };
}

/** The finding of a node, seen from further up: `Importe` below `Conceptos.Concepto[3]`. */
export function moveFinding(finding: Finding, at: CfdiPath): Finding {
  return {
    ...finding,
    path: joinPath(at, finding.path),
    ...(finding.fix && {
      fix: finding.fix.map((step) => ({ path: joinPath(at, step.path), value: step.value })),
    }),
  };
}
