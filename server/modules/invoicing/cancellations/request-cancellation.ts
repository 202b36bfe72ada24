/**
 * Pipeline: step 6 (accept) of a cancellation: in one transaction the key is claimed, everything checked again, the
 * request kept and its work queued. The receipt waits from then on (`cancel_pending`). Spec 1 §4, §5 and §7.
 */

import { cancelProblems } from '../../../../schema/documents/cancel-problems.ts';
import type { CancelAnswer, CancelRequestBody, SatView } from '../../../../schema/documents/cancellation.ts';
import { isLive } from '../../../../schema/documents/cancellation.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { requireWithinLimits } from '../../../base/config/cancel-limits.ts';
import { sealOf } from '../../../fiscal/sat/sat-expression.ts';
import { findSealingCertificate } from '../../../store/admin/certificates.ts';
import { findClient } from '../../../store/identity/clients.ts';
import {
  cancellationsOf,
  changeCancellation,
  insertCancellation,
  type NewCancellation,
  type StoredCancellation,
  toCancellation,
} from '../../../store/invoicing/cancellations.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import {
  findReceiptByUuid,
  type StoredReceipt,
  sealedXml,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import { findCheck } from '../../../store/kernel/restore-checks.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { requireNoneWaiting } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, acceptOnce, type Work } from '../../operations/accept-once.ts';
import { waitToCancel } from './wait-to-cancel.ts';

export type CancelNeeds = Pick<
  Deps,
  'store' | 'clock' | 'failpoint' | 'worker' | 'random' | 'cancelLimits' | 'meter' | 'mailer'
>;

/** @property approvedBy whose word it waited for: it is asked now, though the asker's profile would have it wait */
export type CancelAsked = {
  /** Of the document, in upper case. */
  uuid: string;
  request: CancelRequestBody;
  /** Who asks, for the timeline. */
  userName: string;
  approvedBy?: string;
  /** Whoever asks may not cancel any more: it waits for a colleague who takes it. */
  isHanded?: true;
};

export type Checked = {
  receipt: StoredReceipt | undefined;
  rfc: string;
  rfc_receiver: string;
  total: string;
  motive: string;
  substitute: string;
  request_number: number;
  /** The one in doubt that a person asks in place of. */
  replaces: StoredCancellation | undefined;
};

/**
 * @param uuid of the document, in either letter case
 * @param operationId the Idempotency-Key in lower case: also the id of the cancellation
 * @param userName who asks, for the timeline
 * @throws TinteroError operation_reused; every other refusal is an answer
 */
export async function requestCancellation(
  scope: Scope,
  deps: CancelNeeds,
  operationId: string,
  uuid: string,
  request: CancelRequestBody,
  userName: string,
): Promise<Answer> {
  const document = normalUuid(uuid);
  const hash = canonicalHash({ uuid: document, ...request });
  const asked = { operationId, kind: 'cancel', hash } as const;
  const work = cancelWork(scope, deps, operationId, { uuid: document, request, userName });
  return await acceptOnce<Checked>(scope, deps, asked, work);
}

/** What is done once, and under which id. */
export function cancelWork(
  scope: Scope,
  deps: CancelNeeds,
  operationId: string,
  asked: CancelAsked,
): Work<Checked> {
  const { uuid: document, request, userName, approvedBy } = asked;
  const waiting = { kind: 'cancel', subject: document } as const;
  return {
    async check(tx) {
      const checked = await check(scope, tx, deps, document, request);
      await requireNoneWaiting(scope, tx, waiting, approvedBy === undefined ? '' : operationId);
      return checked;
    },
    async accept(tx, checked) {
      if ((scope.limits?.cancel || asked.isHanded) && approvedBy === undefined)
        return await waitToCancel(scope, tx, deps, operationId, asked, checked);
      const by = { userName, ...(approvedBy !== undefined && { approvedBy }) };
      const made = await accept(scope, tx, deps, operationId, document, checked, by);
      const body: CancelAnswer = {
        cancellation_id: made.cancellation_id,
        receipt_id: made.receipt_id,
        uuid: document,
        state: made.state,
        request_number: made.request_number,
        asked_at: made.asked_at,
      };
      const { motive, 'replacement-folio': replacement } = request;
      const audited = { label: document, details: { motive, ...(replacement && { replacement }) } };
      return { subjectId: made.receipt_id, status: 200, body, audited };
    },
  };
}

async function check(
  scope: Scope,
  tx: Tx,
  deps: CancelNeeds,
  uuid: string,
  request: CancelRequestBody,
): Promise<Checked> {
  const client = await findClient(scope, tx);
  if (client === undefined || !isUuid(uuid)) throw new TinteroError('cancel_not_found');
  if (client.is_suspended) throw new TinteroError('forbidden');
  await lockClient(scope, tx);
  const receipt = await findReceiptByUuid(scope, tx, uuid);
  // Only who names its total and receiver says that it was stamped elsewhere.
  const isNamed = request.amount !== undefined || request.rfc_receiver !== undefined;
  if (receipt === undefined && !isNamed) throw new TinteroError('cancel_not_found');
  const earlier = await cancellationsOf(scope, tx, uuid);
  const replaces = replacedBy(earlier, request.despite);
  requireRightState(receipt, earlier, replaces);
  const problems = cancelProblems(request, receipt === undefined);
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  const substitute = request.motive === '01' ? normalUuid(request['replacement-folio']) : '';
  if (substitute === uuid) throw new TinteroError('cancel_substitute_own');
  requireNoneLive(earlier, replaces);
  requireSeen(earlier, request.seen);
  const counted = earlier.filter((one) => one.state !== 'refused' && one.state !== 'not_cancelable');
  const last = Math.max(wasRejected(receipt) ? 1 : 0, ...counted.map((one) => one.request_number));
  const asked = { issuer: client.rfc, issuedAt: receipt?.issued_at ?? '', earlier: last };
  requireWithinLimits(asked, deps.clock(), deps.cancelLimits);
  if ((await findSealingCertificate(scope, tx, '', deps.clock().toISOString())) === undefined) {
    throw new TinteroError('certificate_missing');
  }
  return {
    receipt,
    rfc: receipt?.rfc ?? client.rfc,
    rfc_receiver: receipt?.rfc_receiver ?? tidyRfc(request.rfc_receiver ?? ''),
    total: receipt?.total ?? (request.amount ?? '').trim(),
    motive: request.motive,
    substitute,
    // A request that never reached the SAT does not make the next one a second request there.
    request_number: last + 1,
    replaces,
  };
}

/** @throws TinteroError cancel_doubt_over: it is not in doubt any more, or never was */
function replacedBy(
  earlier: readonly StoredCancellation[],
  despite: string | undefined,
): StoredCancellation | undefined {
  if (despite === undefined) return undefined;
  const named = earlier.find(({ cancellation_id }) => cancellation_id === despite);
  if (named?.state !== 'in_doubt') throw new TinteroError('cancel_doubt_over');
  return named;
}

/** At the SAT, as it was last seen: also of a request that was made in another place. */
function wasRejected(receipt: StoredReceipt | undefined): boolean {
  if (receipt === undefined || receipt.sat === '') return false;
  const verdict = satVerdict(JSON.parse(receipt.sat) as SatView);
  return verdict.state === 'current' && verdict.cancellation === 'rejected';
}

function requireRightState(
  receipt: StoredReceipt | undefined,
  earlier: readonly StoredCancellation[],
  replaces: StoredCancellation | undefined,
): void {
  switch (receipt?.status) {
    case 'issue':
    case 'refused':
      throw new TinteroError('cancel_not_yet');
    case 'cancel_pending':
      requireNoneLive(earlier, replaces);
      if (replaces === undefined) throw new TinteroError('cancel_running');
      return;
    case 'cancelled':
      throw new TinteroError('cancel_done');
  }
}

function requireNoneLive(
  earlier: readonly StoredCancellation[],
  replaces: StoredCancellation | undefined,
): void {
  if (earlier.some(({ state }) => state === 'cancelled')) throw new TinteroError('cancel_done');
  const live = earlier.find(isLive);
  if (live === replaces) return;
  const { cancellation_id = '' } = live ?? {};
  // Which one it is: whoever asks all the same has to name it.
  if (live?.state === 'in_doubt')
    throw new TinteroError('cancel_in_doubt', {}, [
      {
        path: 'despite',
        text: ERROR_TEXTS.cancel_in_doubt,
        fix: [{ path: 'despite', value: cancellation_id }],
      },
    ]);
  throw new TinteroError('cancel_running');
}

/** What waited on a device while another request was made and rejected would be a second request, which nobody asked for. */
function requireSeen(earlier: readonly StoredCancellation[], seen: string | undefined): void {
  const newest = earlier.toSorted((a, b) => (a.asked_at < b.asked_at ? -1 : 1)).at(-1);
  if (seen === undefined || newest === undefined || newest.cancellation_id === seen) return;
  if (newest.state === 'rejected') throw new TinteroError('cancel_rejected_since');
}

async function accept(
  scope: Scope,
  tx: Tx,
  deps: CancelNeeds,
  operationId: string,
  uuid: string,
  checked: Checked,
  { userName, approvedBy }: Pick<CancelAsked, 'userName' | 'approvedBy'>,
): Promise<StoredCancellation> {
  const now = deps.clock().toISOString();
  const { receipt, replaces } = checked;
  if (replaces !== undefined) {
    const ended = { state: 'replaced', ended_at: now } as const;
    await changeCancellation(scope, tx, replaces.cancellation_id, ended);
  }
  const asked: NewCancellation = {
    cancellation_id: operationId,
    receipt_id: receipt?.id ?? '',
    uuid,
    rfc: checked.rfc,
    rfc_receiver: checked.rfc_receiver,
    total: checked.total,
    seal: receipt === undefined ? '' : sealOf(sealedXml(receipt)),
    motive: checked.motive,
    substitute_uuid: checked.substitute,
    request_number: checked.request_number,
    state: 'asked',
    asked_at: now,
    requested_at: '',
    deadline_at: '',
    ended_at: '',
    how: '',
    code: '',
    text: '',
    said: '',
    dependents: '[]',
    pac_account_id: receipt?.pac_account_id ?? '',
  };
  // It may have been asked after the copy that was put back: the SAT is looked at before it leaves.
  const restored = await findCheck(scope, tx);
  const made = await insertCancellation(scope, tx, asked, restored === undefined);
  if (receipt !== undefined) {
    await updateReceipt(scope, tx, receipt.id, {
      status: 'cancel_pending',
      cancellation: JSON.stringify(toCancellation(made)),
      events: addEvents(receipt.events, [
        ...(approvedBy === undefined ? [] : [{ kind: 'cancel_approved', at: now, by: approvedBy } as const]),
        { kind: 'cancel_asked', at: now, by: userName, note: made.motive },
      ]),
    });
  }
  const job = { job_id: deps.random.uuid(), kind: 'cancel', subject_id: operationId } as const;
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
  return made;
}
