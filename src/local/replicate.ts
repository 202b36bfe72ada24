/** Replicates the collections: pull by the server's number, drafts pushed. Way: step 3 (draft) and step 8 (back). */

import type { RxReplicationPullStreamItem } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import { COLLECTION_NAMES, type CollectionName } from '../../schema/documents/replicated.ts';
import { type Checkpoint, PULL_LIMIT, PUSH_LIMIT } from '../../sync/replication.ts';
import { callState } from './api.ts';
import type { FeedScope } from './begin-anew.ts';
import { keepRefused } from './keep-refused.ts';
import { pullOf } from './pull.ts';
import { pushDrafts } from './push-drafts.ts';
import type { StoredOf } from './schemas.ts';
import { throttle } from './store.ts';
import { openStream } from './stream.ts';

/** Asks again even when the stream says nothing: a stream can be cut without either side noticing. */
export const CHANGE_WATCH_MS = 60_000;
const RETRY_MS = 5_000;
/** One pull brings all that a burst of notices tells of; while many come, pulls and their writes are rarer. */
const NOTICE_MS = 400;
const BURST_MS = 1_000;
/** Of one collection; the server gathers what changes in a tenth of a second. */
const BURST_NOTICES = 3;

type Stored = StoredOf[CollectionName];
type Item = RxReplicationPullStreamItem<Stored, Checkpoint>;

/** @param ports `onAnew`: this device has begun anew after a restore, and may send again */
export function startReplication(
  scope: FeedScope,
  ports: { onAnew(): void },
): {
  resync(): void;
  stop(): Promise<void>;
} {
  const pull = pullOf(scope, { ...ports, again: (name) => wakes.get(name)?.next('RESYNC') });
  const wakes = new Map<CollectionName, Subject<Item>>();
  const states: RxReplicationState<Stored, Checkpoint>[] = [];
  for (const name of COLLECTION_NAMES) {
    const stream = new Subject<Item>();
    wakes.set(name, stream);
    states.push(
      replicateRxCollection<Stored, Checkpoint>({
        replicationIdentifier: `tintero-${name}`,
        collection: scope.collections[name] as never,
        live: true,
        retryTime: RETRY_MS,
        /** The courier's lock has chosen this tab. */
        waitForLeadership: false,
        /** RxDB would pause a hidden tab; the courier must carry on in one. */
        toggleOnDocumentVisible: false,
        pull: {
          batchSize: PULL_LIMIT,
          handler: (checkpoint, limit) => pull(name, checkpoint, limit),
          stream$: stream,
        },
        ...(name === 'drafts' && {
          push: { batchSize: PUSH_LIMIT, handler: (rows) => pushDrafts(scope, rows as never) as never },
        }),
      }),
    );
  }
  const keepWords = throttle(() => {
    keepRefused(scope).catch((error: unknown) => console.warn('drafts', error));
  }, NOTICE_MS);
  /** What was written over when the page closed. */
  keepWords.call();
  const received = states[COLLECTION_NAMES.indexOf('drafts')]?.received$.subscribe(() => keepWords.call());
  const resync = () => {
    for (const wake of wakes.values()) wake.next('RESYNC');
  };
  const pulls = new Map(
    COLLECTION_NAMES.map((name) => [name, pullSoon(() => wakes.get(name)?.next('RESYNC'))]),
  );
  const stream = openStream('/api/v1/changes/stream', {
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
    async stop() {
      stream.stop();
      received?.unsubscribe();
      keepWords.stop();
      for (const pull of pulls.values()) pull.stop();
      await Promise.all(states.map((state) => state.cancel()));
    },
  };
}

/** Pulls at the first notice, then as often as the notices since the last pull are worth. */
function pullSoon(pull: () => void): ReturnType<typeof throttle> {
  let heard = 0;
  const soon = throttle(pull, () => {
    const isBurst = heard >= BURST_NOTICES;
    heard = 0;
    return isBurst ? BURST_MS : NOTICE_MS;
  });
  return {
    call() {
      heard++;
      soon.call();
    },
    stop: soon.stop,
  };
}
