/** One pull of a collection. Pipeline: step 8 (back). Promises R20, R28 and R33 of sync/SPEC.md. */
import type { ChangesAnswer } from '../../../schema/documents/changes.ts';
import { type CollectionName, isPushed } from '../../../schema/documents/collections.ts';
import {
  checkpointOf,
  compareFeed,
  type FeedState,
  isGone,
  isSeenAnew,
  isVoid,
  mayOffer,
} from '../../../sync/feed.ts';
import { type Checkpoint, changesPath, readChanges } from '../../../sync/replication.ts';
import { callServer, callState } from '../api.ts';
import { feedState, setFeedState } from '../device/feed-state.ts';
import { type StoredOf, toStored } from '../device/schemas.ts';
import { isBegun } from '../documents/begun-rows.ts';
import { beginAnew, type FeedScope, offerOperations, rowsHere, unknownRows } from './begin-anew.ts';
import type { PassedOver } from './passed-over.ts';

type Pulled = { documents: (StoredOf[CollectionName] & { _deleted: boolean })[]; checkpoint: Checkpoint };
export type Pull = (name: CollectionName, from: Checkpoint | undefined, limit: number) => Promise<Pulled>;

/**
 * @property onAnew after a restore: this device may send again. @property again the collection is to be pulled once more.
 * @property onTotal how many the server has of it. @property passed what RxDB may have left out of a pull of before
 */
export type PullPorts = {
  passed: PassedOver;
  onAnew(): void;
  again(name: CollectionName): void;
  onTotal(name: CollectionName, total: number): void;
};

/** The person may not even be told of which epoch what they may see is. */
const UNKNOWN_ACCESS = -1;
const noteAccess = (access: number) => callState.update((now) => ({ ...now, access }));

/** A failed pull is tried again by RxDB; the checkpoint stays where it was. */
export function pullOf(scope: FeedScope, { passed, onAnew, again, onTotal }: PullPorts): Pull {
  const { owner, local } = scope;
  /** All collections meet the other history at once: one begins anew, the others wait for it. */
  let beginning: Promise<void> | undefined;

  async function ask(
    name: CollectionName,
    at: Checkpoint,
    limit: number,
  ): Promise<ChangesAnswer | 'not_permitted'> {
    const answer = await callServer<unknown>('GET', changesPath(name, at, limit), undefined, { as: owner });
    if (!answer.ok && answer.error.code === 'not_permitted') return 'not_permitted';
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

  /** @returns the state of the feed after this answer */
  async function applyHistory(
    feed: FeedState | undefined,
    asked: Checkpoint,
    changes: ChangesAnswer,
  ): Promise<FeedState | undefined> {
    const { epoch = '', epoch_seq = 0 } = changes;
    const compared = compareFeed(feed, asked, changes);
    if (compared === 'same') return feed;
    if (compared === 'restarted') {
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

  /** What is of a person's own and was never sent is not the server's to take: it stays until they discard it. */
  async function seenNoMore(
    name: CollectionName,
    rows: StoredOf[CollectionName][],
  ): Promise<Pulled['documents']> {
    const written = isPushed(name) ? (rows as { slug: string; revision: number }[]) : [];
    const sent = await local.sent_drafts.bulkGet(written.map(({ slug }) => slug));
    const isOwn = (i: number) => written[i]?.revision === 0 && sent[i]?.state !== 'accepted';
    const isNobodys = (row: StoredOf[CollectionName], i: number) =>
      isOwn(i) || (!isPushed(name) && isBegun(row));
    return rows.filter((row, i) => !isNobodys(row, i)).map((row) => ({ ...row, _deleted: true }));
  }

  return async (name, from, limit) => {
    /** Nobody is signed in any more: wait for the password, not for a refusal every few seconds. */
    if (callState.get().expired) throw new Error('unauthenticated');
    const before = await feedState(local);
    const standing = checkpointOf(from, before);
    const asked = { ...standing, since: await passed.begin(name, standing.since) };
    /** On a slow network the rows take their time: how many they are is known before. */
    if (name === 'receipts' && from === undefined && limit > 1)
      ask(name, asked, 1).then(
        (first) => {
          if (first !== 'not_permitted' && first.total !== undefined) onTotal(name, first.total);
        },
        () => undefined,
      );
    let changes = await ask(name, asked, limit);
    if (changes === 'not_permitted') {
      const documents = await seenNoMore(name, await rowsHere(scope, name));
      if (documents.length > 0) noteAccess(UNKNOWN_ACCESS);
      return { documents, checkpoint: { ...from, since: 0 } };
    }
    const isAnew = isSeenAnew(asked, changes);
    if (isAnew && changes.access !== undefined) noteAccess(changes.access);
    const feed = await applyHistory(before, asked, changes);
    /** What was answered is of before what this device gave back. */
    if (feed?.restarted && !(before?.restarted && before.epoch === feed.epoch)) {
      const again = await ask(name, checkpointOf(from, feed), limit);
      if (again === 'not_permitted') throw new Error(again);
      changes = again;
    }
    if (changes.total !== undefined) onTotal(name, changes.total);
    const documents = changes.documents.map((document) => toStored(name, document));
    await passed.note(name, asked.since, documents);
    if (isAnew) {
      const gone = await unknownRows(scope, name);
      documents.push(
        ...(await seenNoMore(
          name,
          gone.map(({ row }) => row),
        )),
      );
    }
    if (feed !== undefined && isVoid(from, feed)) {
      for (const { id, row } of await unknownRows(scope, name))
        if (!isBegun(row) && isGone(name, id, row as { uuid?: string }, feed))
          documents.push({ ...row, _deleted: true });
    }
    if (name === 'receipts' && feed !== undefined && mayOffer(from, feed, documents.length === 0)) {
      await offerOperations(scope, feed);
      onAnew();
    } else if (name === 'receipts' && isVoid(from, feed)) again(name);
    const { checkpoint: since, epoch, access } = changes;
    const at = { since, ...(epoch !== undefined && { epoch }), ...(access !== undefined && { access }) };
    return { documents, checkpoint: at };
  };
}
