/** Asks the receiver by mail to answer a cancellation. Spec 1 §7. */
import { callServer } from '../api.ts';
import type { Result } from '../device/types.ts';

/** @param id of the receipt. Needs the network: the server sends the mail. */
export async function mailCancelRequest(id: string, email: string): Promise<Result<void>> {
  const path = `/receipts/${encodeURIComponent(id)}/${encodeURIComponent(email)}/send_receipt_cancel_request`;
  const answer = await callServer<unknown>('PUT', path, {});
  return answer.ok ? { ok: true, value: undefined } : answer;
}
