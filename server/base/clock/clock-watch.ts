/**
 * Watches the server's clock: that it does not jump, and that it is not off from those outside. A document that is sealed at
 * a wrong time takes its folio and is then refused by the provider, so nothing is sealed while the clock is known to be wrong.
 */
import { fillText, TinteroError } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import type { Log } from '../log/log.ts';
import { type Offset, offsetOf, type Skew, smallestSkew } from './skew.ts';

export type ClockWatch = {
  /** A `fetch` whose answers tell the time. Only for those whose word the operator takes: a wrong one stops issuing. */
  listening(source: string, send: typeof fetch): typeof fetch;
  /** Undefined while nobody outside has told the time. */
  skew(): Skew | undefined;
  /** False when it is known to be off by more than five minutes. */
  isRight(): boolean;
  /** @throws TinteroError clock_wrong when it is off by more than five minutes */
  requireRight(): void;
  /** Looks now whether it jumped or is wrong, and says so once. Called every few seconds. */
  look(): void;
};

export type ClockWatchOptions = {
  /** The clock that documents are dated by. */
  clock: () => Date;
  /** Milliseconds of a clock that nobody sets, and that goes on while the machine sleeps. */
  steady: () => number;
  log: Pick<Log, 'warn' | 'error' | 'info'>;
  /** Where the operator looks. */
  tell?: (line: string) => void;
};

/** The SAT takes documents of up to 72 hours ago and none of the future; providers allow some minutes. */
export const MOST_SKEW_MS = 5 * 60_000;
/** A clock that is corrected a little at a time never does this. */
const JUMP_MS = 60_000;
const MINUTE_MS = 60_000;

export function createClockWatch({ clock, steady, log, tell = () => {} }: ClockWatchOptions): ClockWatch {
  const offsets = new Map<string, Offset>();
  const own = () => clock().getTime() - steady();
  let before = own();
  let wasWrong = false;

  const skew = () => smallestSkew(offsets, own());
  /** Undefined while it may be right. */
  const wrong = () => {
    const found = skew();
    return found !== undefined && Math.abs(found.ms) > MOST_SKEW_MS ? found : undefined;
  };

  return {
    listening: (source, send) => async (input, init) => {
      const sentAt = steady();
      const answer = await send(input, init);
      const offset = offsetOf(answer.headers.get('date'), sentAt, steady());
      if (offset !== undefined) offsets.set(source, offset);
      return answer;
    },
    skew,
    isRight: () => wrong() === undefined,
    requireRight() {
      const found = wrong();
      if (found !== undefined) throw new TinteroError('clock_wrong', skewInWords(found));
    },
    look() {
      const now = own();
      const jump = now - before;
      before = now;
      if (Math.abs(jump) > JUMP_MS) {
        log.warn({ jump_ms: Math.round(jump) }, 'the clock of this server jumped');
        tell(fillText(START.clockJumped, { ...amount(jump) }));
      }
      const found = wrong();
      if ((found !== undefined) === wasWrong) return;
      wasWrong = !wasWrong;
      if (found !== undefined) {
        log.error(
          { skew_ms: Math.round(found.ms), source: found.source },
          'the clock of this server is wrong',
        );
        tell(fillText(START.clockWrong, skewInWords(found)));
      } else {
        log.info({}, 'the clock of this server is right again');
        tell(START.clockRight);
      }
    },
  };
}

/** {amount} {direction}: 12 min adelantada. */
function amount(ms: number): { amount: string; direction: string } {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const text = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return { amount: text, direction: ms > 0 ? START.clockAhead : START.clockBehind };
}

/** {amount} {direction} {source} */
export function skewInWords({ ms, source }: Skew): Record<string, string> {
  return { ...amount(ms), source };
}
