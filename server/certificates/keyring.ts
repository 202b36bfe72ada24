/** Opens the keys that seal. An open key stays in memory, because opening one costs more than sealing with it. */
import { createPrivateKey } from 'node:crypto';
import { readCertificate } from '../seal/certificate.ts';
import type { Csd } from '../seal/sign.ts';
import type { Secrets } from '../secrets.ts';
import type { StoredCertificate } from '../store/certificates.ts';

export type Keyring = { open(stored: StoredCertificate): Csd };

const KEPT = 200;

export function createKeyring(secrets: Pick<Secrets, 'open'>): Keyring {
  // Under its sealed text: a key that was replaced or deleted is never found again.
  const opened = new Map<string, Csd>();
  return {
    open(stored) {
      const found = opened.get(stored.private_key_sealed);
      if (found !== undefined) return found;
      const csd = {
        certificate: readCertificate(Buffer.from(stored.certificate, 'base64')),
        key: createPrivateKey(secrets.open(stored.private_key_sealed)),
      };
      if (opened.size >= KEPT) opened.delete(opened.keys().next().value as string);
      opened.set(stored.private_key_sealed, csd);
      return csd;
    },
  };
}
