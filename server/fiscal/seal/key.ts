/** Private keys of a CSD: PKCS#8 EncryptedPrivateKeyInfo in DER, opened only in memory. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { TinteroError } from '../../../schema/errors.ts';
import type { Certificate } from './certificate.ts';

/** OIDs in DER: PBES2 (1.2.840.113549.1.5.13), and PBKDF2 (1.2.840.113549.1.5.12), which turns the passphrase into a key. */
const PBES2 = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d]);
const PBKDF2 = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0c]);
const [INTEGER, OCTETS, SEQUENCE] = [0x02, 0x04, 0x30];
/** The SAT's files say 2,048. Opening costs that many rounds, while nobody else is served: 2^31 would take minutes. */
const MOST_ROUNDS = 1_000_000;

/** @throws TinteroError key_unreadable (not such a file), key_passphrase (it is, and does not open) */
export function openKey(der: Uint8Array, passphrase: string): KeyObject {
  const file = Buffer.from(der);
  if (!(roundsOf(file) <= MOST_ROUNDS)) throw new TinteroError('key_unreadable');
  try {
    return createPrivateKey({ key: file, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    // A wrong passphrase fails in the padding or, one time in 256, in what the padding hid: same cause.
    throw new TinteroError('key_passphrase');
  }
}

/** How many rounds the passphrase goes through; NaN for what is no such file. RFC 8018, appendix A. */
function roundsOf(file: Buffer): number {
  let at = 0;
  /** Steps over the header of a value. @returns its length, NaN when it is another kind. */
  const enter = (kind: number): number => {
    const [is, first = 0x80] = [file[at], file[at + 1]];
    const more = first > 0x80 ? first - 0x80 : 0;
    if (is !== kind || first === 0x80 || more > 4 || at + 2 + more > file.length) return Number.NaN;
    const length = more === 0 ? first : file.readUIntBE(at + 2, more);
    at += 2 + more;
    return length;
  };
  const read = (oid: Buffer): boolean => {
    const found = file.subarray(at, at + oid.length).equals(oid);
    at += oid.length;
    return found;
  };
  const enterAll = (count: number) =>
    Array.from({ length: count }, () => enter(SEQUENCE)).every((n) => n >= 0);
  if (!enterAll(2) || !read(PBES2) || !enterAll(2) || !read(PBKDF2) || !enterAll(1)) return Number.NaN;
  const salt = enter(OCTETS);
  at += salt;
  const bytes = enter(INTEGER);
  if (!(bytes >= 1 && bytes <= 5 && at + bytes <= file.length)) return Number.NaN;
  return file.readUIntBE(at, bytes);
}

/** @throws TinteroError key_mismatch */
export function requirePair(certificate: Certificate, key: KeyObject): void {
  if (!new X509Certificate(certificate.der).checkPrivateKey(key)) throw new TinteroError('key_mismatch');
}
