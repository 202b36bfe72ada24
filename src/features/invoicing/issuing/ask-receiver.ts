/**
 * Whether the receiver may be invoiced, as far as this device and the server know. Without an answer nobody is kept from issuing: the
 * server looks again.
 */

import type { Receiver } from '../../../../schema/resources/parties/customers.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { SEND_PROBLEMS } from '../../../../schema/texts/send-problems.ts';
import { callServer, isInactiveHere } from '../../../local/index.ts';
import { askRfc } from './remote-rfc.ts';

export type ReceiverNotice = { text: string /** Nothing may be issued to them. */; stops: boolean };

/** A bad signal does not keep a person waiting longer than this. */
const PATIENCE_MS = 5_000;

const INACTIVE_RECEIVER: ReceiverNotice = { text: SEND_PROBLEMS.receiverInactive, stops: true };

/** @returns undefined when there is nothing to say. */
export async function askReceiver({ rfc, name }: Receiver): Promise<ReceiverNotice | undefined> {
  const here = async () => ((await isInactiveHere({ rfc, name })) ? INACTIVE_RECEIVER : undefined);
  if (!navigator.onLine) return await here();
  const [status, { verdict }] = await Promise.all([
    callServer<{ is_inactive: boolean }>(
      'GET',
      `/customers/is_inactive/${encodeURIComponent(rfc)}?format=json&name=${encodeURIComponent(name)}`,
      undefined,
      { timeoutMs: PATIENCE_MS },
    ),
    askRfc(rfc, PATIENCE_MS),
  ]);
  if (verdict === 'inactive') return { text: INVOICE.receiver.rfcInactive, stops: true };
  if (status.ok) return status.value.is_inactive ? INACTIVE_RECEIVER : undefined;
  const update = await here();
  if (update !== undefined || status.error.code === 'network') return update;
  return { text: SEND_PROBLEMS.receiverUnknown, stops: false };
}
