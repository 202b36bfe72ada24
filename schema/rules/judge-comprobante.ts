/**
 * Pipeline: steps 2 and 6. The verdict of the SAT's error matrix of CFDI 4.0, without its complements and the network.
 * Written for a draft of a thousand concepts judged again at each keystroke: what was found in a concept
 * is kept as long as the concept object and the facts around it stay the same.
 */
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { type ConceptAmounts, readConceptAmounts } from './amounts.ts';
import { applyRules, moveFinding } from './apply.ts';
import {
  CONCEPT_RULES,
  DOCUMENT_RULES,
  PART_RULES,
  RETENTION_RULES,
  SUMMARY_RULES,
  TRANSFER_RULES,
} from './cfdi40/rules.ts';
import type { Facts } from './document-context.ts';
import type { PartialComprobante, PartialConcepto } from './partial-nodes.ts';
import type { Finding, RuleContext } from './rule.ts';
import { type DocumentSubject, documentSubject } from './subjects.ts';

export type JudgedComprobante = {
  /** What the rules saw, for those of the complements. */
  subject: DocumentSubject;
  /** In the order of the document. */
  findings: Finding[];
};

/**
 * For documents that carry no complement, as the form's do: the rules of the complements are then not even
 * loaded. Everything else asks `judge`. Never throws on a document that lacks pieces. Nodes must not be
 * changed in place: an edited concept is a new object. The same holds for `context.catalogs`.
 */
export function judgeComprobante(comprobante: Comprobante40, context: RuleContext): JudgedComprobante {
  const document: PartialComprobante = comprobante;
  const know = context.once === true ? knowConcept : rememberConcept;
  const concepts = (document.Conceptos?.Concepto ?? []).map(know);
  const amounts = concepts.map((concept) => concept.amounts);
  const subject = documentSubject(document, amounts, context);
  const findings: Finding[] = [];
  applyRules(DOCUMENT_RULES, subject, '', findings);
  for (const [index, concept] of concepts.entries()) {
    for (const finding of judgeConcept(concept, subject.facts)) {
      findings.push(moveFinding(finding, `Conceptos.Concepto[${index}]`));
    }
  }
  applyRules(SUMMARY_RULES, subject, '', findings);
  return { subject, findings };
}

/** What is known of a concept object for as long as it lives. */
type JudgedConcept = {
  concept: PartialConcepto;
  amounts: ConceptAmounts;
  /** The facts that `findings` hold for (see `Facts`). */
  key: string | undefined;
  catalogs: Facts['catalogs'] | undefined;
  findings: readonly Finding[];
};

const judged = new WeakMap<PartialConcepto, JudgedConcept>();
const NO_FINDINGS: readonly Finding[] = [];

function rememberConcept(concept: PartialConcepto): JudgedConcept {
  let cached = judged.get(concept);
  if (cached === undefined) {
    cached = knowConcept(concept);
    judged.set(concept, cached);
  }
  return cached;
}

function knowConcept(concept: PartialConcepto): JudgedConcept {
  const amounts = readConceptAmounts(concept);
  return { concept, amounts, key: undefined, catalogs: undefined, findings: NO_FINDINGS };
}

function judgeConcept(known: JudgedConcept, facts: Facts): readonly Finding[] {
  if (known.key !== facts.key || known.catalogs !== facts.catalogs) {
    known.findings = findInConcept(known.concept, known.amounts, facts);
    known.key = facts.key;
    known.catalogs = facts.catalogs;
  }
  return known.findings;
}

/** Paths begin at the concept, because its place among the others may change. */
function findInConcept(concept: PartialConcepto, amounts: ConceptAmounts, facts: Facts): readonly Finding[] {
  const findings: Finding[] = [];
  applyRules(CONCEPT_RULES, { concept, amounts, facts }, '', findings);
  for (const [index, line] of (concept.Impuestos?.Traslados?.Traslado ?? []).entries()) {
    const subject = { line, amounts: amounts.transfers[index]!, facts };
    applyRules(TRANSFER_RULES, subject, `Impuestos.Traslados.Traslado[${index}]`, findings);
  }
  for (const [index, line] of (concept.Impuestos?.Retenciones?.Retencion ?? []).entries()) {
    const subject = { line, amounts: amounts.retentions[index]!, facts };
    applyRules(RETENTION_RULES, subject, `Impuestos.Retenciones.Retencion[${index}]`, findings);
  }
  for (const [index, part] of (concept.Parte ?? []).entries()) {
    applyRules(PART_RULES, { part, facts }, `Parte[${index}]`, findings);
  }
  return findings;
}
