/** Which drafts are being issued from this device, or were: they are no drafts any more. Way: step 4 (ask). */
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { OPERATION_STATES, type Operation, type OperationState } from '../../sync/operation.ts';
import { draftMark } from '../../sync/replication.ts';
import type { Device } from './device.ts';
import { bodyOf, inStates } from './outbox-store.ts';

type Local = Device['local'];

/** While its operation lives, or has ended well, a draft is issued. */
const ISSUED_STATES: readonly OperationState[] = OPERATION_STATES.filter((state) => state !== 'discarded');

/** Drafts that have an operation which lives or ended well. */
export async function issuedSlugs({ local }: Pick<Device, 'local'>): Promise<Set<string>> {
  const rows = await inStates(local, ISSUED_STATES);
  return new Set(rows.filter(({ kind }) => kind === 'issue').map(({ subject }) => subject));
}

/** The operations that issue a draft, or have. */
export async function issuedOf(local: Local, slug: string): Promise<Operation[]> {
  const operations = await local.outbox.where('subject').equals(slug).toArray();
  return operations.filter(({ state }) => ISSUED_STATES.includes(state));
}

/** Whether one of these operations froze that text. */
export async function isText(
  local: Local,
  operations: Pick<Operation, 'id'>[],
  receipt: Receipt,
): Promise<boolean> {
  const markOf = (text: unknown) => draftMark({ name: '', is_complete: false, receipt: text as Receipt });
  for (const { id } of operations) {
    const body = await bodyOf(local, id);
    if (markOf(JSON.parse(body).receipt) === markOf(receipt)) return true;
  }
  return false;
}
