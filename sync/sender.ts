/**
 * Sends what the outbox holds, oldest first, each under its own id. Pipeline: step 5 (send).
 * Storage, network, clock and chance are given from outside; promises R4 to R11 and R34 of SPEC.md.
 */

import { GO } from '../schema/operations/define-operation.ts';
import { operationOf } from '../schema/operations/index.ts';
import { judgeAnswer, type Pause, type TransportAnswer, type Verdict } from './answer.ts';
import { backoffMs } from './backoff.ts';
import { type Check, verdictOf } from './check.ts';
import type { Operation, OperationEvent } from './operation.ts';
import { isHeld, planPass, type Sendable } from './queue.ts';
import { answersTogether, judgeWhole, togetherFrom } from './together.ts';

/** `created_at`: when a person asked for it. */
export type SendRequest = Pick<Operation, 'id' | 'method' | 'path' | 'created_at'> & { body: string };

type Changed = { row: Operation; changed: boolean };
/** What happened to a row, not on disk yet. */
export type Ended = { id: string; event: OperationEvent };
/** An attempt that begins: the row as it is by then, and the frozen JSON text: every attempt sends these very bytes. */
export type Begun = Changed & { body: string };

export type SenderPorts = {
  store: {
    /** Rows in a sendable state, in any order. */
    sendable(): Promise<Sendable[]>;
    /**
     * Reads each row, applies its event with applyEvent and writes it, all in one transaction that is on disk
     * when the promise resolves.
     */
    end(ended: readonly Ended[]): Promise<void>;
    /**
     * The same of attempts that begin, with how those before them ended, in one transaction: the disk is waited for
     * once. Of `ids`, which are in the order asked, the first of which the bodies have room in one call (`fitting`), at least one.
     * @returns of each of those; undefined: it is gone. `changed` is false where the event changed nothing.
     */
    begin(
      ids: readonly string[],
      event: Extract<OperationEvent, { type: 'send' }>,
      ended: readonly Ended[],
    ): Promise<(Begun | undefined)[]>;
  };
  /**
   * Looks again at what the operation is about, just before it leaves for the first time; one that may
   * already be with the server is not asked about. Promise R14.
   */
  check(row: Operation): Promise<Check>;
  transport(request: SendRequest): Promise<TransportAnswer>;
  /** Several of one kind in one call (R34), POST. @returns what was answered to the call */
  transportTogether(path: string, requests: readonly SendRequest[]): Promise<TransportAnswer>;
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
  let ended: readonly Ended[] = [];
  /** An older server, or something in between, answered a call of several otherwise than each of them. */
  let isAlone = false;
  const writeEnd = async () => {
    const last = ended;
    ended = [];
    if (last.length > 0) await ports.store.end(last);
  };
  for (let idle = 0; ; ) {
    const plan = planPass(await ports.store.sendable(), ports.now());
    /** What others took, or settled, meanwhile is theirs; what waits besides has its time all the same. */
    if (plan.due.length === 0 || idle > 1)
      return plan.wakeAt === undefined ? report : { ...report, wakeAt: plan.wakeAt };
    const before = report.attempts;
    for (let left = plan.due; left.length > 0; ) {
      /** Left behind by a tab that died, so long ago that a person decides (R10): a doubt like any other. */
      const isLate = (row: Sendable) => isHeld({ ...row, state: 'unknown' }, ports.now());
      const [first] = left as [Sendable];
      if (shouldStop() || isLate(first)) await writeEnd();
      if (shouldStop()) return report;
      if (isLate(first)) {
        await ports.store.end([{ id: first.id, event: { type: 'lease_lost', at: ports.now() } }]);
        left = left.slice(1);
        continue;
      }
      const some = isAlone ? [first] : togetherFrom(left);
      const late = some.findIndex(isLate);
      const sent = await send(ports, late === -1 ? some : some.slice(0, late), ended, report);
      ended = sent.ended;
      left = left.slice(sent.taken);
      if (sent.stop !== undefined) {
        await writeEnd();
        return { ...report, ...sent.stop };
      }
      /** Planned anew: those of the call are older than what is left of this plan (R6). */
      if (sent.isWhole) {
        isAlone = true;
        break;
      }
    }
    await writeEnd();
    idle = report.attempts === before ? idle + 1 : 0;
  }
}

type Stop = { pause: Pause; wakeAt: number };
/** `ended` is written with the next attempts, or as soon as there are none. `taken`: how many of the rows given. */
type Sent = { ended: Ended[]; taken: number; stop?: Stop; isWhole?: true };

async function send(
  ports: SenderPorts,
  rows: readonly Sendable[],
  before: readonly Ended[],
  report: DrainReport,
): Promise<Sent> {
  const at = ports.now();
  const lease = { type: 'send', at, tab: ports.tab, until: at + ports.leaseMs } as const;
  const begun = await ports.store.begin(
    rows.map(({ id }) => id),
    lease,
    before,
  );
  const mine = begun.filter((each) => each?.changed) as Begun[];
  const taken = Math.max(1, begun.length);
  report.attempts += mine.length;
  const [only] = mine;
  if (only === undefined) return { ended: [], taken };
  const { together } = operationOf(only.row.kind);
  if (mine.length > 1 && together !== undefined)
    return { ...(await sendTogether(ports, together, mine, report)), taken };
  const check = only.row.doubt ? GO : await ports.check(only.row);
  const verdict =
    check.kind === 'go'
      ? judgeAnswer(await ports.transport(requestOf(only)), only.row.kind)
      : verdictOf(check);
  const { event, stop } = settle(ports, only.row, verdict, report);
  return { ended: [{ id: only.row.id, event }], taken, ...(stop && { stop }) };
}

function requestOf({ row: { id, method, path, created_at }, body }: Begun): SendRequest {
  return { id, method, path, created_at, body };
}

async function sendTogether(
  ports: SenderPorts,
  path: string,
  mine: readonly Begun[],
  report: DrainReport,
): Promise<Omit<Sent, 'taken'>> {
  const answer = await ports.transportTogether(path, mine.map(requestOf));
  const answerOf = answersTogether(answer);
  const ended: Ended[] = [];
  let stop: Stop | undefined;
  for (const { row } of mine) {
    const own = answerOf?.(row.id);
    const verdict = own === undefined ? judgeWhole(answer, row.kind) : judgeAnswer(own, row.kind);
    const settled = settle(ports, row, verdict, report);
    const { event } = settled;
    /** What was answered to the call is nothing that each has to wait for: it is asked about alone, at once. */
    const isSoon = own === undefined && settled.stop === undefined && event.type === 'no_answer';
    ended.push({ id: row.id, event: isSoon ? { ...event, next_at: ports.now() } : event });
    stop ??= settled.stop;
  }
  const isWhole = answerOf === undefined && stop === undefined;
  return { ended, ...(stop && { stop }), ...(isWhole && { isWhole }) };
}

/** What a verdict makes of an attempt, and whether the whole queue waits for the same cause. */
function settle(
  ports: Pick<SenderPorts, 'now' | 'random'>,
  { attempt, failures }: Operation,
  verdict: Verdict,
  report: DrainReport,
): { event: OperationEvent; stop?: Stop } {
  const now = ports.now();
  if (verdict.kind === 'accepted') {
    report.accepted++;
    return { event: { type: 'accepted', at: now, attempt, answer: verdict.answer } };
  }
  if (verdict.kind === 'rejected') {
    report.refused++;
    return { event: { type: 'rejected', at: now, attempt, error: verdict.error } };
  }
  const wait = backoffMs(failures + 1, ports.random());
  const asked = verdict.kind === 'no_answer' ? (verdict.retryAfterMs ?? 0) : 0;
  const wakeAt = now + Math.max(wait, asked);
  /** A person who has signed in again, or updated, must not wait for a timer. */
  const person = verdict.pause === 'sign_in' || verdict.pause === 'old_version';
  const { pause } = verdict;
  return {
    event: { type: verdict.kind, at: now, attempt, next_at: person ? now : wakeAt, error: verdict.error },
    ...(pause !== undefined && { stop: { pause, wakeAt } }),
  };
}
