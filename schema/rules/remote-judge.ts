/**
 * The rules that registries decide, over a whole document: what to ask before judging, and what stays unchecked.
 * Whoever has a port: `const remote = await askRemote(remoteQuestions(…), checks)`, then the judge with it.
 */
import { type Comprobante40, comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { type Retenciones20, retenciones20 } from '../cfdi/retenciones-20.ts';
import { readConceptAmounts } from './amounts.ts';
import { remoteOfComprobante } from './cfdi40/remote.ts';
import { remoteOfComplements } from './complement-families.ts';
import type { PartialComprobante } from './partial-nodes.ts';
import { questionKey, type RemoteQuestion } from './remote.ts';
import { type NotChecked, type RemoteCheck, settleChecks } from './remote-rule.ts';
import { remoteOfRetenciones } from './retenciones20/remote.ts';
import type { RuleContext } from './rule.ts';
import { type DocumentSubject, documentSubject } from './subjects.ts';

/** What an invoice and its complements ask. */
export function remoteOf(document: DocumentSubject): RemoteCheck[] {
  return [...remoteOfComprobante(document), ...remoteOfComplements(document)];
}

/** Versions out of force had matrices of their own: nothing is asked of them. */
export function remoteChecksOf(
  description: NodeDescription,
  node: object,
  context: RuleContext,
): RemoteCheck[] {
  if (description === retenciones20) return remoteOfRetenciones(node as Retenciones20);
  if (description !== comprobante40) return [];
  const comprobante: PartialComprobante = node as Comprobante40;
  const amounts = (comprobante.Conceptos?.Concepto ?? []).map(readConceptAmounts);
  return remoteOf(documentSubject(comprobante, amounts, context));
}

/** What the document asks of the registries, each question once. */
export function remoteQuestions(
  description: NodeDescription,
  node: object,
  context: RuleContext,
): RemoteQuestion[] {
  const questions = remoteChecksOf(description, node, context).map(({ of }) => of.question);
  return [...new Map(questions.map((question) => [questionKey(question), question])).values()];
}

/**
 * The rows of the SAT's list that nobody decided: all that the document asks, but for those that `context.remote`
 * answers. Those of which it asks nothing are no rows of it.
 */
export function notChecked(description: NodeDescription, node: object, context: RuleContext): NotChecked[] {
  return settleChecks(remoteChecksOf(description, node, context), context.remote).notChecked;
}
