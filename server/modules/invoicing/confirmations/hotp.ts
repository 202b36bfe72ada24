/** One-time codes by a counter (RFC 4226), with a secret of each client that is derived and never stored. Pure. */
import { createHmac } from 'node:crypto';
import { HOTP, Secret } from 'otpauth';
import { HOTP_DIGITS } from '../../../../schema/documents/confirmation.ts';

/** 160 bits, as the RFC advises. */
const SECRET_BYTES = 20;
/** Nothing that is read as another one: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KEY_LENGTH = 5;

/** @param root of Secrets.derive */
export function clientSecret(root: string, clientId: string): Buffer {
  return createHmac('sha256', Buffer.from(root, 'hex')).update(clientId).digest().subarray(0, SECRET_BYTES);
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

export function hotpAt(secret: Buffer, counter: number, digits = HOTP_DIGITS): string {
  return HOTP.generate({ secret: secretOf(secret), counter, digits });
}

/** Compared in the same time whatever is typed. */
export function isHotpAt(secret: Buffer, counter: number, token: string): boolean {
  if (token.length !== HOTP_DIGITS) return false;
  const delta = HOTP.validate({ token, secret: secretOf(secret), counter, window: 0, digits: HOTP_DIGITS });
  return delta === 0;
}

/** The key that a document bears for it: five letters or figures, `[0-9a-zA-Z]{5}` (Anexo 20). */
export function keyAt(secret: Buffer, counter: number): string {
  const bytes = createHmac('sha256', secret).update(`confirmation ${counter}`).digest();
  // 32 letters: each byte gives each of them as often.
  return Array.from(bytes.subarray(0, KEY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
