/** Replicates the collections: pull by the server's number, what devices write pushed. Pipeline: step 3 (draft) and step 8 (back). */

import type { RxReplicationPullStreamItem } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { filter, firstValueFrom, Subject } from 'rxjs';
import { COLLECTION_NAMES, type CollectionName } from '../../../schema/documents/collections.ts';
import { pushablesIn } from '../../../schema/pushables/collections.ts';
import { isOfKind, type Pushed } from '../../../schema/pushables/define-pushable.ts';
import { CLIENT_QUERY, USER_QUERY } from '../../../sync/protocol.ts';
import { type Checkpoint, PULL_LIMIT, PUSH_LIMIT } from '../../../sync/replication.ts';
import { callState } from '../api.ts';
import type { Owner } from '../device/owner.ts';
import type { StoredOf } from '../device/schemas.ts';
import { throttle } from '../device/store.ts';
import { saveRefused } from '../documents/save-refused.ts';
import type { FeedScope } from './begin-anew.ts';
import { watchPassedOver } from './passed-over.ts';
import { pullOf } from './pull.ts';
import { pullSoon } from './pull-soon.ts';
import { type PushedRow, pushDocuments } from './push.ts';
import { startPushBegun } from './push-begun.ts';
import { openStream } from './stream.ts';

/** Asks again even when the stream says nothing: a stream can be cut without either side noticing. */
export const CHANGE_WATCH_MS = 60_000;
const RETRY_MS = 5_000;
/** What many saves at once leave is looked at once. */
const WORDS_MS = 400;

type Stored = StoredOf[CollectionName];
type Item = RxReplicationPullStreamItem<Stored, Checkpoint>;

export type Replication = {
  resync(): void;
  /** Asks the server once more for the rows of one collection. @returns ended once they are here, as far as the server has them now */
  caughtUp(name: CollectionName): Promise<void>;
  stop(): Promise<void>;
};

/** @param ports `onAnew`: this device has begun anew after a restore, and may send again. `onWhole`: all of a collection is here */
export function startReplication(
  scope: FeedScope,
  ports: {
    onAnew(): void;
    onTotal(name: CollectionName, total: number): void;
    onWhole(name: CollectionName): void;
  },
): Replication {
  const passed = watchPassedOver(scope);
  const again = (name: CollectionName) => wakes.get(name)?.next('RESYNC');
  const pull = pullOf(scope, { ...ports, passed, again });
  const wakes = new Map<CollectionName, Subject<Item>>();
  const states: RxReplicationState<Stored, Checkpoint>[] = [];
  async function pushed(name: CollectionName, rows: PushedRow[]): Promise<Pushed[]> {
    const conflicts = await push(scope, name, rows);
    // RxDB pulls when it has noted that these were taken.
    if (passed.has(rows.map(({ newDocumentState }) => newDocumentState.slug))) again(name);
    return conflicts;
  }
  for (const name of COLLECTION_NAMES) {
    const stream = new Subject<Item>();
    wakes.set(name, stream);
    states.push(
      replicateRxCollection<Stored, Checkpoint>({
        replicationIdentifier: `tintero-${name}`,
        collection: scope.collections[name] as never,
        live: true,
        retryTime: RETRY_MS,
        /** The lock of the tab that sends has chosen this one. */
        waitForLeadership: false,
        /** RxDB would pause a hidden tab; the one that sends must carry on. */
        toggleOnDocumentVisible: false,
        pull: {
          batchSize: PULL_LIMIT,
          handler: (checkpoint, limit) => pull(name, checkpoint, limit),
          stream$: stream,
        },
        ...(pushablesIn(name).length > 0 && {
          push: { batchSize: PUSH_LIMIT, handler: (rows) => pushed(name, rows as never) as never },
        }),
      }),
    );
  }
  for (const [index, state] of states.entries())
    firstPull(state).then(
      () => ports.onWhole(COLLECTION_NAMES[index] as CollectionName),
      () => undefined,
    );
  const keepWords = throttle(() => {
    saveRefused(scope).catch((error: unknown) => console.warn('refused', error));
  }, WORDS_MS);
  /** What was written over when the page closed. */
  keepWords.call();
  const received = states
    .filter((_, index) => pushablesIn(COLLECTION_NAMES[index] as CollectionName).length > 0)
    .map((state) => state.received$.subscribe(() => keepWords.call()));
  const begun = startPushBegun(scope);
  const resync = () => {
    begun.wake();
    for (const wake of wakes.values()) wake.next('RESYNC');
  };
  const pulls = new Map(
    COLLECTION_NAMES.map((name) => [name, pullSoon(() => wakes.get(name)?.next('RESYNC'))]),
  );
  const stream = openStream(streamPath(scope.owner), {
    onNotice: ({ collection }) => pulls.get(collection)?.call(),
    onOpen: () => {
      callState.update((now) => (now.reachable ? now : { ...now, reachable: true }));
      resync();
    },
    /** A stream that ends says little: the next call tells whether the network is there. */
    onClosed: () => resync(),
  });
  return {
    resync,
    async caughtUp(name) {
      wakes.get(name)?.next('RESYNC');
      await states[COLLECTION_NAMES.indexOf(name)]?.awaitInSync();
    },
    async stop() {
      stream.stop();
      begun.stop();
      for (const each of received) each.unsubscribe();
      keepWords.stop();
      for (const pull of pulls.values()) pull.stop();
      await Promise.all(states.map((state) => state.cancel()));
    },
  };
}

/** Each kind in a call of its own. */
async function push(scope: FeedScope, name: CollectionName, rows: PushedRow[]): Promise<Pushed[]> {
  const conflicts: Pushed[] = [];
  for (const of of pushablesIn(name)) {
    const own = rows.filter(({ newDocumentState }) => isOfKind(of, newDocumentState));
    if (own.length > 0) conflicts.push(...(await pushDocuments(of, scope, own)));
  }
  return conflicts;
}

/** Its rows are on disk. Not `awaitInitialReplication`, which waits for what is pushed as well. */
async function firstPull(state: RxReplicationState<Stored, Checkpoint>): Promise<void> {
  await state.startPromise;
  const down = state.internalReplicationState?.firstSyncDone.down;
  if (down === undefined) throw new Error('It has ended');
  await firstValueFrom(down.pipe(filter(Boolean)));
}

/** No header can be sent with it. */
function streamPath({ clientId, userId }: Owner): string {
  return `/api/v1/changes/stream?${new URLSearchParams({ [CLIENT_QUERY]: clientId, [USER_QUERY]: userId })}`;
}
