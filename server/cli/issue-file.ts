/** One file of `tintero issue`: read, asked once under its key, waited for, and its XML and PDF written. */
import { join } from 'node:path';
import * as v from 'valibot';
import { IssueRequestSchema } from '../../schema/documents/api.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { type ErrorBody, type FieldProblem, fillText, TinteroError } from '../../schema/errors.ts';
import { type FormDocument, FormDocumentSchema } from '../../schema/forms/document.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
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
import type { Portal } from './open-portal.ts';
import { writeWhole } from './write-whole.ts';

const LOOK_MS = 50;

export type IssueLine = {
  file: string;
  status: 'stamped' | 'refused' | 'waiting';
  id?: string;
  serie?: string;
  folio?: string;
  total?: string;
  uuid?: string;
  xml?: string;
  pdf?: string;
  /** It had been issued before: nothing was issued now. */
  repeated?: true;
  /** Codes of the SAT or of the provider; of ours, when the cause has none of theirs. */
  codes?: string[];
  message?: string;
  errors?: FieldProblem[];
};

export type IssueOptions = {
  /** Where the XML and the PDF are written. */
  out: string;
  /** How long a stamp is waited for. */
  waitMs: number;
};

/** What is asked, and as whom. */
export type ReadReceipt = { receipt: FormDocument; scope: Scope };

/** @throws TinteroError when it is no receipt, or of no account here */
export async function readReceipt(portal: Portal, bytes: Buffer): Promise<ReadReceipt> {
  const receipt = receiptOf(bytes);
  return { receipt, scope: await scopeOf(portal, receipt) };
}

/**
 * @param operationId a UUID in lower case: asked again under it, it is the same invoice
 * @throws TinteroError of what keeps it from being asked at all
 */
export async function issueFile(
  portal: Portal,
  file: string,
  { receipt, scope }: ReadReceipt,
  operationId: string,
  options: IssueOptions,
): Promise<IssueLine> {
  const { deps } = portal;
  const checks = taxpayerChecks(deps.registry, deps.lists);
  const outside = await askRegistries(receipt, { catalogs: deps.catalogs, checks });
  const { status, body } = await issueReceipt(scope, deps, operationId, { receipt }, outside);
  if (status >= 300) return errorLine(file, body as ErrorBody);
  return await followReceipt(portal, file, scope, (body as IssueAnswer).id, options);
}

/** Of a receipt that was accepted: what becomes of it, and its files once it is stamped. */
export async function followReceipt(
  portal: Portal,
  file: string,
  scope: Scope,
  id: string,
  { out, waitMs }: IssueOptions,
): Promise<IssueLine> {
  const stored = await awaitStamp(portal, scope, id, waitMs);
  const { serie, folio, total, uuid } = stored;
  const line = { file, id, serie, folio, total };
  if (stored.status === 'refused') return { ...line, ...refusal(stored) };
  if (uuid === '') return { ...line, status: 'waiting', message: CLI.stillWaiting };
  return { ...line, status: 'stamped', uuid, ...(await writeFiles(portal, scope, out, stored)) };
}

/** What is said of a file that could not be asked. @throws whatever is no TinteroError */
export function refusedLine(file: string, error: unknown): IssueLine {
  if (!(error instanceof TinteroError)) throw error;
  return errorLine(file, { code: error.code, message: error.message, errors: error.problems });
}

/** The receipt itself, or the body of the call that issues it. */
function receiptOf(bytes: Buffer): FormDocument {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
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
async function awaitStamp(
  { deps, worker }: Portal,
  scope: Scope,
  id: string,
  waitMs: number,
): Promise<StoredReceipt> {
  const end = performance.now() + waitMs;
  for (;;) {
    await worker.drain();
    const stored = await findReceipt(scope, deps.store.db, id);
    if (stored === undefined) throw new Error(`receipt ${id} is gone`);
    if (stored.uuid !== '' || stored.status !== 'issue' || performance.now() > end) return stored;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** Written whole under another name first: whoever reads the folder never sees half a document. */
async function writeFiles(
  { deps }: Portal,
  scope: Scope,
  out: string,
  stored: StoredReceipt,
): Promise<Partial<IssueLine>> {
  const xml = join(out, `${stored.uuid}.xml`);
  const pdf = join(out, `${stored.uuid}.pdf`);
  const document = await deliveredXml(scope, deps.store.db, stored);
  writeWhole(xml, document);
  try {
    const way = await printWayOf(scope, deps.store.db);
    writeWhole(pdf, await deps.printer.pdf(stored.client_id, document, { way }));
    return { xml, pdf };
  } catch (error) {
    // Stamped is stamped: without a browser there is only no printed form.
    if (!(error instanceof TinteroError)) throw error;
    return { xml, message: error.message };
  }
}

function refusal(stored: StoredReceipt): Pick<IssueLine, 'status' | 'codes' | 'errors'> {
  const errors = JSON.parse(stored.errors) as { code: string; path: string; text: string }[];
  return { status: 'refused', codes: errors.map((one) => one.code), errors };
}

function errorLine(
  file: string,
  { code, message, errors = [] }: Pick<ErrorBody, 'code' | 'message' | 'errors'>,
): IssueLine {
  const codes = [...new Set(errors.map((one) => one.code ?? code))];
  return { file, status: 'refused', codes: codes.length === 0 ? [code] : codes, message, errors };
}
