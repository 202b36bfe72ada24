/** One pull of a collection. Way: step 8 (back). Promises R20 and R28 of sync/SPEC.md. */
import type { ChangesAnswer, CollectionName } from '../../schema/documents/replicated.ts';
import { type FeedState, heardOf, isGone, isVoid, mayOffer, standingOf } from '../../sync/feed.ts';
import { type Checkpoint, changesPath, readChanges } from '../../sync/replication.ts';
import { callServer, callState } from './api.ts';
import { beginAnew, type FeedScope, offerOperations, unknownRows } from './begin-anew.ts';
import { feedState, setFeedState } from './feed-state.ts';
import { type StoredOf, toStored } from './schemas.ts';

type Pulled = { documents: (StoredOf[CollectionName] & { _deleted: boolean })[]; checkpoint: Checkpoint };
export type Pull = (name: CollectionName, from: Checkpoint | undefined, limit: number) => Promise<Pulled>;

/** @property onAnew after a restore: this device may send again. @property again the collection is to be pulled once more */
export type PullPorts = { onAnew(): void; again(name: CollectionName): void };

/** A failed pull is tried again by RxDB; the checkpoint stays where it was. */
export function pullOf(scope: FeedScope, { onAnew, again }: PullPorts): Pull {
  const { clientId, local } = scope;
  /** All collections meet the other history at once: one begins anew, the others wait for it. */
  let beginning: Promise<void> | undefined;

  async function ask(name: CollectionName, at: Checkpoint, limit: number): Promise<ChangesAnswer> {
    const answer = await callServer<unknown>('GET', changesPath(name, at, limit), undefined, { clientId });
    const changes = answer.ok ? readChanges(answer.value) : undefined;
    if (changes === undefined)
      throw new Error(answer.ok ? 'The answer of changes is not one' : answer.error.code);
    return changes;
  }

  async function begin(epoch: string, epochSeq: number): Promise<void> {
    const state = await feedState(local);
    if (state?.epoch === epoch && state.restarted) return;
    await beginAnew(scope, epoch, epochSeq);
    onAnew();
  }

  /** @returns the state after what was heard */
  async function hear(
    feed: FeedState | undefined,
    asked: Checkpoint,
    changes: ChangesAnswer,
  ): Promise<FeedState | undefined> {
    const { epoch = '', epoch_seq = 0 } = changes;
    const heard = heardOf(feed, asked, changes);
    if (heard === 'same') return feed;
    if (heard === 'restarted') {
      beginning ??= begin(epoch, epoch_seq).finally(() => {
        beginning = undefined;
      });
      await beginning;
    } else
      await local.transaction('rw', local.meta, async () => {
        /** Another collection may have heard more meanwhile. */
        if ((await feedState(local)) === undefined) await setFeedState(local, { epoch, restarted: false });
      });
    return await feedState(local);
  }

  return async (name, from, limit) => {
    /** Nobody is signed in any more: wait for the password, not for a refusal every few seconds. */
    if (callState.get().expired) throw new Error('unauthenticated');
    const before = await feedState(local);
    const asked = standingOf(from, before);
    let changes = await ask(name, asked, limit);
    const feed = await hear(before, asked, changes);
    /** What was answered is of before what this device gave back. */
    if (feed?.restarted && !(before?.restarted && before.epoch === feed.epoch))
      changes = await ask(name, standingOf(from, feed), limit);
    const documents = changes.documents.map((document) => toStored(name, document));
    if (feed !== undefined && isVoid(from, feed)) {
      for (const { id, row } of await unknownRows(scope, name))
        if (isGone(name, id, row as { uuid?: string }, feed)) documents.push({ ...row, _deleted: true });
    }
    if (name === 'receipts' && feed !== undefined && mayOffer(from, feed, documents.length === 0)) {
      await offerOperations(scope, feed);
      onAnew();
    } else if (name === 'receipts' && isVoid(from, feed)) again(name);
    const { checkpoint: since, epoch } = changes;
    return { documents, checkpoint: { since, ...(epoch !== undefined && { epoch }) } };
  };
}
