/** Takes a CSD: the pair must belong together, be a CSD of this taxpayer and be valid today. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { Config } from '../../../base/config/config.ts';
import type { Log } from '../../../base/log/log.ts';
import type { Clock } from '../../../base/ports.ts';
import { issuerOf, judgeAuthority } from '../../../fiscal/seal/authorities.ts';
import { authorityFolder, readAuthorities } from '../../../fiscal/seal/authority-folder.ts';
import { type Certificate, readCertificate } from '../../../fiscal/seal/certificate.ts';
import { openKey, requirePair } from '../../../fiscal/seal/key.ts';
import { keyPlace } from '../../../fiscal/seal/keyring.ts';
import { saveCertificate } from '../../../store/admin/certificates.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import type { Secrets } from '../../../store/secrets/secrets.ts';

/** The two files as the SAT hands them out, and the passphrase of the key. */
export type CsdFiles = { cer: Uint8Array; key: Uint8Array; passphrase: string };
type Needs = {
  store: Store;
  secrets: Pick<Secrets, 'seal'>;
  clock: Clock;
  config: Pick<Config, 'pac' | 'dataDir'>;
  log?: Pick<Log, 'warn'>;
};

/**
 * @throws TinteroError certificate_unreadable, certificate_is_fiel, certificate_other_rfc,
 *   certificate_authority, certificate_expired, certificate_not_yet, key_unreadable, key_passphrase, key_mismatch
 */
export async function addCertificate(scope: Scope, deps: Needs, files: CsdFiles): Promise<Certificate> {
  const { store, secrets, clock } = deps;
  const client = await findClient(scope, store.db);
  if (client === undefined) throw new TinteroError('not_found');
  const certificate = readCertificate(files.cer);
  requireCsdOf(certificate, client.rfc);
  requireAuthority(certificate, deps);
  requireDates(certificate, clock());
  const key = openKey(files.key, files.passphrase);
  requirePair(certificate, key);
  const pem = key.export({ format: 'pem', type: 'pkcs8' }) as string;
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const place = keyPlace(scope.clientId, certificate.serialNumber);
    await saveCertificate(scope, tx, {
      serial_number: certificate.serialNumber,
      rfc: certificate.rfc,
      name: certificate.name,
      valid_from: certificate.validFrom.toISOString(),
      valid_to: certificate.validTo.toISOString(),
      certificate: Buffer.from(certificate.der).toString('base64'),
      private_key_sealed: await secrets.seal(tx, place, pem),
      created_at: clock().toISOString(),
    });
  });
  return certificate;
}

function requireCsdOf(certificate: Certificate, rfc: string): void {
  if (certificate.kind === 'fiel') throw new TinteroError('certificate_is_fiel');
  if (certificate.kind !== 'csd') throw new TinteroError('certificate_unreadable');
  if (certificate.rfc !== rfc) {
    throw new TinteroError('certificate_other_rfc', { rfc: certificate.rfc, expected: rfc });
  }
}

/** The sandbox has an authority of its own, and checks it when it stamps. */
function requireAuthority(certificate: Certificate, { config, log }: Needs): void {
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
