/** What a press of «Emitir» leaves on a device: an operation that waits, and what it will send. */
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { newOperation } from '../../sync/operation.ts';
import type { ModelDevice } from '../../sync/testing/model-device.ts';

/** @param at milliseconds since 1970 */
export function askIssue(
  device: ModelDevice,
  {
    receipt,
    draft_slug,
    position,
    at,
  }: { receipt: Receipt; draft_slug: string; position: number; at: number },
): void {
  const id = crypto.randomUUID();
  const parties = { receipt_type: 'I', rfc_receiver: '', name_receiver: '', currency: 'MXN' };
  const sums = { subtotal: '', total: '', serie: receipt.serie, payment_method: '', payment_form: '' };
  device.rows.set(
    id,
    newOperation({
      ...{ id, kind: 'issue', position, method: 'POST', path: '/receipts', subject: draft_slug },
      summary: { ...parties, ...sums },
      created_at: at,
    }),
  );
  device.bodies.set(id, JSON.stringify({ receipt, draft_slug }));
}
