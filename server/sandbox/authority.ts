/**
 * The test authority: signs the certificates of taxpayers and of the sandbox's own provider. Made at the
 * first start and kept in the data file. Nobody outside trusts it, and its names say so.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type Certificate, readCertificate } from '../fiscal/seal/certificate.ts';
import type { DataFile } from './data-file.ts';
import { type CertificateWish, encryptKey, type KeyPair, makeCertificate } from './make-certificate.ts';

/** RFC of the provider that test stamps carry, and a name that nobody takes for a real one. */
export const PROVIDER_RFC = 'SPR190613I52';
const AUTHORITY_NAME = 'AC DE PRUEBA DE TINTERO';
const PROVIDER_NAME = 'PAC DE PRUEBA DE TINTERO SA DE CV';
const DAY_MS = 86_400_000;
/** A CSD lives four years; the authority outlives what it signs. */
const LIFE_DAYS = 4 * 365;
const AUTHORITY_LIFE_DAYS = 30 * 365;

/** The files as the SAT hands them out, and the passphrase of the key. */
export type IssuedCsd = { cer: Uint8Array; key: Uint8Array; passphrase: string; serialNumber: string };

export type Authority = {
  certificate: Certificate;
  /** What seals the stamps. */
  provider: { certificate: Certificate; key: KeyObject };
  issueCsd(
    rfc: string,
    name: string,
    passphrase: string,
    wish?: Partial<CertificateWish>,
  ): Promise<IssuedCsd>;
};

export async function openAuthority(data: DataFile, now: () => number): Promise<Authority> {
  const root = await getOrCreate(data, 'authority', () =>
    makeCertificate({ name: AUTHORITY_NAME, kind: 'authority', ...dated(AUTHORITY_LIFE_DAYS) }),
  );
  const issuer = { pair: root, name: AUTHORITY_NAME };
  const provider = await getOrCreate(data, 'provider', () =>
    makeCertificate(
      { name: PROVIDER_NAME, rfc: PROVIDER_RFC, kind: 'csd', ...dated(AUTHORITY_LIFE_DAYS - 1) },
      issuer,
    ),
  );

  function dated(days: number) {
    return {
      // 3000100000… are test numbers. The 9 keeps ours apart from those the SAT has published.
      serialNumber: `300010000009${String(data.next('certificate')).padStart(8, '0')}`,
      // Some days before: a document of these days, in any zone, is within the life of its certificate.
      validFrom: new Date(now() - 30 * DAY_MS),
      validTo: new Date(now() + days * DAY_MS),
    };
  }

  return {
    certificate: readCertificate(root.cer),
    provider: {
      certificate: readCertificate(provider.cer),
      key: createPrivateKey({ key: Buffer.from(provider.key), format: 'der', type: 'pkcs8' }),
    },
    async issueCsd(rfc, name, passphrase, wish = {}) {
      const full = { name, rfc, kind: 'csd' as const, ...dated(LIFE_DAYS), ...wish };
      const { cer, key } = await makeCertificate(full, issuer);
      return { cer, key: encryptKey(key, passphrase), passphrase, serialNumber: full.serialNumber };
    },
  };
}

async function getOrCreate(data: DataFile, name: string, make: () => Promise<KeyPair>): Promise<KeyPair> {
  const before = data.pair(name);
  if (before !== undefined) return before;
  const made = await make();
  data.keepPair(name, made);
  // Two processes may have begun at once: the first one's pair is the authority's.
  return data.pair(name) ?? made;
}
