/**
 * A PIN of this device: opens it with no network to whoever knows it. What is stored is a slow hash, and how often it was
 * guessed wrong; it is no key: what is on the disk is not encrypted by it (docs/decisions/device-lock.md). The clock is passed in.
 */
import * as v from 'valibot';

/** OWASP's figure for PBKDF2 with SHA-256; a third of a second of a desktop. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
/** Wrong guesses that cost nothing; each further one doubles the wait, from half a minute to a day. */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 86_400_000;

export const PIN_SHAPE = /^\d{6,12}$/;

const StoredPinSchema = v.object({
  salt: v.instance(Uint8Array<ArrayBuffer>),
  hash: v.instance(Uint8Array<ArrayBuffer>),
  iterations: v.number(),
  /** Wrong guesses since the last right one. */
  wrong: v.number(),
  /** Milliseconds; no guess before it counts. */
  wait_until: v.number(),
});
export type StoredPin = v.InferOutput<typeof StoredPinSchema>;

export function readPin(value: unknown): StoredPin | undefined {
  const read = v.safeParse(StoredPinSchema, value);
  return read.success ? read.output : undefined;
}

/** @param pin of PIN_SHAPE */
export async function storePin(pin: string): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await hashOf(pin, salt, ITERATIONS);
  return { salt, hash, iterations: ITERATIONS, wrong: 0, wait_until: 0 };
}

export type Guess = { is: 'right' | 'wrong' | 'early'; next: StoredPin };

/** @returns what to store before the answer is shown: a guess counts even when the page goes. `early`: it was not looked at. */
export async function guessPin(stored: StoredPin, pin: string, now: number): Promise<Guess> {
  // A clock that was set back must not lock for ever: no wait is longer than the longest.
  if (now < stored.wait_until && stored.wait_until - now <= LONGEST_WAIT_MS)
    return { is: 'early', next: stored };
  const hash = await hashOf(pin, stored.salt, stored.iterations);
  const isRight = hash.length === stored.hash.length && hash.every((byte, i) => byte === stored.hash[i]);
  if (isRight) return { is: 'right', next: { ...stored, wrong: 0, wait_until: 0 } };
  const wrong = stored.wrong + 1;
  return { is: 'wrong', next: { ...stored, wrong, wait_until: now + waitAfter(wrong) } };
}

/** Milliseconds. @param wrong guesses in a row */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES));
}

async function hashOf(pin: string, salt: Uint8Array, iterations: number): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await subtle.deriveBits(how, base, 256));
}
