/**
 * Everything that can be said of a receipt with no network: the form's own limits, then every rule of the
 * SAT's matrix, each at the field where a person can mend it. Pipeline: step 2 (on each change) and step 6 (again,
 * before the receipt is accepted).
 */

import { type FieldProblem, fillText } from '../../errors.ts';
import { judgeComprobante } from '../../rules/judge-comprobante.ts';
import type { Finding, Severity } from '../../rules/rule.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { dayOf } from '../../values/dates.ts';
import { tidyRfc } from '../../values/rfc.ts';
import { checkAddenda } from '../addenda/check.ts';
import type { CheckContext } from '../document-kind.ts';
import { oneCauseEach } from '../engine/problems.ts';
import { addendaFacts } from './addenda-facts.ts';
import { withFixes } from './amount-fixes.ts';
import { checkComplements, judgeComplementsOf } from './check-complements.ts';
import { type ConceptCheck, checkConcept, isPricedWithTax, type RawProblem } from './check-concept.ts';
import { checkHeader } from './check-header.ts';
import { complementPath } from './complements.ts';
import { LIMITS } from './limits.ts';
import { missedWords } from './missed.ts';
import { conceptIndexOf, type InnerSection, type Section, sectionOf, toReceiptPath } from './paths.ts';
import { PERIOD, placeFix, type ReceiptFix } from './place-fix.ts';
import type { PricedConcept } from './price-concept.ts';
import type { Concept, Receipt, ReceiptPath } from './receipt.ts';
import { isEmptyThird } from './rows.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt, type Totals } from './totals.ts';

export type { ReceiptFix } from './place-fix.ts';

export type ReceiptProblem = FieldProblem & {
  severity: Severity;
  section: Section | InnerSection;
  fix?: ReceiptFix[];
};

/**
 * Problems in the order of the form, at most one for each field: the first cause, an error before a warning.
 * None with severity `error` means that the receipt may be issued.
 */
export function checkReceipt(receipt: Receipt, context: CheckContext): ReceiptProblem[] {
  const totals = priceReceipt(receipt, context.catalogs);
  const own = [
    ...checkHeader(receipt),
    ...checkConcepts(receipt, totals, context),
    ...checkComplements(receipt, totals.complements),
    ...checkTotals(totals),
  ];
  const broken = brokenConcepts(own);
  const problems = own.filter(({ path }) => !followsFrom(broken, path)).map(ownProblem);
  const cfdi = toCfdi(receipt, { fecha: context.fecha }, context.catalogs);
  // `judge` would load the rules of every complement: of those that the receipt carries they are here already.
  const { subject, findings } = judgeComprobante(cfdi, { catalogs: context.catalogs });
  for (const finding of [...findings, ...judgeComplementsOf(receipt, subject)]) {
    const problem = placed(finding, receipt);
    if (!followsFrom(broken, problem.path)) problems.push(problem);
  }
  const { addenda = [], concepts } = receipt;
  // Their amounts are those of concepts that mean something.
  if (addenda.length > 0 && broken.size === 0) {
    const facts = addendaFacts(cfdi, concepts);
    problems.push(...checkAddenda(addenda, facts, context.layouts).map(ownProblem));
  }
  return withFixes(oneCauseEach(problems), receipt, totals, context.catalogs);
}

/** What a concept's amounts are computed from, and what they are. */
const GIVEN = /^concepts\.\d+\.(quantity|unit_value|price_with_tax|discount)$/;
const COMPUTED = /^concepts\.\d+\.(amount|(.+\.)?(amount|base)|taxes(\.(transfers|retentions)(\.\d+)?)?)$/;

/** Concepts whose amounts mean nothing yet: a missing price is one problem, not one for each tax and total. */
function brokenConcepts(own: readonly RawProblem[]): ReadonlySet<number | undefined> {
  const given = own.filter(({ path, severity }) => severity !== 'warning' && GIVEN.test(path));
  return new Set(given.map(({ path }) => conceptIndexOf(path)));
}

/** Whether a problem is only what a broken concept brings with it. */
function followsFrom(broken: ReadonlySet<number | undefined>, path: ReceiptPath): boolean {
  if (broken.size === 0) return false;
  return path === '' || (COMPUTED.test(path) && broken.has(conceptIndexOf(path)));
}

function checkConcepts(receipt: Receipt, totals: Totals, context: CheckContext): RawProblem[] {
  const { concepts } = receipt;
  if (concepts.length === 0) return [{ path: 'concepts', text: SAY.noConcepts }];
  const found: RawProblem[] = [];
  if (concepts.length > LIMITS.concepts) {
    found.push({ path: 'concepts', text: fillText(SAY.tooManyConcepts, { n: String(LIMITS.concepts) }) });
  }
  const check: ConceptCheck = {
    type: receipt.receipt_type,
    catalogs: context.catalogs,
    date: dayOf(context.fecha),
    decimals: totals.decimals,
  };
  const parties = [tidyRfc(receipt.emitter.rfc), tidyRfc(receipt.receiver.rfc)];
  const isParty = (rfc: string | undefined) =>
    rfc !== undefined && rfc !== '' && parties.includes(tidyRfc(rfc));
  if (isParty(receipt.third?.rfc_third)) found.push(sameThird('third.rfc_third'));
  for (let index = 0; index < concepts.length; index += 1) {
    const concept = concepts[index] as Concept;
    const problems = checkConcept(concept, totals.concepts[index] as PricedConcept, check);
    // Nearly every concept is right: nothing is made for those.
    for (const raw of problems) found.push({ ...raw, path: `concepts.${index}.${raw.path}` });
    if (concept.third !== undefined && isParty(concept.third.rfc_third)) {
      found.push(sameThird(`concepts.${index}.third.rfc_third`));
    }
  }
  return found;
}

function ownProblem({ value, ...raw }: RawProblem): ReceiptProblem {
  const problem: ReceiptProblem = { severity: 'error', ...raw, section: sectionOf(raw.path) };
  if (value !== undefined) problem.fix = [{ path: raw.path, value }];
  return problem;
}

function sameThird(path: ReceiptPath): RawProblem {
  return { path, text: SAY.thirdSame, code: 'CFDI40188' };
}

function checkTotals(totals: Totals): RawProblem[] {
  const found: RawProblem[] = [];
  if (totals.total.startsWith('-')) found.push({ path: '', text: SAY.totalNegative, code: 'CFDI40119' });
  if (totals.missed !== undefined) {
    const { text, remedy } = missedWords(totals.missed, totals.total);
    found.push({ path: '', text, remedy, severity: 'warning' });
  }
  return found;
}

function placed(finding: Finding, receipt: Receipt): ReceiptProblem {
  const path = shownAt(fieldOf(finding.path, receipt), receipt);
  const { code, text, remedy, severity } = finding;
  const problem: ReceiptProblem = { path, code, text, remedy, severity, section: sectionOf(path) };
  const fix = finding.fix && placeFix(finding.fix, receipt, (one) => fieldOf(one, receipt));
  if (fix !== undefined) problem.fix = fix;
  return problem;
}

/**
 * The period is a field of global receipts only: elsewhere it is the name of the public that asks for it. A unit
 * value that follows from a price with its taxes is mended there.
 */
function shownAt(path: ReceiptPath, { receipt_type, concepts }: Receipt): ReceiptPath {
  if (path.endsWith('.unit_value') && !path.includes('.parts.')) {
    const index = conceptIndexOf(path) as number;
    return isPricedWithTax(concepts[index] as Concept) ? `concepts.${index}.price_with_tax` : path;
  }
  return path.startsWith(PERIOD) && receipt_type !== 'G' ? 'receiver.name' : path;
}

/** As `toReceiptPath`, complements too; a third party that the concept has from the receipt is mended there. */
export function fieldOf(cfdiPath: string, receipt: Receipt): ReceiptPath {
  const carried = IN_COMPLEMENT.exec(cfdiPath);
  if (carried) return inComplement(carried, receipt);
  const path = toReceiptPath(cfdiPath);
  const third = path.indexOf('.third');
  if (third < 0) return path;
  const index = conceptIndexOf(path);
  const isOwn = index === undefined || !isEmptyThird(receipt.concepts[index]?.third);
  return isOwn ? path : path.slice(third + 1);
}

const IN_COMPLEMENT = /^(?:Conceptos\.Concepto\[(\d+)\]\.ComplementoConcepto|Complemento)\.(.+)$/;

function inComplement([, concept, rest = '']: RegExpExecArray, receipt: Receipt): ReceiptPath {
  if (concept === undefined) return complementPath(rest, receipt.complements);
  const path = complementPath(rest, receipt.concepts[Number(concept)]?.complements);
  return path === '' ? `concepts.${concept}` : `concepts.${concept}.${path}`;
}
