/** Which drafts are being issued from this device, or were: they are no drafts any more. Way: step 4 (ask). */
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { OPERATION_STATES, type Operation, type OperationState } from '../../sync/operation.ts';
import { isSameReceipt, markOfReceipt } from '../../sync/replication.ts';
import type { Device } from './device.ts';
import { bodyOf, inStates } from './outbox-store.ts';

type Local = Device['local'];

/** Those that were not given up. */
const STANDING: readonly OperationState[] = OPERATION_STATES.filter((state) => state !== 'discarded');

/** Refused for another text of its draft, it issues nothing: that text is a draft as before. */
const issues = ({ kind, state, error }: Pick<Operation, 'kind' | 'state' | 'error'>) =>
  kind === 'issue' && STANDING.includes(state) && !(state === 'refused' && error?.code === 'draft_newer');

/** Drafts whose operation lives, has ended well, or waits to be corrected. */
export async function issuedSlugs({ local }: Pick<Device, 'local'>): Promise<Set<string>> {
  const rows = await inStates(local, STANDING);
  return new Set(rows.filter(issues).map(({ subject }) => subject));
}

/** The operations that issue a draft, or have. */
export async function issuedOf(local: Local, slug: string): Promise<Operation[]> {
  return (await local.outbox.where('subject').equals(slug).toArray()).filter(issues);
}

/** Of those, the ones that the server has taken or may yet take. */
export async function issuingOf(local: Local, slug: string): Promise<Operation[]> {
  const operations = await issuedOf(local, slug);
  return operations.filter(({ state, answer }) => state !== 'refused' || answer !== undefined);
}

/** Whether one of these operations froze that text. */
export async function isText(
  local: Local,
  operations: Pick<Operation, 'id'>[],
  receipt: Receipt,
): Promise<boolean> {
  const mark = markOfReceipt(receipt);
  for (const { id } of operations) {
    const frozen = JSON.parse(await bodyOf(local, id)).receipt as Receipt;
    if (isSameReceipt(markOfReceipt(frozen), mark)) return true;
  }
  return false;
}
