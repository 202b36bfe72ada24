/** A master key: 32 bytes from which everything else is derived, so that it is never used twice for two things. */
import { hkdfSync } from 'node:crypto';

export type MasterKey = {
  /** Names the key and tells nothing of it: 16 hexadecimal digits. */
  id: string;
  /** As it is written in a file, for who writes one anew. */
  hex: string;
  /** Seals texts of the second version. */
  box: Buffer;
  /** Opens texts of the first version, which name no key and no place. */
  firstBox: Buffer;
};

const ID_BYTES = 8;
const KEY_BYTES = 32;

/** @param hex 64 hexadecimal digits */
export function masterKey(hex: string): MasterKey {
  const bytes = Buffer.from(hex, 'hex');
  return {
    id: derive(bytes, 'key id', ID_BYTES).toString('hex'),
    hex: hex.toLowerCase(),
    box: derive(bytes, 'sealed text v2'),
    firstBox: derive(bytes, 'box'),
  };
}

/** A key of its own for one purpose. @param secret key material, not a password */
export function derive(secret: Buffer, purpose: string, bytes = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tintero', purpose, bytes));
}
