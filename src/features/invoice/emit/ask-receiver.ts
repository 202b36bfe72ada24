/**
 * Whether the receiver may be invoiced, as far as the server knows. Without an answer nothing is known, and
 * nobody is kept from issuing for that.
 */
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { SEND_PROBLEMS } from '../../../../schema/texts/send-problems.ts';
import { callServer } from '../../../local/index.ts';
import { askRfc } from '../remote-rfc.ts';

export type ReceiverNotice = { text: string /** Nothing may be issued to them. */; stops: boolean };

/** A bad signal does not keep a person waiting longer than this. */
const PATIENCE_MS = 5_000;

/** @returns undefined when there is nothing to say. */
export async function askReceiver(rfc: string): Promise<ReceiverNotice | undefined> {
  if (!navigator.onLine) return undefined;
  const [status, { verdict }] = await Promise.all([
    callServer<{ is_inactive: boolean }>(
      'GET',
      `/customers/is_inactive/${encodeURIComponent(rfc)}?format=json`,
      undefined,
      { timeoutMs: PATIENCE_MS },
    ),
    askRfc(rfc, PATIENCE_MS),
  ]);
  if (verdict === 'inactive') return { text: INVOICE.receiver.rfcInactive, stops: true };
  if (status.ok)
    return status.value.is_inactive ? { text: SEND_PROBLEMS.receiverInactive, stops: true } : undefined;
  return status.error.code === 'network' ? undefined : { text: SEND_PROBLEMS.receiverUnknown, stops: false };
}
