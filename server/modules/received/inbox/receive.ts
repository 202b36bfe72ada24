/**
 * Pipeline: step 6 (accept), of a file that somebody brought as a received document. It is judged before the transaction, on a thread; in it
 * the document is kept, or found to be here already, or kept apart with the reasons. Taken and refused are both answers.
 */
import { createHash } from 'node:crypto';
import type { ReceiveAnswer, ReceiveRequest } from '../../../../schema/operations/receive.ts';
import type { Door } from '../../../../schema/resources/received/received-doors.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { type Opened, openEnvelope } from '../../../output/delivery/envelope.ts';
import { takeDelivery } from '../../../output/delivery/take-delivery.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Settled } from '../../../store/kernel/savepoint.ts';
import { type Scope, tokenOf } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { noteDoor } from '../../../store/received/doors.ts';
import { addRefused, type BroughtFile } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { type Accepted, type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { acceptTogether, type Order } from '../../operations/accept-together.ts';
import { type LinkHint, queueProposal } from '../../orders/links/propose.job.ts';
import { closedDoor } from '../../parties/providers/doors.ts';
import { MAILED_DELIVERIES } from '../mailed-deliveries.ts';
import { queueWord } from './deliver-word.ts';
import { type JudgeNeeds, judgeBytes } from './judge-bytes.ts';
import type { Judged } from './judge-document.ts';
import { keepReceived } from './keep-received.ts';
import { askSoon } from './sat-status.job.ts';

export type ReceiveNeeds = AcceptNeeds & Pick<Deps, 'config' | 'random' | 'mailer' | 'log'> & JudgeNeeds;
/** Who brings it, and for which account. */
export type Bringer = { rfc: string; by: string };
/** By which of a supplier's channels each comes. */
const CHANNEL_OF = {
  upload: 'fileupload_service',
  mail: 'mail_service',
  sftp: 'sftp_service',
  /** What a supplier uploads on its own side. */
  delivery: 'fileupload_service',
} as const;
/** What came, judged; `by` '' when nobody brought it. */
type Brought = {
  origin: keyof typeof CHANNEL_OF | 'sat';
  by: string;
  file: BroughtFile;
  judged: Judged;
  /** The orders, or goods, that it was brought as the invoice of. */
  of?: readonly LinkHint[];
};
export type BroughtOrder = { operationId: string; file: ReceiveRequest };

/** @throws TinteroError operation_reused, storage_full */
export async function receiveFile(
  scope: Scope,
  deps: ReceiveNeeds,
  bringer: Bringer,
  order: BroughtOrder,
  signal?: AbortSignal,
): Promise<Answer> {
  const { asked, work } = await orderOf(scope, deps, bringer, order, signal);
  return await acceptOnce(scope, deps, asked, work);
}

/** Several that came in one call: each by itself, in the order asked. */
export async function receiveTogether(
  scope: Scope,
  deps: ReceiveNeeds,
  bringer: Bringer,
  orders: readonly BroughtOrder[],
  signal?: AbortSignal,
): Promise<Settled<Answer>[]> {
  const made = await Promise.all(orders.map((order) => orderOf(scope, deps, bringer, order, signal)));
  return await acceptTogether(scope, deps, made);
}

async function orderOf(
  scope: Scope,
  deps: ReceiveNeeds,
  bringer: Bringer,
  { operationId, file }: BroughtOrder,
  signal: AbortSignal | undefined,
): Promise<Order<unknown>> {
  const bytes = new Uint8Array(Buffer.from(file.content, 'base64'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const opened = openEnvelope(bytes);
  const judged =
    opened.state === 'foreign' ? await judgeBytes(scope, deps, bringer.rfc, bytes, signal) : undefined;
  const named = { name: file.name, bytes };
  return {
    asked: { operationId, kind: 'receive', hash: canonicalHash({ name: file.name, sha256 }) },
    work: {
      async check(tx) {
        await lockClient(scope, tx);
      },
      accept: async (tx) =>
        await withinStorage(scope, tx, deps.config.maxClientStorage, () =>
          judged === undefined
            ? delivered(scope, tx, deps, bringer, named, opened)
            : accepted(scope, tx, deps, bringer, named, judged),
        ),
    },
  };
}

async function accepted(
  scope: Scope,
  tx: Tx,
  deps: ReceiveNeeds,
  { by }: Bringer,
  file: { name: string; bytes: Uint8Array },
  judged: Judged,
): Promise<Accepted> {
  const { body, label } = await takeBrought(scope, tx, deps, { origin: 'upload', by, file, judged });
  const audited = { label, details: { state: body.state, file: file.name } };
  return { subjectId: body.uuid || body.refused_id, status: 200, body, audited };
}

/** A file of another portal, that came by mail to somebody: as if the mailbox were watched. */
async function delivered(
  scope: Scope,
  tx: Tx,
  deps: ReceiveNeeds,
  { by }: Bringer,
  file: { name: string; bytes: Uint8Array },
  opened: Opened,
): Promise<Accepted> {
  const taking = { ...deps, uuid: () => deps.random.uuid() };
  const reason = await takeDelivery(scope, tx, taking, MAILED_DELIVERIES, opened);
  const reasons = reason === '' ? [] : [reason];
  const known = { uuid: '', rfc: '', rfc_receiver: '', total: '', reasons, file_name: file.name };
  const came = { refused_at: deps.clock().toISOString(), brought_by: by };
  const refused_id = reason === '' ? '' : await addRefused(scope, tx, { ...known, ...came }, file);
  const state = reason === '' ? 'received' : 'refused';
  const body: ReceiveAnswer = { state, uuid: '', refused_id, reasons };
  const audited = { label: file.name, details: { state, file: file.name } };
  return { subjectId: refused_id || file.name, status: 200, body, audited };
}

/**
 * With the client locked. What the SAT gives comes whatever doors a supplier has: it was issued, and that is how it is.
 * @returns what became of it, and what the audit log calls it
 */
export async function takeBrought(
  scope: Scope,
  tx: Tx,
  deps: Pick<ReceiveNeeds, 'clock' | 'random'>,
  brought: Brought,
): Promise<{ body: ReceiveAnswer; label: string }> {
  const taken = await keepBrought(scope, tx, deps, brought);
  const { state, reasons } = taken.body;
  const door = doorOf(scope, brought);
  const reason = state === 'refused' ? (reasons[0] ?? '') : '';
  if (door !== undefined) await noteDoor(scope, tx, door, reason, deps.clock().toISOString());
  return taken;
}

/** By which it came, where no channel says that in its own row. */
function doorOf(scope: Scope, { origin }: Brought): Door | undefined {
  if (origin === 'upload') return tokenOf(scope.userId) === undefined ? 'upload' : 'api';
  return origin === 'delivery' ? 'delivery' : undefined;
}

async function keepBrought(
  scope: Scope,
  tx: Tx,
  { clock, random }: Pick<ReceiveNeeds, 'clock' | 'random'>,
  { origin, by, file, judged: { reasons: found, remarks, facts }, of = [] }: Brought,
): Promise<{ body: ReceiveAnswer; label: string }> {
  const now = clock().toISOString();
  const reasons = [...found];
  const { rest, ...known } = facts;
  const { uuid, rfc, rfc_receiver, total, receipt_type: receiptType } = known;
  const answer = (said: Partial<ReceiveAnswer>) => ({
    body: { state: 'refused', uuid, refused_id: '', reasons, ...said } as ReceiveAnswer,
    label: known.name || rfc || file.name,
  });
  const closed =
    reasons.length > 0 || origin === 'sat'
      ? ''
      : await closedDoor(scope, tx, {
          rfc,
          receiptType,
          channel: CHANNEL_OF[origin],
          today: now.slice(0, 10),
        });
  if (closed !== '') reasons.push(closed);
  if (reasons.length > 0 || rest === undefined) {
    const row = { uuid, rfc, rfc_receiver, total, reasons, refused_at: now, brought_by: by };
    const refused_id = await addRefused(scope, tx, { ...row, file_name: file.name }, file);
    return answer({ refused_id });
  }
  const came = { received_at: now, origin, received_by: by };
  const kept = await keepReceived(scope, tx, { ...known, rest }, { remarks }, came, file);
  if (kept.state === 'refused') return answer({ refused_id: kept.id, reasons: kept.reasons });
  if (kept.state === 'received') {
    await askSoon(scope, tx, { job_id: random.uuid(), now: clock() });
    await queueWord(scope, tx, known, { job_id: random.uuid(), at: now });
  }
  // One that was here before may be told only now what it is of.
  if (kept.state === 'received' || of.length > 0)
    await queueProposal(scope, tx, known, { job_id: random.uuid(), now: clock() }, of);
  return answer({ state: kept.state, reasons: remarks });
}
