/**
 * Pipeline: step 7 (stamp). Sends the sealed bytes, always the same ones, until the provider answers. No answer
 * means unknown, never failed: what may have been stamped is asked for before it is sent again. The stamp is
 * stored before anything else happens.
 */

import { asksConfirmation } from '../../../../schema/documents/confirmation.ts';
import type { ReceiptRow } from '../../../../schema/documents/replicated.ts';
import { type ErrorCode, TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { NOTICE_TEXTS } from '../../../../schema/texts/notice-kinds.ts';
import type { Avoided } from '../../../fiscal/pac/pac-accounts.ts';
import { troubleOf } from '../../../fiscal/pac/pac-fetch.ts';
import type { NotTaken, PacPort, Refused, StampResult } from '../../../fiscal/pac/port.ts';
import { avoidedBackoff, recoverBackoff, stampBackoff } from '../../../jobs/backoff.ts';
import { fixAccount, freeAccount } from '../../../store/admin/asked-account.ts';
import {
  findReceipt,
  type StoredReceipt,
  sealedXml,
  settleReceipt,
} from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job } from '../../../store/kernel/jobs.ts';
import { findOperation } from '../../../store/kernel/operations.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import { tellTrouble } from '../../admin/pac-accounts/tell-trouble.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Handler, type Later, type WorkDeps } from '../../work.ts';
import { saveOtherDocument } from './other-document.job.ts';
import { settleStamped } from './settle-stamped.ts';

/** After 72 hours nobody stamps a document any more (code 401). */
export const WINDOW_MS = 72 * 3_600_000;

export const stampReceipt: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const receipt = await findReceipt(scope, deps.store.db, job.subject_id);
  if (receipt === undefined || receipt.status !== 'issue' || receipt.uuid !== '') {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  // Written before the first attempt, and taken back only if that surely did nothing.
  const mayBeStamped = receipt.pac_account_id !== '';
  const isLate = deps.clock().getTime() - Date.parse(receipt.sealed_at) > WINDOW_MS;
  if (isLate && !mayBeStamped) {
    const problem = { code: '401', path: '', text: new TinteroError('seal_window').message };
    return await saveRefusal(deps, scope, job, receipt, problem);
  }
  const account = mayBeStamped ? receipt.pac_account_id : await deps.providers.chosen(scope, deps.store.db);
  const avoided = deps.providers.avoided(scope, account, 'stamp');
  if (avoided !== undefined) return untilThen(deps, avoided);
  if (!mayBeStamped) {
    const fixed = await deps.store.transaction(scope, (tx) => fixAccount(scope, tx, job, account));
    if (!fixed) return { afterMs: stampBackoff(1, deps.chance()), reason: 'another worker has it' };
  }
  deps.failpoint('stamp_leased');
  const pac = await deps.providers.forJob(scope, account);
  const result = await askProvider(pac, receipt, mayBeStamped, signal);
  if (result.kind === 'stamped') deps.failpoint('stamp_answered');
  if (result.kind === 'not_taken' && !mayBeStamped) {
    // It did nothing, and nobody was asked before it: another account may be, if one is chosen meanwhile.
    await deps.store.transaction(scope, (tx) => freeAccount(scope, tx, job, account));
  }
  if (result.kind === 'not_taken') await tellTrouble(scope, deps, account, result.error);
  return await settle(deps, scope, job, receipt, result, mayBeStamped);
};

async function askProvider(
  pac: PacPort,
  receipt: StoredReceipt,
  mayBeStamped: boolean,
  signal: AbortSignal,
): Promise<StampResult> {
  const { operation_id: key } = receipt;
  const xml = sealedXml(receipt);
  if (!mayBeStamped) return await pac.stamp(xml, key, signal);
  const current = await pac.recover(xml, key, signal);
  const surelyNot = current.kind === 'refused' && current.code === 'not_found';
  return surelyNot ? await pac.stamp(xml, key, signal) : current;
}

/** A provider that fails is left alone until its time; the receipts that wait for it then come one by one. */
function untilThen(deps: WorkDeps, { until, error, said }: Avoided): Later {
  const wait = until.getTime() - deps.clock().getTime();
  return {
    afterMs: avoidedBackoff(wait, deps.chance()),
    reason: inWords('pac_avoided', `${ERROR_TEXTS[error]} ${said}`),
  };
}

async function settle(
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  receipt: StoredReceipt,
  result: StampResult,
  mayBeStamped: boolean,
): Promise<Later | undefined> {
  switch (result.kind) {
    case 'stamped':
      return await saveStamp(deps, scope, job, receipt, result.xml);
    case 'other_document':
      return await saveOtherDocument(deps, scope, job, receipt, result);
    case 'refused':
      return await saveRefusal(deps, scope, job, receipt, refusalProblem(result, mayBeStamped));
    case 'not_taken':
      deps.log.warn({ receipt: receipt.id, error: result.error, code: result.code }, 'not taken');
      return {
        afterMs: notTakenWait(deps, job, result),
        reason: inWords(result.error, `${result.code} ${result.message}`),
      };
    case 'unknown': {
      const wait = result.alreadyStamped ? recoverBackoff : stampBackoff;
      const error = result.alreadyStamped ? 'pac_duplicate' : troubleOf(result.reason);
      return { afterMs: wait(job.attempts, deps.chance()), reason: inWords(error, result.reason) };
    }
  }
}

function notTakenWait({ chance }: WorkDeps, job: Job, { error, retryAfterMs = 0 }: NotTaken): number {
  if (error === 'pac_avoided') return avoidedBackoff(retryAfterMs, chance());
  return Math.max(retryAfterMs, stampBackoff(job.attempts, chance()));
}

/** Ours, and after it the provider's own: `said` is what a person is shown under it. */
function inWords(error: ErrorCode, said: string): string {
  return `${ERROR_TEXTS[error]} ${said}`.replace(/\s+/g, ' ').trim();
}

async function saveStamp(
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  receipt: StoredReceipt,
  stampedXml: string,
): Promise<Later | undefined> {
  const input = { sealedXml: receipt.sealed_xml, stampedXml };
  // In a turn of its own: what the client's people ask for at the same time must not keep out a stamp that is there.
  const verified = await deps.compute.run(`${scope.clientId} stamps`, 'verifyStamp', input, {});
  if (!verified.ok) {
    deps.log.error({ receipt: receipt.id, reason: verified.reason }, 'provider gave back another document');
    const reason = inWords('pac_unreachable', verified.reason);
    return { afterMs: stampBackoff(job.attempts, deps.chance()), reason };
  }
  await settleStamped(deps, scope, job, receipt, verified);
  deps.failpoint('stamp_stored');
  return undefined;
}

type Problem = ReceiptRow['errors'][number];

async function saveRefusal(
  deps: WorkDeps,
  scope: Scope,
  job: Job,
  receipt: StoredReceipt,
  problem: Problem,
): Promise<undefined> {
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    // Somebody else asks by now: their answer may be the stamp, and it is the one that is followed.
    if (!(await holdsJob(scope, tx, job))) return;
    await settleReceipt(scope, tx, receipt.id, {
      status: 'refused',
      uuid: '',
      stamped_xml: '',
      stamped_at: '',
      errors: JSON.stringify([problem]),
    });
    await finishJob(scope, tx, job.job_id, 'failed', problem.code);
    const asked = await findOperation(scope, tx, receipt.operation_id);
    const number = [receipt.serie, receipt.folio].filter(Boolean).join('-');
    await announce(scope, tx, deps, NOTICES.operation_refused, {
      ...{ key: receipt.id, at: deps.clock().toISOString(), to: asked?.user_id ?? '' },
      data: {
        name: NOTICE_TEXTS.refused.issue(number, receipt.name_receiver || receipt.rfc_receiver),
        ...{ why: problem.text, path: '/receipts' },
      },
    });
  });
  deps.log.info({ receipt: receipt.id, code: problem.code }, 'receipt refused');
  return undefined;
}

/**
 * Refusals that a stamped document may meet too, because time has passed: out of the 72 hours (401, in CFDI 4.0
 * CFDI40101), its certificate revoked or expired since (304, 305), its issuer's obligations changed (402).
 */
const TIMELY: ReadonlySet<ErrorCode> = new Set([
  'seal_window',
  'pac_certificate_not_listed',
  'pac_certificate_expired',
  'pac_issuer_not_listed',
]);
/** Name, postal code, regime and being registered at all: what the SAT's registry said then it may not say now. */
const OF_REGISTRY = /^CFDI401(?:3[89]|4[3-9]|5[789])$/;

/** Of a rule of the SAT the provider's own sentence says most; else ours, and under it what the provider said. */
const SAID_BEST_BY_PROVIDER: ReadonlySet<ErrorCode> = new Set(['pac_rule', 'pac_refused']);

function refusalProblem({ error, code, message }: Refused, mayBeStamped: boolean): Problem {
  if (mayBeStamped && (TIMELY.has(error) || OF_REGISTRY.test(code))) {
    return { code, path: '', text: ERROR_TEXTS.refused_in_doubt, said: message };
  }
  const reported = message.startsWith(code) ? message.slice(code.length).replace(/^[\s.:-]+/, '') : message;
  // A key that it wants is written at its field.
  const path = asksConfirmation(code) ? 'confirmation' : '';
  if (SAID_BEST_BY_PROVIDER.has(error) && reported !== '') return { code, path, text: reported };
  return { code, path, text: ERROR_TEXTS[error], said: reported };
}

export const stampJob = defineJob({
  kind: 'stamp',
  concurrency: 8,
  // What a provider may have of a receipt is on the disk before it hears of it all the same: the account that is asked is
  // (asked-account.ts).
  durable: false,
  leaves: true,
  handler: stampReceipt,
});
