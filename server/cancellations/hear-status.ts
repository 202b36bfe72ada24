/**
 * What the SAT says of a document, however it was asked: kept on the receipt as it was said, and made into what
 * it means for the receipt and for the request to cancel it. «No encontrado» never takes anything back:
 * the SAT learns late. Where the SAT and we differ it is written in the timeline.
 */
import type { ReceiptEvent, SatView } from '../../schema/documents/cancellation.ts';
import { LIVE_CANCELLATION_STATES } from '../../schema/documents/cancellation.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { type SatStatus, satVerdict } from '../sat/status.ts';
import { cancellationsOf } from '../store/cancellations.ts';
import {
  findReceiptByUuid,
  type ReceiptChange,
  type StoredReceipt,
  updateReceipt,
} from '../store/receipts.ts';
import type { Scope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { addEvents } from './events.ts';
import { keepChange } from './keep-change.ts';
import { afterStatus } from './life.ts';

export type Listener = { clock: () => Date; uuid: () => string };

/** A stamp reaches the SAT within 72 hours. */
const LATE_MS = 72 * 3_600_000;
const SAME_NEWS_MS = 4 * 3_600_000;

/** @param uuid of the document, in upper case. @returns the receipt as it is now, if it is one of ours */
export async function hearStatus(
  scope: Scope,
  tx: Tx,
  { clock, uuid: newId }: Listener,
  uuid: string,
  status: SatStatus,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const before = await findReceiptByUuid(scope, tx, uuid);
  const live: readonly string[] = LIVE_CANCELLATION_STATES;
  const wasNeverAsked = before !== undefined && before.cancellation === '';
  const asked = wasNeverAsked ? [] : await cancellationsOf(scope, tx, uuid);
  const open = asked.find(({ state }) => live.includes(state));
  if (open !== undefined) {
    const change = afterStatus(open, status, now);
    if (change !== undefined) {
      await keepChange(scope, tx, open.cancellation_id, { change, by: 'sat', acuse: '', at, uuid: newId });
    }
  }
  // As it is now: what became of the request may have changed it.
  const receipt = open === undefined ? before : await findReceiptByUuid(scope, tx, uuid);
  if (receipt === undefined) return;
  const change = { ...viewOf(receipt, status, now), ...turnOf(receipt, status, now) };
  if (Object.keys(change).length > 0) await updateReceipt(scope, tx, receipt.id, change);
}

/** The same words again within some hours are no news for every device of the client. */
export function isNews(receipt: StoredReceipt, status: SatStatus, now: Date): boolean {
  if (receipt.sat === '') return true;
  const known = JSON.parse(receipt.sat) as SatView;
  const isSame =
    known.codigo_estatus === status.codigo_estatus &&
    known.estado === status.estado &&
    known.es_cancelable === status.es_cancelable &&
    known.estatus_cancelacion === status.estatus_cancelacion;
  return !isSame || now.getTime() - Date.parse(known.checked_at) >= SAME_NEWS_MS;
}

function viewOf(receipt: StoredReceipt, status: SatStatus, now: Date): ReceiptChange {
  if (!isNews(receipt, status, now)) return {};
  const { validacion_efos, ...said } = status;
  return { sat: JSON.stringify({ ...said, checked_at: now.toISOString() } satisfies SatView) };
}

/** Without a request of ours that explains it. */
function turnOf(receipt: StoredReceipt, status: SatStatus, now: Date): ReceiptChange {
  const at = now.toISOString();
  const verdict = satVerdict(status);
  if (verdict.state === 'current') {
    if (receipt.status === 'issue') return { status: 'sent', sent_at: at };
    return receipt.status === 'cancelled' ? differs(receipt, at, CANCELLING.sat.currentAgain) : {};
  }
  if (verdict.state === 'cancelled') {
    if (receipt.status !== 'issue' && receipt.status !== 'sent') return {};
    const event = { kind: 'cancelled', at, by: 'sat', note: CANCELLING.sat.cancelledElsewhere } as const;
    return { status: 'cancelled', events: addEvents(receipt.events, [event]) };
  }
  const isLate = receipt.status === 'issue' && now.getTime() - Date.parse(receipt.sealed_at) > LATE_MS;
  return isLate ? differs(receipt, at, CANCELLING.sat.late) : {};
}

/** Said once: until it changes there is nothing new in it. */
function differs(receipt: StoredReceipt, at: string, note: string): ReceiptChange {
  const known = receipt.events === '' ? [] : (JSON.parse(receipt.events) as ReceiptEvent[]);
  if (known.some((event) => event.kind === 'sat_differs' && event.note === note)) return {};
  return { events: addEvents(receipt.events, [{ kind: 'sat_differs', at, by: 'sat', note }]) };
}
