/**
 * What the SAT says of a document, however it was asked: kept on the receipt as it was said, and made into what
 * it means for the receipt and for the request to cancel it. «No encontrado» never takes anything back:
 * the SAT learns late. Where the SAT and we differ it is written in the timeline.
 */
import type { ReceiptEvent, SatView } from '../../../../schema/documents/cancellation.ts';
import { isLive } from '../../../../schema/documents/cancellation.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import type { DatedLimits } from '../../../base/config/cancel-limits.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import { cancellationsOf, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import {
  findReceiptByUuid,
  type ReceiptChange,
  type StoredReceipt,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { queueDocumentCancelled } from '../../../store/payments/cancelled-documents.ts';
import { afterStatus } from './apply-answer.ts';
import { saveChange } from './save-change.ts';

export type Listener = { clock: () => Date; uuid: () => string; cancelLimits: DatedLimits };

/** A stamp reaches the SAT within 72 hours. */
const LATE_MS = 72 * 3_600_000;
const SAME_NEWS_MS = 4 * 3_600_000;

/** @param uuid of the document, in upper case */
export async function applyStatus(
  scope: Scope,
  tx: Tx,
  { clock, uuid: newId, cancelLimits }: Listener,
  uuid: string,
  status: SatStatus,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const changeOf = (open: Known['open']) => open && afterStatus(open, status, now, cancelLimits);
  // Most looks bring no news. What does is decided when nobody else can write the same timeline.
  const seen = await findKnown(scope, tx, uuid);
  if (changeOf(seen.open) === undefined && !isAny(turned(seen.receipt, status, now))) return;
  await lockClient(scope, tx);
  const { receipt: before, open } = await findKnown(scope, tx, uuid);
  const change = changeOf(open);
  if (open !== undefined && change !== undefined) {
    await saveChange(scope, tx, open.cancellation_id, { change, by: 'sat', acuse: '', at, uuid: newId });
  }
  // As it is now: what became of the request may have changed it.
  const receipt = change === undefined ? before : await findReceiptByUuid(scope, tx, uuid);
  const turn = turned(receipt, status, now);
  if (receipt === undefined || !isAny(turn)) return;
  await updateReceipt(scope, tx, receipt.id, turn);
  if (turn.status === 'cancelled') await queueDocumentCancelled(scope, tx, receipt.uuid, { newId, at });
}

type Known = { receipt: StoredReceipt | undefined; open: StoredCancellation | undefined };

/** The document, if it is one of ours, and the request to cancel it that has not ended. */
async function findKnown(scope: Scope, tx: Tx, uuid: string): Promise<Known> {
  const receipt = await findReceiptByUuid(scope, tx, uuid);
  const wasNeverAsked = receipt !== undefined && receipt.cancellation === '';
  const asked = wasNeverAsked ? [] : await cancellationsOf(scope, tx, uuid);
  return { receipt, open: asked.find(isLive) };
}

function turned(receipt: StoredReceipt | undefined, status: SatStatus, now: Date): ReceiptChange {
  return receipt === undefined ? {} : { ...viewOf(receipt, status, now), ...turnOf(receipt, status, now) };
}

function isAny(change: ReceiptChange): boolean {
  return Object.keys(change).length > 0;
}

/** The same words again within some hours are no news for every device of the client. */
export function isStatusChange(receipt: StoredReceipt, status: SatStatus, now: Date): boolean {
  if (receipt.sat === '') return true;
  const stored = JSON.parse(receipt.sat) as SatView;
  const isSame =
    stored.codigo_estatus === status.codigo_estatus &&
    stored.estado === status.estado &&
    stored.es_cancelable === status.es_cancelable &&
    stored.estatus_cancelacion === status.estatus_cancelacion;
  return !isSame || now.getTime() - Date.parse(stored.checked_at) >= SAME_NEWS_MS;
}

function viewOf(receipt: StoredReceipt, status: SatStatus, now: Date): ReceiptChange {
  if (!isStatusChange(receipt, status, now)) return {};
  const { validacion_efos, ...said } = status;
  return { sat: JSON.stringify({ ...said, checked_at: now.toISOString() } satisfies SatView) };
}

/** Without a live request of ours that explains it. */
function turnOf(receipt: StoredReceipt, status: SatStatus, now: Date): ReceiptChange {
  const at = now.toISOString();
  const verdict = satVerdict(status);
  if (verdict.state === 'current') {
    if (receipt.status === 'issue') return { status: 'sent', sent_at: at };
    return receipt.status === 'cancelled' ? differs(receipt, at, CANCELLING.sat.currentAgain) : {};
  }
  if (verdict.state === 'cancelled') {
    if (receipt.status !== 'issue' && receipt.status !== 'sent') return {};
    const { cancelledElsewhere, cancelledAfterAll } = CANCELLING.sat;
    const note = receipt.cancellation === '' ? cancelledElsewhere : cancelledAfterAll;
    const event = { kind: 'cancelled', at, by: 'sat', note } as const;
    return { status: 'cancelled', events: addEvents(receipt.events, [event]) };
  }
  const isLate = receipt.status === 'issue' && now.getTime() - Date.parse(receipt.sealed_at) > LATE_MS;
  return isLate ? differs(receipt, at, CANCELLING.sat.late) : {};
}

/** Said once: until it changes there is nothing new in it. */
function differs(receipt: StoredReceipt, at: string, note: string): ReceiptChange {
  const existing = receipt.events === '' ? [] : (JSON.parse(receipt.events) as ReceiptEvent[]);
  if (existing.some((event) => event.kind === 'sat_differs' && event.note === note)) return {};
  return { events: addEvents(receipt.events, [{ kind: 'sat_differs', at, by: 'sat', note }]) };
}
