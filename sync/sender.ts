/**
 * Sends what the outbox holds, oldest first, each under its own id. Way: step 5 (send).
 * Storage, network, clock and chance are given from outside; promises R4 to R11 of SPEC.md.
 */
import { judgeAnswer, type Pause, type TransportAnswer } from './answer.ts';
import { backoffMs } from './backoff.ts';
import { type Check, GO, verdictOf } from './check.ts';
import type { Operation, OperationEvent } from './operation.ts';
import { isHeld, planPass, type Sendable } from './queue.ts';

export type SendRequest = { id: string; method: Operation['method']; path: string; body: string };

export type SenderPorts = {
  store: {
    /** The frozen JSON text: every attempt sends these very bytes. */
    body(id: string): Promise<string>;
    /** Rows in a sendable state, in any order. */
    sendable(): Promise<Sendable[]>;
    /**
     * Reads the row, applies the event with applyEvent and writes it, in one transaction that is on disk
     * when the promise resolves. `changed` is false when the event changed nothing.
     */
    apply(id: string, event: OperationEvent): Promise<{ row: Operation; changed: boolean } | undefined>;
  };
  /**
   * Looks again at what the operation is about, just before it leaves for the first time; one that may
   * already be with the server is not asked about. Promise R14.
   */
  check(row: Operation): Promise<Check>;
  transport(request: SendRequest): Promise<TransportAnswer>;
  now(): number;
  random(): number;
  /** Names this tab in a lease. */
  tab: string;
  /** How long others must believe that this tab is sending. Longer than the time limits of `check` and `transport` together. */
  leaseMs: number;
};

/** `wakeAt`: when there will be something to do again, if nothing else happens before. */
export type DrainReport = {
  attempts: number;
  accepted: number;
  refused: number;
  pause?: Pause;
  wakeAt?: number;
};

/**
 * Sends everything that is due, until nothing is or the queue must pause. Run it in one tab at a time (a
 * lock); where there is no lock the leases keep two tabs from sending the same row at once, and the
 * operation's id keeps even that harmless.
 */
export async function drain(
  ports: SenderPorts,
  shouldStop: () => boolean = () => false,
): Promise<DrainReport> {
  const report: DrainReport = { attempts: 0, accepted: 0, refused: 0 };
  for (let idle = 0; ; ) {
    const plan = planPass(await ports.store.sendable(), ports.now());
    /** What others took, or settled, meanwhile is theirs; what waits besides has its time all the same. */
    if (plan.due.length === 0 || idle > 1)
      return plan.wakeAt === undefined ? report : { ...report, wakeAt: plan.wakeAt };
    const before = report.attempts;
    for (const row of plan.due) {
      const { id } = row;
      if (shouldStop()) return report;
      /** Left behind by a tab that died, so long ago that a person decides (R10): a doubt like any other. */
      if (isHeld({ ...row, state: 'unknown' }, ports.now())) {
        await ports.store.apply(id, { type: 'lease_lost', at: ports.now() });
        continue;
      }
      const pause = await sendOne(ports, id, report);
      if (pause !== undefined) return { ...report, ...pause };
    }
    idle = report.attempts === before ? idle + 1 : 0;
  }
}

type Stop = { pause: Pause; wakeAt: number };

async function sendOne(ports: SenderPorts, id: string, report: DrainReport): Promise<Stop | undefined> {
  const at = ports.now();
  const claim = await ports.store.apply(id, { type: 'send', at, tab: ports.tab, until: at + ports.leaseMs });
  if (claim === undefined || !claim.changed) return undefined;
  const { kind, method, path, attempt, failures } = claim.row;
  const check = claim.row.doubt ? GO : await ports.check(claim.row);
  const body = await ports.store.body(id);
  report.attempts++;
  const verdict =
    check.kind === 'go'
      ? judgeAnswer(await ports.transport({ id, method, path, body }), kind)
      : verdictOf(check);
  const now = ports.now();
  const settle = (event: OperationEvent) => ports.store.apply(id, event);

  if (verdict.kind === 'accepted') {
    await settle({ type: 'accepted', at: now, attempt, answer: verdict.answer });
    report.accepted++;
    return undefined;
  }
  if (verdict.kind === 'rejected') {
    await settle({ type: 'rejected', at: now, attempt, error: verdict.error });
    report.refused++;
    return undefined;
  }
  const wait = backoffMs(failures + 1, ports.random());
  const asked = verdict.kind === 'no_answer' ? (verdict.retryAfterMs ?? 0) : 0;
  const wakeAt = now + Math.max(wait, asked);
  /** A person who has signed in again, or updated, must not wait for a timer. */
  const person = verdict.pause === 'sign_in' || verdict.pause === 'old_version';
  await settle({
    type: verdict.kind,
    at: now,
    attempt,
    next_at: person ? now : wakeAt,
    error: verdict.error,
  });
  return verdict.pause === undefined ? undefined : { pause: verdict.pause, wakeAt };
}
