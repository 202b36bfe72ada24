/** Runs sync/sender in this tab: when something is queued, when the network returns, when a wait is over. Pipeline: step 5 (send). */

import type { Pause } from '../../../sync/answer.ts';
import { backoffMs } from '../../../sync/backoff.ts';
import { type DrainReport, drain, type SenderPorts } from '../../../sync/sender.ts';
import { callState, TIMEOUT_MS } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { loseLeases, senderStore } from '../device/outbox-store.ts';
import type { Owner } from '../device/owner.ts';
import { diskFull, isQuotaError } from '../device/storage.ts';
import { refreshSession } from '../session/session.ts';
import { senderPause } from './sender-pause.ts';
import { transportOf } from './transport.ts';

/** Longer than a look (R14) and a call may take, so that a lease never ends under either. */
const LEASE_MS = 2 * TIMEOUT_MS + 15_000;
const NEVER = 2 ** 31 - 1;

export type SenderScope = {
  /** Whose the outbox is: nothing of it leaves as anybody else's. */
  owner: Owner;
  local: LocalDb;
  /** No other tab sends: this one holds the lock. */
  isAlone: boolean;
  /** Looks once more at what an operation is about (sync/check.ts). */
  check: SenderPorts['check'];
  /** The server has taken some: what the feed brought of them before that must be looked at again. */
  onAccepted(): void;
  /** A copy of the server's database was put back: nothing is taken before this device has begun anew. */
  onRestarted(): void;
};

export function startSender({ owner, local, isAlone, check, onAccepted, onRestarted }: SenderScope): {
  wake(): void;
  stop(): Promise<void>;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;
  let mayBeLeft = isAlone;
  const ports: SenderPorts = {
    store: senderStore(local),
    check,
    ...transportOf(owner, local),
    now: Date.now,
    random: Math.random,
    tab: crypto.randomUUID(),
    leaseMs: LEASE_MS,
  };

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
      const report = await attempt();
      if (stopped) return;
      if (report.accepted > 0) onAccepted();
      senderPause.set(report.pause);
      if (report.pause === 'restarted') onRestarted();
      if (report.pause === 'sign_in')
        void refreshSession().then((fresh) => (fresh ? wake() : askLater(report)));
      if (report.wakeAt !== undefined && !again && mayWait(report.pause))
        timer = setTimeout(wake, Math.min(NEVER, Math.max(0, report.wakeAt - Date.now())));
    }
  }

  /** The session could not be asked about: only what is known to be over waits for a password. */
  function askLater({ wakeAt }: DrainReport): void {
    if (wakeAt === undefined || stopped || callState.get().expired) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(0, wakeAt - Date.now()));
  }

  /** A disk that is full or closing stops a pass, not the sender. */
  async function attempt(): Promise<DrainReport> {
    const nothing: DrainReport = { attempts: 0, accepted: 0, refused: 0 };
    try {
      if (mayBeLeft) await loseLeases(local, Date.now());
      mayBeLeft = false;
      /** Surely no network: an attempt would only leave a doubt, and a doubt cannot be discarded. `online` wakes. */
      if (!navigator.onLine) return { ...nothing, pause: 'offline' };
      const report = await drain(ports, () => stopped);
      failures = 0;
      /** Each attempt is written before and after. */
      if (report.attempts > 0) diskFull.set(false);
      return report;
    } catch (error) {
      if (isQuotaError(error)) diskFull.set(true);
      else console.warn('sender', error);
      failures++;
      return { ...nothing, wakeAt: Date.now() + backoffMs(failures, Math.random()) };
    }
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** After these only a person can help; signing in and a new version wake the queue by themselves. */
function mayWait(pause: Pause | undefined): boolean {
  return pause !== 'sign_in' && pause !== 'old_version';
}
