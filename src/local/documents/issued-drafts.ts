/** Which drafts are being issued from this device, or were: they are no drafts any more. Pipeline: step 4 (ask). */

import type { Draft } from '../../../schema/documents/draft.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import { DRAFT_AGAIN } from '../../../schema/operations/approval-feed.ts';
import { draftMark, isSameReceipt, markOfReceipt } from '../../../schema/pushables/draft.ts';
import { OPERATION_STATES, type Operation, type OperationState } from '../../../sync/operation.ts';
import { bodyOf, inStates } from '../device/outbox-store.ts';
import type { Device } from '../opened.ts';
import type { PushedWays } from './pushed-ways.ts';

type Local = Device['local'];

/** Those that were not given up. */
const STANDING: readonly OperationState[] = OPERATION_STATES.filter((state) => state !== 'discarded');

/** Refused so, it issues nothing: there is another text of its draft, or its text is a draft again. */
const DRAFT_STAYS: readonly (string | undefined)[] = ['draft_newer', ...DRAFT_AGAIN];

const issues = ({ kind, state, error }: Pick<Operation, 'kind' | 'state' | 'error'>) =>
  kind === 'issue' && STANDING.includes(state) && !(state === 'refused' && DRAFT_STAYS.includes(error?.code));

/** The operation of this device whose text is that draft again: asked anew, that one has it in its place. */
export async function refusedOf(local: Local, slug: string): Promise<Operation | undefined> {
  const rows = await local.outbox.where('subject').equals(slug).toArray();
  const isAgain = ({ state, error }: Operation) =>
    state === 'refused' && error !== undefined && DRAFT_AGAIN.includes(error.code);
  return rows.find((row) => row.kind === 'issue' && isAgain(row));
}

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
  receipt: FormDocument,
): Promise<boolean> {
  const mark = markOfReceipt(receipt);
  for (const { id } of operations) {
    const frozen = JSON.parse(await bodyOf(local, id)).receipt as FormDocument;
    if (isSameReceipt(markOfReceipt(frozen), mark)) return true;
  }
  return false;
}

/**
 * Leaves out texts of drafts that are being issued by now, unless another tab wrote them since: what is issued was written
 * after them, and says from which text it started. One transaction with the memory of what is sent, as when an operation is
 * frozen: either that operation knows of this save, or this save of the operation.
 */
export const draftWays: PushedWays<Draft> = {
  async begin({ local, collections }, planned, note) {
    const late: typeof planned = [];
    const going = await local.transaction('rw', local.outbox, local.bodies, local.sent_drafts, async () => {
      const free: typeof planned = [];
      for (const row of planned) {
        const { _deleted, slug, receipt } = row.document;
        const issuing = _deleted ? [] : await issuingOf(local, slug);
        if (issuing.length === 0) free.push(row);
        else if (!(await isText(local, issuing, receipt))) late.push(row);
      }
      await note(free);
      return free;
    });
    for (const row of late) {
      const there = await collections.drafts.findOne(row.document.slug).exec();
      if (there === null || draftMark(there) !== draftMark(row.document)) continue;
      await note([row]);
      going.push(row);
    }
    return going;
  },
  isElsewhere: async (local, { slug, receipt }) => await isText(local, await issuedOf(local, slug), receipt),
};
