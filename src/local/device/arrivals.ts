/**
 * What a new device is still waiting for: until a collection has come once as a whole, a list without rows is no empty list. The tab
 * that replicates writes it, the others read it again when they are told.
 */
import * as v from 'valibot';
import { COLLECTION_NAMES, type CollectionName } from '../../../schema/documents/collections.ts';
import { broadcastToTabs, listen } from './bus.ts';
import type { LocalDb } from './dexie.ts';
import { feedState } from './feed-state.ts';
import { createStore, type Store } from './store.ts';

/** `whole`: all of it has come at least once. `total`: as many as the server had when it was first asked. */
export type Arrival = { whole: boolean; total?: number | undefined };
export type Arrivals = Record<CollectionName, Arrival>;

export type ArrivalsLive = {
  now: Store<Arrivals>;
  note(name: CollectionName, said: Partial<Arrival>): Promise<void>;
  stop(): void;
};

const KEY = 'arrivals';
const ArrivalSchema = v.object({ whole: v.boolean(), total: v.optional(v.number()) });
const ArrivalsSchema = v.partial(
  v.object(Object.fromEntries(COLLECTION_NAMES.map((name) => [name, ArrivalSchema]))),
);

const everyOne = (whole: boolean) =>
  Object.fromEntries(COLLECTION_NAMES.map((name) => [name, { whole }])) as Arrivals;

export const ALL_HERE: Arrival = { whole: true };

/** A device of a version before says nothing: where the server's feed is known, it had come. */
async function readArrivals(local: Pick<LocalDb, 'meta'>): Promise<Arrivals> {
  const stored = (await local.meta.get(KEY))?.value;
  const read = v.safeParse(ArrivalsSchema, stored);
  if (stored !== undefined && read.success) return { ...everyOne(false), ...(read.output as Arrivals) };
  return everyOne((await feedState(local)) !== undefined);
}

export async function openArrivals(local: LocalDb): Promise<ArrivalsLive> {
  const now = createStore(await readArrivals(local));
  /** Before anything is pulled: what is said of it later must not be taken for a device of before. */
  await local.meta.put({ key: KEY, value: now.get() });
  const unlisten = listen((message) => {
    if (message.type !== 'arrived') return;
    readArrivals(local).then(now.set, (error: unknown) => console.warn('arrivals', error));
  });
  return {
    now,
    async note(name, said) {
      const before = now.get()[name];
      if (before.whole) return;
      const next = { ...now.get(), [name]: { ...before, ...said } };
      now.set(next);
      await local.meta.put({ key: KEY, value: next });
      /** Not this tab: what is read while more is written would take the place of what is newer here. */
      broadcastToTabs({ type: 'arrived' });
    },
    stop: unlisten,
  };
}
