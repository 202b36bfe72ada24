/** Private keys of a CSD: PKCS#8 EncryptedPrivateKeyInfo in DER, opened only in memory. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { TinteroError } from '../../schema/errors.ts';
import type { Certificate } from './certificate.ts';

/** PBES2 (1.2.840.113549.1.5.13) in DER: what the SAT's files say right after their two headers. */
const PBES2 = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d]);
/** The two SEQUENCE headers before the OID never take more than this. */
const HEADERS = 16;

/** @throws TinteroError key_unreadable (not such a file), key_passphrase (it is, and does not open) */
export function openKey(der: Uint8Array, passphrase: string): KeyObject {
  const file = Buffer.from(der);
  if (file[0] !== 0x30 || file.subarray(0, HEADERS + PBES2.length).indexOf(PBES2) < 0) {
    throw new TinteroError('key_unreadable');
  }
  try {
    return createPrivateKey({ key: file, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    // A wrong passphrase fails in the padding or, one time in 256, in what the padding hid: same cause.
    throw new TinteroError('key_passphrase');
  }
}

/** @throws TinteroError key_mismatch */
export function requirePair(certificate: Certificate, key: KeyObject): void {
  if (!new X509Certificate(certificate.der).checkPrivateKey(key)) throw new TinteroError('key_mismatch');
}
