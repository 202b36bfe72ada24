/**
 * Pipeline: step 6 (accept). What the registries say against a receipt, asked before the transaction begins: a receiver that
 * the SAT has suspended would be refused by any provider, and its folio lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { issuedDescription } from '../../../../schema/cfdi/issued.ts';
import type { FieldProblem } from '../../../../schema/errors.ts';
import { kindOf } from '../../../../schema/forms/all-kinds.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import {
  askRemote,
  questionKey,
  type RemoteAnswers,
  type RemoteChecks,
  type RemoteQuestion,
} from '../../../../schema/rules/remote.ts';
import { remoteChecksOf } from '../../../../schema/rules/remote-judge.ts';
import { settleChecks } from '../../../../schema/rules/remote-rule.ts';

/** A registry that says nothing keeps nobody from issuing, and nobody waiting. */
const PATIENCE_MS = 1_500;
const NO_ANSWERS: RemoteAnswers = new Map();

/**
 * Problems of the fields that a registry decides; what none answers in time is no problem. The issuer is not asked
 * about: its certificate says what it is.
 */
export async function askRegistries(
  receipt: FormDocument,
  { catalogs, checks }: { catalogs: CatalogLookup; checks: RemoteChecks },
  patienceMs = PATIENCE_MS,
): Promise<FieldProblem[]> {
  return await registryProblems(receipt, catalogs, answersWithin(checks, patienceMs));
}

type AnswersTo = (questions: RemoteQuestion[]) => Promise<RemoteAnswers>;

/** As askRegistries, for whoever reads the receipt where no registry can be asked. */
export async function registryProblems(
  receipt: FormDocument,
  catalogs: CatalogLookup,
  answersTo: AnswersTo,
): Promise<FieldProblem[]> {
  const form = { ...receipt, emitter: { ...receipt.emitter, rfc: '' } };
  const kind = kindOf(form);
  const cfdi = kind.toCfdi(form, { fecha: '' }, catalogs);
  const asked = remoteChecksOf(issuedDescription(cfdi), cfdi, { catalogs, once: true });
  const questions = new Map(asked.map(({ of: { question } }) => [questionKey(question), question]));
  if (questions.size === 0) return [];
  const { findings } = settleChecks(asked, await answersTo([...questions.values()]));
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code, text, remedy }) => ({ path: kind.toFormPath(path, form), code, text, remedy }));
}

/** What the registries say in time; nothing, when one of them takes longer. */
export function answersWithin(checks: RemoteChecks, patienceMs = PATIENCE_MS): AnswersTo {
  return async (questions) => {
    const patience = new AbortController();
    return await Promise.race([
      askRemote(questions, checks),
      wait(patienceMs, NO_ANSWERS, { signal: patience.signal }),
    ]).finally(() => patience.abort());
  };
}
