/**
 * A rule that neither the document nor the catalogues can decide: what it asks of a registry, and what each answer
 * means. Without an answer it is not checked, which is neither kept nor broken.
 */

import { type CfdiPath, joinPath } from '../cfdi/cfdi-path.ts';
import { toFinding } from './apply.ts';
import { type AnswerTo, answerTo, type RemoteAnswers, type RemoteQuestion } from './remote.ts';
import type { Finding, Hit, Rule } from './rule.ts';

/**
 * Where the answer is. `l_RFC`: the registry of taxpayers. `LCO`: the list of taxpayers with certificates.
 * `authorization`: the SAT's service for the buyer who issues in the seller's name. `registry`: any other list that
 * only the SAT or another authority keeps.
 */
export type Port = 'l_RFC' | 'LCO' | 'authorization' | 'registry';

/** `unknown`: the registry does not tell what the rule needs. A hit: broken; its path is that of the case. */
export type RemoteVerdict = 'kept' | 'unknown' | Omit<Hit, 'path'>;

/** One thing to ask about the subject. Its path, and those of its corrections, begin at the subject. */
export type RemoteCase = {
  path: CfdiPath;
  question: RemoteQuestion;
  settle: (answers: RemoteAnswers) => RemoteVerdict;
};

export type RemoteRule<Subject> = Omit<Rule<Subject>, 'check'> & {
  port: Port;
  /** None where the rule asks nothing of this subject. */
  cases: (subject: Subject) => readonly RemoteCase[];
};
export type RemoteRuleHeader = Omit<RemoteRule<never>, 'cases'>;

export function remoteCase<Question extends RemoteQuestion>(
  path: CfdiPath,
  question: Question,
  verdict: (answer: AnswerTo<Question>) => RemoteVerdict,
): RemoteCase {
  const settle = (answers: RemoteAnswers) => {
    const answer = answerTo(question, answers);
    return answer === undefined ? 'unknown' : verdict(answer);
  };
  return { path, question, settle };
}

/** A case of a rule at its place in the document. */
export type RemoteCheck = { rule: RemoteRuleHeader; at: CfdiPath; of: RemoteCase };

/** @param at path of the subject. */
export function remoteChecks<Subject>(
  rules: readonly RemoteRule<Subject>[],
  subject: Subject,
  at: CfdiPath,
): RemoteCheck[] {
  return rules.flatMap((rule) => rule.cases(subject).map((of) => ({ rule, at, of })));
}

/** A row of the SAT's list that nobody has decided for this document. */
export type NotChecked = { code: string; path: CfdiPath; port: Port };
export type SettledChecks = { findings: Finding[]; notChecked: NotChecked[] };

const NO_ANSWERS: RemoteAnswers = new Map();

export function settleChecks(
  checks: readonly RemoteCheck[],
  answers: RemoteAnswers = NO_ANSWERS,
): SettledChecks {
  const settled: SettledChecks = { findings: [], notChecked: [] };
  for (const { rule, at, of } of checks) {
    const verdict = of.settle(answers);
    if (verdict === 'unknown') {
      settled.notChecked.push({ code: rule.code, path: joinPath(at, of.path), port: rule.port });
    } else if (verdict !== 'kept') settled.findings.push(toFinding(rule, { ...verdict, path: of.path }, at));
  }
  return settled;
}
