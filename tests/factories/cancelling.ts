/** A taxpayer who cancels, with the sandbox's SAT and a clock that the test moves; and a request as the server has sent it. */
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { requestCancellation } from '../../server/modules/invoicing/cancellations/request-cancellation.ts';
import type { Sent } from '../../server/modules/invoicing/cancellations/surely.ts';
import { toReceiptRow } from '../../server/store/invoicing/receipt-row.ts';
import { findReceipt } from '../../server/store/invoicing/receipts.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { type Issuing, type Network, setUpClient, startIssuing } from './issuing.ts';
import { buildConcept, buildReceipt } from './receipt.ts';

export const BEGIN = Date.parse('2026-11-20T18:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };

export type Clock = { now: number };
export const id = () => crypto.randomUUID();

export async function setUpCancelling(options: { network?: Network; clock?: Clock } = {}) {
  const clock = options.clock ?? { now: BEGIN };
  const issuing = await startIssuing({
    now: () => clock.now,
    chance: () => 0.5,
    ...(options.network && { network: options.network }),
  });
  await setUpClient(issuing);
  const pass = async (ms: number, step = ms) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.now += Math.min(step, ms - gone);
      await issuing.worker.drain();
    }
  };
  /** Issued, stamped and at the SAT. Above 1,000 pesos the receiver must accept a cancellation. */
  async function issued(unitValue = '5000.00', relations?: { uuid: string; type: string }) {
    const related =
      relations === undefined
        ? {}
        : { related_cfdis: [{ type: relations.type, related_cfdi: [relations.uuid] }] };
    const receipt = buildReceipt({
      branch_office_id: '',
      concepts: [buildConcept({ unit_value: unitValue })],
      ...related,
    });
    const answer = await issuing.issue(id(), { receipt: JSON.parse(JSON.stringify(receipt)) });
    const { id: receiptId } = answer.body as IssueAnswer;
    await issuing.worker.drain();
    await pass(MINUTE);
    return receiptId;
  }
  const row = async (receiptId: string) =>
    toReceiptRow((await findReceipt(issuing.scope, issuing.store.db, receiptId))!);
  const cancel = async (uuid: string, over: object = {}, operation = id()) => {
    const request = { motive: '02', 'replacement-folio': '', ...over };
    return await requestCancellation(issuing.scope, issuing.deps, operation, uuid, request, 'Quien pide');
  };
  return { issuing, clock, pass, issued, row, cancel };
}

/** A second taxpayer on the same SAT. */
export async function receiverOf(issuing: Issuing, clock: Clock): Promise<Issuing> {
  const other = await startIssuing({
    sandbox: issuing.sandbox,
    now: () => clock.now,
    chance: () => 0.5,
    clientId: 'client-2',
  });
  await setUpClient(other, undefined, RECEIVER);
  return other;
}
/** The receiver's worker asks the SAT what it has to answer. */
export async function lookForRequests(receiver: Issuing): Promise<void> {
  const now = receiver.deps.clock().toISOString();
  await receiver.store.transaction(receiver.scope, async (tx) => {
    const job = { job_id: id(), kind: 'pending', subject_id: 'client' } as const;
    await queueJob(receiver.scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
  });
  await receiver.worker.drain();
}
/** The provider takes what is to be cancelled, and its answer never comes. */
export const losesAnswers: Network = async (request, sandbox) => {
  const answer = await sandbox.app.fetch(request);
  if (request.url.includes('/cancel/')) throw new Error('reset');
  return answer;
};

/** Of events, in their order. */
export const kinds = (events: readonly { kind: string }[] | undefined) =>
  (events ?? []).map(({ kind }) => kind);

/** One that has left, unless told, and of which its provider has said nothing yet. @param at its instants, ISO */
export function sentRequest(at: string, over: Partial<Sent> = {}): Sent {
  return {
    state: 'asked',
    text: '',
    receipt_id: 'r1',
    request_number: 1,
    asked_at: at,
    requested_at: '',
    deadline_at: '',
    sent_at: at,
    sends: 1,
    pac_account_id: 'a',
    sent_account_id: 'a',
    doubt: '',
    ...over,
  };
}
