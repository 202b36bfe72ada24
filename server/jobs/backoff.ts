/** How long to wait before asking again. Pipeline: step 7 (stamp). Pure: chance comes from outside. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Part of a wait that chance adds or takes, so that many receipts do not ask at the same moment. */
const JITTER = 0.2;

/** 1, 2, 4, 8 … seconds, at most five minutes. @param chance 0 to 1 */
export function stampBackoff(attempts: number, chance: number): number {
  return jittered(Math.min(SECOND_MS * 2 ** Math.max(0, attempts - 1), 5 * MINUTE_MS), chance);
}

/**
 * A provider that says "already stamped" without giving the stamp has it some moments later: 0.2, 0.4 …
 * at most two seconds for the first ten times, then as any other.
 */
export function recoverBackoff(attempts: number, chance: number): number {
  if (attempts > 10) return stampBackoff(attempts - 4, chance);
  return jittered(Math.min(200 * 2 ** Math.max(0, attempts - 1), 2 * SECOND_MS), chance);
}

/** To the time at which a provider that is avoided may be tried, and a little more, so that not all come then. */
export function avoidedBackoff(wait: number, chance: number): number {
  return Math.round(wait + JITTER * Math.min(Math.max(wait, 5 * SECOND_MS), MINUTE_MS) * chance);
}

const STATUS_WAITS = [
  2 * SECOND_MS,
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];

/** The SAT usually knows a stamp within minutes, and within 72 hours at most. */
export function statusBackoff(attempts: number, chance: number): number {
  return jittered(STATUS_WAITS[attempts - 1] ?? 6 * HOUR_MS, chance);
}

const CANCEL_WAITS = [2, 5, 10, 15, 30, 60, 60, 120, 120, 300, 300, 600, 600, 900, 900, 1_800, 1_800].map(
  (seconds) => seconds * SECOND_MS,
);
/** Whoever has not answered in a day will not in the next minutes either. */
const LONG_WAITED = 40;

/** What needs no acceptance is cancelled within minutes; a receiver has three business days, or for ever. */
export function cancelStatusBackoff(attempts: number, chance: number): number {
  const wait = CANCEL_WAITS[attempts - 1] ?? (attempts > LONG_WAITED ? 4 * HOUR_MS : HOUR_MS);
  return jittered(wait, chance);
}

const WEBHOOK_WAITS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
];

/** A program that is down comes back in minutes, or when somebody is at work again. */
export function webhookBackoff(attempts: number, chance: number): number {
  return jittered(WEBHOOK_WAITS[attempts - 1] ?? 10 * HOUR_MS, chance);
}

/** Requests of others come at any time, and a receiver has days to answer. */
export function pendingBackoff(chance: number): number {
  return jittered(30 * MINUTE_MS, chance);
}

/** The instant that is so many milliseconds from now. */
export function inMs(clock: () => Date, ms: number): string {
  return new Date(clock().getTime() + ms).toISOString();
}

function jittered(wait: number, chance: number): number {
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
}
