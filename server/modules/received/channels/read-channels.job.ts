/**
 * Looks into the channels of an account: a job of each client that never ends. How far each is read stands in its row, so that whoever dies in the
 * middle goes on there. docs/decisions/received.md
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import { hurryOfClient } from '../../../jobs/schedule.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { allChannels } from '../../../store/received/channels.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';
import { ChannelError } from './channel-kind.ts';
import { noteChannel } from './note-channel.ts';
import { openChannel } from './open-channel.ts';
import { ChannelGone, takeParcel } from './take-parcel.ts';
import { troubleOf } from './trouble-of.ts';

const KIND = 'receipt_channels';
const MINUTE_MS = 60_000;
const LOOK_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** One that fails is asked less and less. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** A password that is not taken locks the account where it is tried all day. */
const SIGN_IN_MS = 60 * MINUTE_MS;
/** In vain so often, one after the other, it is no hiccup. */
const TOLD_AFTER = 3;
/** Of one channel in one turn, so that nobody else's waits. */
const MOST_PARCELS = 50;
const MOST_MS = 4 * MINUTE_MS;

/** Looks soon: somebody made or changed one. */
export async function lookSoon(
  scope: Scope,
  tx: Tx,
  { job_id, now }: { job_id: string; now: string },
): Promise<void> {
  await hurryOfClient(scope, tx, { job_id, kind: KIND, due_at: now, created_at: now });
}

/** When it may be looked into again, in milliseconds since 1970. */
function nextLook({ trouble, attempts, failed_at }: ChannelRow): number {
  if (trouble === '' || failed_at === '') return 0;
  const wait = Math.min(LOOK_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS);
  return Date.parse(failed_at) + Math.max(wait, trouble === 'sign_in' ? SIGN_IN_MS : 0);
}

const look: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const on = (await allChannels(scope, deps.store.db)).filter(({ is_on }) => is_on);
  if (on.length === 0) return { afterMs: DAY_MS, reason: '' };
  const rfc = (await findClient(scope, deps.store.db))?.rfc ?? '';
  let isMore = false;
  for (const channel of on) {
    if (signal.aborted) break;
    if (nextLook(channel) > deps.clock().getTime()) continue;
    isMore = (await lookInto(scope, deps, channel, rfc, signal)) || isMore;
  }
  return { afterMs: isMore ? 0 : LOOK_MS, reason: '' };
};

/** @returns whether there is more to read */
async function lookInto(
  scope: Scope,
  deps: WorkDeps,
  channel: ChannelRow,
  rfc: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(MOST_MS)]);
  let left = MOST_PARCELS;
  let late: ChannelError | undefined;
  try {
    const session = await openChannel(scope, deps, channel, signal);
    try {
      for await (const parcel of session.parcels(channel)) {
        await takeParcel(scope, deps, channel, parcel, { rfc, signal });
        await parcel.taken?.().catch((error: unknown) => {
          // What is here already comes again, and the others meanwhile.
          if (!(error instanceof ChannelError)) throw error;
          late = error;
        });
        left -= 1;
        if (left === 0) break;
      }
    } finally {
      await session.close();
    }
    if (late !== undefined) throw late;
  } catch (error) {
    if (error instanceof ChannelGone) return false;
    if (stopping.aborted) throw error;
    // It got somewhere, and goes on there.
    if (signal.aborted && left < MOST_PARCELS) left = 0;
    else {
      const trouble = troubleOf(signal.aborted ? signal.reason : error);
      deps.log.warn({ err: error, channel: channel.channel_id }, 'a receipt channel is not read');
      await note(scope, deps, channel, trouble);
      return false;
    }
  }
  await note(scope, deps, channel, { trouble: '', said: '' });
  return left === 0;
}

async function note(
  scope: Scope,
  deps: WorkDeps,
  channel: ChannelRow,
  what: ReturnType<typeof troubleOf>,
): Promise<void> {
  const at = deps.clock().toISOString();
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await noteChannel(scope, tx, channel, what, at);
    if (row === undefined || !row.is_on || row.attempts < TOLD_AFTER) return;
    const { channel_id, name, trouble, said, succeeded_at, secret_at } = row;
    // Once until it is read again, or is given another secret.
    const key = `${channel_id} ${succeeded_at} ${secret_at}`;
    const data = { name, trouble, said, succeeded_at };
    await announce(scope, tx, deps, NOTICES.channel_fails, { key, at, data });
  });
}

export const readChannelsJob = defineJob({
  kind: KIND,
  concurrency: 4,
  // Read twice it is here once.
  durable: false,
  leaves: true,
  every: { ms: LOOK_MS },
  handler: look,
});
