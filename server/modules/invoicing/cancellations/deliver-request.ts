/**
 * A request to cancel whose receiver is a client of this same server: it stands among the ones that they must answer as soon as
 * the SAT waits for them, and goes when it has ended, without waiting for the list of their PAC. When that list names it too it
 * is one and the same, by its UUID. Their answer goes through their PAC like any other. Spec 1 §4 and §7.
 */
import { type DeliverDeps, defineDelivery } from '../../../jobs/deliver.ts';
import { findClient } from '../../../store/identity/clients.ts';
import {
  findCancelRequest,
  putCancelRequest,
  type StoredCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { cancellationsOf, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { isTheSame } from './save-pending.ts';

const KIND = 'cancel_request';

type Content = {
  /** Whether the SAT waits for the receiver's answer. */
  waits: boolean;
  rfc: string;
  name: string;
  total: string;
  /** When the request was made, by the server's clock: an answer that was given since is one to it. */
  since: string;
  deadline_at: string;
};

export const cancelRequestDelivery = defineDelivery<DeliverDeps, Content>({
  kind: KIND,
  async read(sender, db, uuid) {
    const requests = (await cancellationsOf(sender, db, uuid)).toSorted((a, b) =>
      a.asked_at < b.asked_at ? -1 : 1,
    );
    const newest = requests.at(-1);
    if (newest === undefined) return undefined;
    const client = await findClient(sender, db);
    const { rfc, rfc_receiver, total, asked_at: since, deadline_at } = newest;
    const waits = newest.state === 'in_process';
    return {
      receiver: rfc_receiver,
      revision: 3 * requests.length + stageOf(newest),
      content: { waits, rfc, name: client?.name ?? '', total, since, deadline_at },
    };
  },
  async receive(receiver, tx, deps, uuid, content) {
    const before = await findCancelRequest(receiver, tx, uuid);
    if (!content.waits) {
      // What the list has named since is the list's: it says when it is over.
      const isOurs = before?.is_delivered === 1 && ['pending', 'refused'].includes(before.state);
      if (isOurs) await putCancelRequest(receiver, tx, uuid, { state: 'gone', is_delivered: 0 });
      return;
    }
    const { rfc, name, total, since, deadline_at } = content;
    if (before !== undefined && isOpen(before)) {
      await putCancelRequest(receiver, tx, uuid, { rfc, name, total });
      return;
    }
    if (before !== undefined && before.answered_at > since) return;
    const now = deps.clock().toISOString();
    await putCancelRequest(receiver, tx, uuid, {
      state: 'pending',
      is_delivered: 1,
      ...{ rfc, name, total },
      ...(isTheSame(before, now) ? {} : { first_seen_at: now, deadline_at }),
      ...{ answered_at: '', code: '', text: '', said: '' },
    });
  },
});

/** Within one request: not yet with the receiver, with the receiver, ended. None of them goes back. */
function stageOf({ state }: StoredCancellation): 0 | 1 | 2 {
  if (state === 'in_process') return 1;
  return state === 'asked' || state === 'waiting_sat' || state === 'in_doubt' || state === 'requested'
    ? 0
    : 2;
}

/** It is shown already, or our answer is on its way. */
function isOpen({ state }: StoredCancelRequest): boolean {
  return state !== 'gone' && state !== 'settled';
}

type Moved = { before: StoredCancellation['state']; after: StoredCancellation['state'] };

/** What the receiver should see changes when the SAT begins to wait for them, and when it no longer does. */
export async function queueRequestDelivery(
  sender: Scope,
  tx: Tx,
  { before, after }: Moved,
  job: { job_id: string; document: string; at: string },
): Promise<void> {
  if ((before === 'in_process') === (after === 'in_process')) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND });
}
