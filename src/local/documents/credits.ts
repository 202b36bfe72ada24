/** What credit notes take off an invoice: what the server knows, and the notes of this device that it has not answered yet. */
import type { Credits } from '../../../schema/documents/receipts.ts';
import { isReceipt } from '../../../schema/forms/document.ts';
import { CREDIT_RELATIONS } from '../../../schema/forms/receipt/follow-up/relations.ts';
import { sameUuid } from '../../../schema/values/uuid.ts';
import { isOfKind } from '../../../sync/operation.ts';
import { callServer } from '../api.ts';
import { bodyOf } from '../device/outbox-store.ts';
import type { ReceiptListRow } from '../device/types.ts';
import { device } from '../opened.ts';

/** `server`: undefined with no network. `here`: the totals of notes that wait on this device, or have no answer. */
export type CreditsHere = { readonly server: Credits | undefined; readonly here: readonly string[] };

const RELATIONS: readonly string[] = Object.values(CREDIT_RELATIONS);

export async function creditsHere(row: Pick<ReceiptListRow, 'id' | 'uuid'>): Promise<CreditsHere> {
  const [answer, here] = await Promise.all([
    callServer<Credits>('GET', `/receipts/${encodeURIComponent(row.id)}/credits`),
    waitingHere(row.uuid),
  ]);
  return { server: answer.ok ? answer.value : undefined, here };
}

async function waitingHere(uuid: string): Promise<string[]> {
  const { outbox, local } = await device();
  const notes = (outbox.rows.get() ?? []).flatMap((operation) => {
    if (!isOfKind(operation, 'issue') || operation.summary.receipt_type !== 'E') return [];
    const isOver = operation.state === 'refused' || operation.state === 'discarded';
    return isOver || operation.answer !== undefined ? [] : [operation];
  });
  const totals = await Promise.all(
    notes.map(async ({ id, summary }) => {
      const { receipt } = JSON.parse(await bodyOf(local, id));
      return isReceipt(receipt) && credits(receipt, uuid) ? [summary.total] : [];
    }),
  );
  return totals.flat();
}

function credits(
  { related_cfdis }: { related_cfdis: readonly { type: string; related_cfdi: readonly string[] }[] },
  uuid: string,
): boolean {
  return related_cfdis.some(
    ({ type, related_cfdi }) => RELATIONS.includes(type) && related_cfdi.some((one) => sameUuid(one, uuid)),
  );
}
