/**
 * Sends the photos of what was received, one after the other, behind their words and never before them: in the tab that sends, when it opens, when the
 * network returns, when words were accepted, when a person asks.
 */
import { ERRORS } from '../../../schema/errors.ts';
import { backoffMs } from '../../../sync/backoff.ts';
import { callState } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { type DuePhoto, duePhotos, forgetDue, isWifiOnly, updateDue, wordsOf } from '../device/due-photos.ts';
import type { Owner } from '../device/owner.ts';
import type { LocalError } from '../device/types.ts';
import { isOnWifi, onNetworkChange } from '../device/wifi.ts';
import { sendPhoto } from './send-photo.ts';

type Scope = { owner: Owner; local: LocalDb };

export function startPhotoSender({ owner, local }: Scope): { wake(): void; stop(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false;
      const wakeAt = await pass().catch((error: unknown) => {
        console.warn('photos', error);
        return Date.now() + backoffMs(1, Math.random());
      });
      if (wakeAt !== undefined && !again && !stopped)
        timer = setTimeout(wake, Math.max(0, wakeAt - Date.now()));
    }
  }

  /** @returns when the next is to be tried; undefined: what happens then wakes it */
  async function pass(): Promise<number | undefined> {
    let next: number | undefined;
    for (const due of await duePhotos(local)) {
      const { expired, oldVersion } = callState.get();
      // Signing in, a new version and the network wake it.
      if (stopped || expired || oldVersion || !navigator.onLine) return undefined;
      const words = await wordsOf(local, due);
      if (words.isGivenUp) await forgetDue(local, [due.photo_id]);
      if (words.id === undefined || due.problem !== undefined || !(await mayTravel(due))) continue;
      const isEarly = due.next_at > Date.now();
      const wait = isEarly ? due.next_at : await attempt(due, words.id);
      if (wait === undefined) continue;
      next = Math.min(next ?? wait, wait);
      // Nobody behind would fare better; the next time they come first.
      if (!isEarly) return next;
    }
    return next;
  }

  async function mayTravel({ is_asked = false }: DuePhoto): Promise<boolean> {
    return is_asked || isOnWifi() === true || !(await isWifiOnly(local));
  }

  /** @returns when it is to be tried again */
  async function attempt(due: DuePhoto, receiptId: string): Promise<number | undefined> {
    const sent = await sendPhoto({ local, owner, isOver: () => stopped }, due, receiptId);
    if (sent.kind === 'whole' || sent.kind === 'stopped') return undefined;
    if (sent.kind === 'lost') {
      await updateDue(local, due, { problem: sent.problem });
      return undefined;
    }
    const { error } = sent;
    if (error !== undefined && isRefusal(error)) {
      await updateDue(local, due, { problem: error.message });
      return undefined;
    }
    const failures = due.failures + 1;
    const next_at = Date.now() + backoffMs(failures, Math.random());
    await updateDue(local, due, { failures, next_at });
    return next_at;
  }

  const unwatch = onNetworkChange(wake);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unwatch();
      await running?.catch(() => undefined);
    },
  };
}

/** A token of a session that is over is none: a new one comes with the next GET of the session. */
const isRefusal = ({ code }: LocalError): boolean =>
  code !== 'network' && code !== 'csrf' && ERRORS[code].kind === 'reject';
