/** Opens the two files that the SAT hands out of a CSD or an e.firma: the pair belongs together, is the taxpayer's and current. */
import { TinteroError } from '../../../schema/errors.ts';
import type { Config } from '../../base/config/config.ts';
import type { Log } from '../../base/log/log.ts';
import type { Clock } from '../../base/ports.ts';
import { findClient } from '../../store/identity/clients.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { issuerOf, judgeAuthority } from './authorities.ts';
import { authorityFolder, readAuthorities } from './authority-folder.ts';
import { type Certificate, type CertificateKind, readCertificate } from './certificate.ts';
import { openKey, requirePair } from './key.ts';

/** The two files, and the passphrase of the key. */
export type KeyFiles = { cer: Uint8Array; key: Uint8Array; passphrase: string };
export type KeyNeeds = {
  store: Store;
  secrets: Pick<Secrets, 'seal'>;
  clock: Clock;
  config: Pick<Config, 'pac' | 'dataDir'>;
  log?: Pick<Log, 'warn'>;
};
type Wanted = Exclude<CertificateKind, 'other'>;
/** What the certificate itself says that it is, where the other one is wanted. */
const NOT_WANTED = { csd: ['fiel', 'certificate_is_fiel'], fiel: ['csd', 'efirma_is_csd'] } as const;

/**
 * @returns the key as PEM PKCS#8, open
 * @throws TinteroError certificate_unreadable, certificate_is_fiel or efirma_is_csd, certificate_other_rfc, certificate_authority,
 *   certificate_expired, certificate_not_yet, key_unreadable, key_passphrase, key_mismatch
 */
export async function openKeyFiles(
  scope: Scope,
  deps: KeyNeeds,
  files: KeyFiles,
  wanted: Wanted,
): Promise<{ certificate: Certificate; pem: string }> {
  const client = await findClient(scope, deps.store.db);
  if (client === undefined) throw new TinteroError('not_found');
  const certificate = readCertificate(files.cer);
  requireOwn(certificate, client.rfc, wanted);
  requireAuthority(certificate, deps);
  requireDates(certificate, deps.clock());
  const key = openKey(files.key, files.passphrase);
  requirePair(certificate, key);
  return { certificate, pem: key.export({ format: 'pem', type: 'pkcs8' }) as string };
}

function requireOwn(certificate: Certificate, rfc: string, wanted: Wanted): void {
  const [other, code] = NOT_WANTED[wanted];
  if (certificate.kind === other) throw new TinteroError(code);
  if (certificate.kind !== wanted) throw new TinteroError('certificate_unreadable');
  if (certificate.rfc !== rfc) {
    throw new TinteroError('certificate_other_rfc', { rfc: certificate.rfc, expected: rfc });
  }
}

/** The sandbox has an authority of its own, and checks it when it stamps. */
function requireAuthority(certificate: Certificate, { config, log }: KeyNeeds): void {
  if (config.pac === 'sandbox') return;
  const verdict = judgeAuthority(certificate, readAuthorities(authorityFolder(config.dataDir)));
  const { name } = issuerOf(certificate);
  if (verdict === 'foreign') throw new TinteroError('certificate_authority', { name });
  if (verdict === 'named') {
    const fields = { certificate: certificate.serialNumber, authority: name };
    log?.warn(fields, 'taken by the name of its authority alone: import it (tintero authorities import)');
  }
}

/** @throws TinteroError certificate_expired, certificate_not_yet */
export function requireDates(
  certificate: Pick<Certificate, 'serialNumber' | 'validFrom' | 'validTo'>,
  now: Date,
): void {
  const { serialNumber: n, validFrom, validTo } = certificate;
  if (now > validTo) throw new TinteroError('certificate_expired', { n });
  if (now < validFrom) {
    const [year, month, day] = validFrom.toISOString().slice(0, 10).split('-');
    throw new TinteroError('certificate_not_yet', { n, date: `${day}-${month}-${year}` });
  }
}
