/** Opens the keys that seal. An open key stays in memory, because opening one costs more than sealing with it. */
import { createPrivateKey } from 'node:crypto';
import { TinteroError } from '../../../schema/errors.ts';
import type { StoredCertificate } from '../../store/admin/certificates.ts';
import type { Place } from '../../store/kernel/sealed-texts.ts';
import { SealedTextError } from '../../store/secrets/sealed-text.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { readCertificate } from './certificate.ts';
import type { Csd } from './sign.ts';

export type Keyring = {
  /** @throws TinteroError master_key_missing, certificate_key_damaged */
  open(stored: StoredCertificate): Csd;
  /** Drops it from memory. */
  forget(stored: Pick<StoredCertificate, 'client_id' | 'serial_number'>): void;
};

const MOST = 200;

/** Where the private key of a certificate is stored. */
export function keyPlace(clientId: string, serialNumber: string): Place {
  return { purpose: 'certificate key', clientId, row: serialNumber };
}

export function createKeyring(secrets: Pick<Secrets, 'open'>): Keyring {
  // By its row, never by its text alone: what was moved to another row must be tried there, and does not open.
  const opened = new Map<string, { sealed: string; csd: Csd }>();
  const nameOf = (stored: Pick<StoredCertificate, 'client_id' | 'serial_number'>) =>
    JSON.stringify([stored.client_id, stored.serial_number]);
  return {
    open(stored) {
      const name = nameOf(stored);
      const found = opened.get(name);
      if (found?.sealed === stored.private_key_sealed) return found.csd;
      const csd = {
        certificate: readCertificate(Buffer.from(stored.certificate, 'base64')),
        key: createPrivateKey(openKeyText(secrets, stored)),
      };
      opened.delete(name);
      if (opened.size >= MOST) opened.delete(opened.keys().next().value as string);
      opened.set(name, { sealed: stored.private_key_sealed, csd });
      return csd;
    },
    forget(stored) {
      opened.delete(nameOf(stored));
    },
  };
}

function openKeyText(secrets: Pick<Secrets, 'open'>, stored: StoredCertificate): string {
  const { client_id, serial_number: n, private_key_sealed } = stored;
  try {
    return secrets.open(keyPlace(client_id, n), private_key_sealed);
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    throw new TinteroError(error.why === 'key' ? 'master_key_missing' : 'certificate_key_damaged', { n });
  }
}
