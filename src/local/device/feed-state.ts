/** Which history of the server's feed this device's data is of (sync/feed.ts), as it is on disk. */
import * as v from 'valibot';
import type { FeedState } from '../../../sync/feed.ts';
import { EPOCH_HEADER } from '../../../sync/protocol.ts';
import type { LocalDb } from './dexie.ts';

const KEY = 'feed';
const FeedStateSchema = v.object({
  epoch: v.string(),
  restarted: v.boolean(),
  replaced: v.optional(v.array(v.string())),
  offered: v.optional(v.boolean()),
});

/** undefined until the server has named it: data of an older version, or none yet. */
export async function feedState(local: Pick<LocalDb, 'meta'>): Promise<FeedState | undefined> {
  const read = v.safeParse(FeedStateSchema, (await local.meta.get(KEY))?.value);
  return read.success ? read.output : undefined;
}

export async function setFeedState(local: Pick<LocalDb, 'meta'>, state: FeedState): Promise<void> {
  await local.meta.put({ key: KEY, value: state });
}

/** With what changes something at the server: it takes nothing from a device that has not begun anew after a restore. */
export async function epochHeader(local: Pick<LocalDb, 'meta'>): Promise<Record<string, string>> {
  const state = await feedState(local);
  return state === undefined ? {} : { [EPOCH_HEADER]: state.epoch };
}
