/**
 * Pipeline: step 7 (stamp). The provider had stamped another document under the key of this one: of the same operation, whose
 * record was lost here, as after an old data folder was put back. That document is the one that exists. This one is
 * refused for good, with its UUID, and is not to be corrected into a second stamp; the other is fetched and kept beside
 * it, for whoever restores the record.
 */
import type { ReceiptRow } from '../../../../schema/documents/replicated.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { sameUuid } from '../../../../schema/values/uuid.ts';
import type { OtherDocument } from '../../../fiscal/pac/port.ts';
import { stampUuid } from '../../../fiscal/pac/stamped-xml.ts';
import { cancelStatusBackoff, inMs } from '../../../jobs/backoff.ts';
import { insertFile } from '../../../store/invoicing/receipt-files.ts';
import {
  findReceipt,
  type StoredReceipt,
  settleReceipt,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';
import { settleStamped } from './settle-stamped.ts';

type Problem = ReceiptRow['errors'][number];

/** Almost three weeks: then the provider will not give it either. */
const MOST_TRIES = 150;
/** Where a provider says that there is one, and not which. */
const NOT_TOLD = 'no dijo cuál';

export async function saveOtherDocument(
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  receipt: StoredReceipt,
  { uuid, xml, code, message: said }: OtherDocument,
): Promise<undefined> {
  const { message: text } = new TinteroError('pac_other_document', { uuid: uuid || NOT_TOLD });
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    // Somebody else asks by now, and hears the same.
    if (!(await holdsJob(scope, tx, job))) return;
    const file_id = xml === '' ? '' : await saveFound(scope, tx, deps, uuid, xml);
    const problem: Problem = { code, path: '', text, said, other_uuid: uuid, ...(file_id && { file_id }) };
    const refused = { status: 'refused', uuid: '', stamped_xml: '', stamped_at: '' } as const;
    await settleReceipt(scope, tx, receipt.id, { ...refused, errors: JSON.stringify([problem]) });
    await finishJob(scope, tx, job.job_id, 'failed', code);
    if (xml !== '' || uuid === '') return;
    const due_at = inMs(deps.clock, cancelStatusBackoff(1, deps.chance()));
    const next = { kind: 'found_stamp', subject_id: receipt.id, due_at } as const;
    await queueJob(scope, tx, { ...next, job_id: deps.uuid(), created_at: deps.clock().toISOString() });
  });
  deps.log.warn({ receipt: receipt.id, code, other: uuid }, 'another document has the stamp of this key');
}

/** Fetches what could not be had when it was heard of. It may turn out to be this very document. */
const fetchFoundStamp: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const receipt = await findReceipt(scope, deps.store.db, job.subject_id);
  const end = async (state: 'done' | 'failed') =>
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, state));
  const [problem] = receipt === undefined ? [] : (JSON.parse(receipt.errors) as Problem[]);
  const uuid = problem?.other_uuid ?? '';
  if (receipt === undefined || uuid === '' || problem?.file_id !== undefined) return void (await end('done'));
  const pac = await deps.providers.forJob(scope, receipt.pac_account_id);
  const found = await pac.fetchStamped(receipt.rfc, uuid, signal);
  if (found.kind === 'found' && sameUuid(stampUuid(found.xml) ?? '', uuid)) {
    const input = { sealedXml: receipt.sealed_xml, stampedXml: found.xml };
    const verified = await deps.compute.run(`${scope.clientId} stamps`, 'verifyStamp', input, {});
    if (verified.ok) return void (await settleStamped(deps, scope, job, receipt, verified));
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const file_id = await saveFound(scope, tx, deps, uuid, found.xml);
      await updateReceipt(scope, tx, receipt.id, { errors: JSON.stringify([{ ...problem, file_id }]) });
      await finishJob(scope, tx, job.job_id, 'done');
    });
    return undefined;
  }
  if (found.kind === 'not_offered' || job.attempts >= MOST_TRIES) return void (await end('failed'));
  return { afterMs: cancelStatusBackoff(job.attempts, deps.chance()), reason: found.kind };
};

/** @returns the id of the file */
async function saveFound(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  uuid: string,
  content: string,
): Promise<string> {
  const file_id = deps.uuid();
  const file = { file_id, uuid: uuid.toUpperCase(), kind: 'found_stamp', content } as const;
  await insertFile(scope, tx, { ...file, created_at: deps.clock().toISOString() });
  return file_id;
}

export const foundStampJob = defineJob({
  kind: 'found_stamp',
  concurrency: 1,
  durable: false,
  handler: fetchFoundStamp,
});
