/** `tintero issue FILE.json… [--out DIR]`: the whole way of an invoice, in the terminal. */

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { IssueRequestSchema } from '../../schema/documents/api.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { type ErrorBody, type FieldProblem, fillText, TinteroError } from '../../schema/errors.ts';
import { type FormDocument, FormDocumentSchema } from '../../schema/forms/document.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments } from '../base/arguments.ts';
import { checkShape } from '../base/check-shape.ts';
import { taxpayerChecks } from '../fiscal/taxpayers/taxpayer-checks.ts';
import { DEMO_SCOPE } from '../main/demo/seed-demo.ts';
import { askRegistries } from '../modules/invoicing/receipts/ask-registries.ts';
import { issueReceipt } from '../modules/invoicing/receipts/issue.ts';
import { printWayOf } from '../store/admin/print-settings.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { deliveredXml } from '../store/invoicing/receipt-addenda.ts';
import { findReceipt, type StoredReceipt } from '../store/invoicing/receipts.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import { openPortal, type Portal } from './open-portal.ts';
import type { Output } from './output.ts';
import { readNamedFile } from './read-file.ts';
import { visibleJson } from './visible.ts';

/** How long a stamp is waited for. */
const WAIT_MS = 120_000;
const LOOK_MS = 50;

type Line = {
  file: string;
  status: 'stamped' | 'refused' | 'waiting';
  id?: string;
  serie?: string;
  folio?: string;
  total?: string;
  uuid?: string;
  xml?: string;
  pdf?: string;
  /** Codes of the SAT or of the provider; of ours, when the cause has none of theirs. */
  codes?: string[];
  message?: string;
  errors?: FieldProblem[];
};

/** @returns exit code: 0 all stamped, 1 one was not, 2 written wrong */
export async function runIssue(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, { out: 'value' });
  const out = resolve(options.get('out') ?? '.');
  mkdirSync(out, { recursive: true });
  const portal = await openPortal(env);
  const issue = issuer(portal, out);
  let exitCode = 0;
  try {
    for (const file of files) {
      const line = await issue(file).catch((error: unknown) => refusedLine(file, error));
      if (line.status !== 'stamped') exitCode = 1;
      output.out(visibleJson(line));
    }
  } finally {
    await portal.close();
  }
  return exitCode;
}

function issuer(portal: Portal, out: string): (file: string) => Promise<Line> {
  const { deps } = portal;
  const checks = taxpayerChecks(deps.registry, deps.lists);
  return async (file) => {
    const receipt = readReceipt(file);
    const scope = await scopeOf(portal, receipt);
    const request = { receipt };
    const outside = await askRegistries(receipt, { catalogs: deps.catalogs, checks });
    const { status, body } = await issueReceipt(scope, deps, randomUUID(), request, outside);
    if (status >= 300) return errorLine(file, body as ErrorBody);
    const { id } = body as IssueAnswer;
    const stored = await awaitStamp(portal, scope, id);
    const { serie, folio, total, uuid } = stored;
    const line = { file, id, serie, folio, total };
    if (stored.status === 'refused') return { ...line, ...refusal(stored) };
    if (uuid === '') return { ...line, status: 'waiting', message: CLI.stillWaiting };
    return { ...line, status: 'stamped', uuid, ...(await writeFiles(portal, scope, out, stored)) };
  };
}

/** The receipt itself, or the body of the call that issues it. */
function readReceipt(file: string): FormDocument {
  const read = readNamedFile(file);
  if ('problem' in read) throw new TinteroError('bad_request', {}, [{ path: '', text: read.problem }]);
  const text = read.bytes.toString('utf8').replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const cause = fillText(CLI.notJson, { place: placeOf(error as SyntaxError) });
    throw new TinteroError('bad_json', {}, [{ path: '', text: cause }]);
  }
  const whole = v.safeParse(IssueRequestSchema, json);
  return whole.success ? whole.output.receipt : checkShape(json, FormDocumentSchema, 'invalid_receipt');
}

/** Where the engine says that the JSON breaks; its own words are English. */
function placeOf(error: SyntaxError): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(error.message) ?? [];
  return line && column ? fillText(CLI.notJsonAt, { line, column }) : '';
}

/** The account that issues: the demo's while the sandbox stamps, else the one of the issuer's RFC. */
async function scopeOf({ config, deps }: Portal, receipt: FormDocument): Promise<Scope> {
  const rfc = tidyRfc(receipt.emitter.rfc);
  const clientId = rfc === '' ? undefined : await clientOfRfc(rfc, deps.store.db);
  if (clientId !== undefined) return systemScope(clientId);
  if (config.pac === 'sandbox') return DEMO_SCOPE;
  throw new TinteroError('not_found', {}, [{ path: 'emitter.rfc', text: fillText(CLI.noClient, { rfc }) }]);
}

/** A server on the same data may take the work: what counts is what the database says. */
async function awaitStamp({ deps, worker }: Portal, scope: Scope, id: string): Promise<StoredReceipt> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    await worker.drain();
    const stored = await findReceipt(scope, deps.store.db, id);
    if (stored === undefined) throw new Error(`receipt ${id} is gone`);
    if (stored.uuid !== '' || stored.status !== 'issue' || performance.now() > end) return stored;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

async function writeFiles(
  { deps }: Portal,
  scope: Scope,
  out: string,
  stored: StoredReceipt,
): Promise<Partial<Line>> {
  const xml = join(out, `${stored.uuid}.xml`);
  const pdf = join(out, `${stored.uuid}.pdf`);
  const document = await deliveredXml(scope, deps.store.db, stored);
  writeFileSync(xml, document);
  try {
    const way = await printWayOf(scope, deps.store.db);
    writeFileSync(pdf, await deps.printer.pdf(stored.client_id, document, { way }));
    return { xml, pdf };
  } catch (error) {
    // Stamped is stamped: without a browser there is only no printed form.
    if (!(error instanceof TinteroError)) throw error;
    return { xml, message: error.message };
  }
}

function refusal(stored: StoredReceipt): Pick<Line, 'status' | 'codes' | 'errors'> {
  const errors = JSON.parse(stored.errors) as { code: string; path: string; text: string }[];
  return { status: 'refused', codes: errors.map((one) => one.code), errors };
}

function errorLine(
  file: string,
  { code, message, errors = [] }: Pick<ErrorBody, 'code' | 'message' | 'errors'>,
): Line {
  const codes = [...new Set(errors.map((one) => one.code ?? code))];
  return { file, status: 'refused', codes: codes.length === 0 ? [code] : codes, message, errors };
}

function refusedLine(file: string, error: unknown): Line {
  if (!(error instanceof TinteroError)) throw error;
  return errorLine(file, { code: error.code, message: error.message, errors: error.problems });
}
