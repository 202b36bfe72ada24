/**
 * `tintero verify PATH… [--json] [--sat]`: one line a document, however many there are; nothing is kept of one when
 * the next is looked at.
 */
import { join } from 'node:path';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { fillText } from '../../schema/errors.ts';
import type { Finding } from '../../schema/rules/rule.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { readArguments } from '../base/arguments.ts';
import { SAT_STATUS } from '../base/config/config.ts';
import { openCatalogs } from '../fiscal/catalogs/open.ts';
import { satStatusService } from '../fiscal/sat/status.ts';
import { rememberingKeys } from '../fiscal/seal/verify.ts';
import { unreadVerdict, type VerifyNeeds, verifyBytes } from '../fiscal/verify/verify-document.ts';
import { makeSatAsker, type SatAsker } from './ask-sat.ts';
import { commandConfig } from './command-config.ts';
import { findDocuments } from './find-documents.ts';
import type { Output } from './output.ts';
import { NO_PROGRESS, type Progress, showProgress } from './progress.ts';
import { providerCertificates } from './provider-certificates.ts';
import type { FoundDocument } from './read-bounded.ts';
import { type FileVerdict, verdictText } from './verify-text.ts';
import { visibleJson } from './visible.ts';
import { walk } from './walk.ts';

const SAT_TIMEOUT_MS = 15_000;
/** Documents between two looks at whether the reader of our output is still there. */
const BREATH = 64;

/** @returns exit code: 0 every document is clean (`isClean`), 1 one is not or could not be read, or there is none */
export async function runVerify(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, { json: 'flag', sat: 'flag' });
  const { dataDir, satStatusUrl } = commandConfig(env);
  const needs: VerifyNeeds = {
    catalogs: openCatalogs(join(dataDir, 'catalogs')),
    providers: providerCertificates(dataDir),
    keys: rememberingKeys(),
  };
  const port = satStatusService({ url: satStatusUrl || SAT_STATUS, timeoutMs: SAT_TIMEOUT_MS });
  const ask = options.has('sat') ? makeSatAsker(port, { now: () => performance.now(), sleep }) : undefined;
  const progress = progressOver(files, output);
  const count = { documents: 0, clean: 0 };
  for await (const found of findDocuments(files, progress)) {
    const { verdict, findings } = await verdictOf(found, needs, ask);
    const clean = isClean(verdict);
    count.documents += 1;
    if (clean) count.clean += 1;
    progress.yield();
    output.out(options.has('json') ? visibleJson(verdict) : verdictText(verdict, findings));
    progress.document(clean);
    if (count.documents % BREATH === 0) await breathe();
  }
  progress.end();
  output.error(summary(count));
  return count.documents > 0 && count.clean === count.documents ? 0 : 1;
}

type Judged = { verdict: FileVerdict; findings: readonly Finding[] };

/** Never throws: a fault of ours in one document must not keep the others from being looked at. */
export async function verdictOf(
  found: FoundDocument,
  needs: VerifyNeeds,
  ask: SatAsker | undefined,
): Promise<Judged> {
  const { file } = found;
  const unread = (problem: string): Judged => ({
    verdict: { file, ...unreadVerdict(problem) },
    findings: [],
  });
  if ('problem' in found) return unread(found.problem);
  try {
    const { verdict, findings, head, node } = verifyBytes(found.bytes, needs);
    const isAsked = ask !== undefined && head !== undefined && node !== undefined;
    return { verdict: { file, ...verdict, ...(isAsked && { sat: await ask(head, node) }) }, findings };
  } catch (error) {
    return unread(fillText(CLI.fault, { cause: error instanceof Error ? error.message : String(error) }));
  }
}

/**
 * Readable, sealed by the certificate that it carries, its totals and structure right, no rule broken, and of its
 * stamp and of the SAT (where it was asked) nothing bad known. Without a stamp it is clean as long as the SAT is not
 * asked; a withholding is clean although the SAT's service does not know any.
 */
export function isClean(verdict: Omit<FileVerdict, 'file'>): boolean {
  const { error, sello, sello_sat, structure, rules, totals, version, sat } = verdict;
  return (
    error === undefined &&
    sello === 'valid' &&
    ['valid', 'absent', 'unknown'].includes(sello_sat) &&
    structure.length === 0 &&
    rules.length === 0 &&
    totals === 'ok' &&
    (sat === undefined || sat.verdict === 'current' || version.startsWith('ret'))
  );
}

/** Only on a terminal, and only where there is more than one file: they are counted first, by their names. */
function progressOver(paths: readonly string[], { status }: Output): Progress {
  if (status === undefined) return NO_PROGRESS;
  let total = 0;
  for (const _ of walk(paths)) total += 1;
  const isArchive = paths.some((path) => /\.zip$/i.test(path));
  return total > 1 || isArchive ? showProgress(total, status, () => performance.now()) : NO_PROGRESS;
}

function summary({ documents, clean }: { documents: number; clean: number }): string {
  if (documents === 0) return CLI.noDocuments;
  const number = (value: number) => value.toLocaleString('es-MX');
  return fillText(documents === 1 ? CLI.summaryOfOne : CLI.summary, {
    documents: number(documents),
    clean: number(clean),
    bad: number(documents - clean),
  });
}
