/** When a notice is worth a pull: each document of it is several reads and writes of the device (docs/decisions/draining.md). */

/** One pull brings all that so many milliseconds tell of. */
const NOTICE_MS = 400;
/** More notices of one collection than these in that time are a burst: a queue that drains, a list that is imported. */
const BURST_NOTICES = 3;
/** Of a burst what is told when it pauses; the server gathers what changes in a tenth of a second. */
const QUIET_MS = 250;
/** Nor later than this: what changes twice meanwhile is written once. */
const BURST_MS = 3_000;

export type Pulls = { call(): void; stop(): void };

/** Pulls at the first notice, then as often as the notices since the last pull are worth. */
export function pullSoon(pull: () => void, now: () => number = () => performance.now()): Pulls {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let update = 0;
  let heardAt = 0;
  let pulledAt = 0;

  function fire(): void {
    update = 0;
    pulledAt = now();
    timer = setTimeout(look, NOTICE_MS);
    pull();
  }

  function look(): void {
    timer = undefined;
    if (update === 0) return;
    const isOver = now() - heardAt >= QUIET_MS || now() - pulledAt >= BURST_MS;
    if (update < BURST_NOTICES || isOver) fire();
    else timer = setTimeout(look, QUIET_MS);
  }

  return {
    call() {
      update++;
      heardAt = now();
      if (timer === undefined) fire();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      update = 0;
    },
  };
}
