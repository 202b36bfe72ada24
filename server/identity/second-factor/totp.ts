/** Codes of a telephone (RFC 6238): six digits of a shared secret and the time, another one every half minute. */
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Tintero';
const STEP_MS = 30_000;
/** A code of the step before or after is taken: typing takes time, and clocks differ by seconds. */
const DRIFT = 1;
/** So far away it is told from a wrong one: an hour, by which clocks are off that were set by hand. */
const TOLD_DRIFT = 130;

/** `off`: it is theirs, of another moment. `minutes`: how far their clock is ahead; negative: behind. */
export type TotpVerdict =
  | { kind: 'right'; step: number }
  | { kind: 'off'; step: number; minutes: number }
  | { kind: 'wrong' };

/** 160 bits in base32, as people type it where a camera does not read it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const of = (secret: string, email = '') =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** What the QR code says. */
export const totpUri = (secret: string, email: string): string => of(secret, email).toString();

/** @param code six digits */
export function judgeTotp(secret: string, code: string, now: Date): TotpVerdict {
  const timestamp = now.getTime();
  const totp = of(secret);
  const delta = totp.validate({ token: code, timestamp, window: TOLD_DRIFT });
  if (delta === null) return { kind: 'wrong' };
  const step = Math.floor(timestamp / STEP_MS) + delta;
  if (Math.abs(delta) <= DRIFT) return { kind: 'right', step };
  return { kind: 'off', step, minutes: Math.round((delta * STEP_MS) / 60_000) };
}
