/** Takes a CSD: the pair must belong together, be a CSD of this taxpayer and be valid today. It may take the place of another one. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { Certificate } from '../../../fiscal/seal/certificate.ts';
import { keyPlace } from '../../../fiscal/seal/keyring.ts';
import { type KeyFiles, type KeyNeeds, openKeyFiles } from '../../../fiscal/seal/open-key-files.ts';
import { findCertificate, saveCertificate } from '../../../store/admin/certificates.ts';
import { proveClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { takeOver } from './take-over.ts';

/** Whose place it takes (a serial number), and from when; both '' for no one's. */
type Renewing = { replaces: string; seals_from: string };

/**
 * @throws TinteroError certificate_unreadable, certificate_is_fiel, certificate_other_rfc, certificate_not_found, certificate_not_later,
 *   certificate_authority, certificate_expired, certificate_not_yet, key_unreadable, key_passphrase, key_mismatch
 */
export async function addCertificate(
  scope: Scope,
  deps: KeyNeeds,
  files: KeyFiles,
  { replaces, seals_from }: Renewing = { replaces: '', seals_from: '' },
): Promise<Certificate> {
  const { store, secrets, clock } = deps;
  const { certificate, pem } = await openKeyFiles(scope, deps, files, 'csd');
  const now = clock().toISOString();
  const waitsUntil = replaces !== '' && seals_from > now ? seals_from : '';
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    if (replaces !== '') await requireLater(scope, tx, certificate, replaces);
    const place = keyPlace(scope.clientId, certificate.serialNumber);
    await saveCertificate(scope, tx, {
      serial_number: certificate.serialNumber,
      rfc: certificate.rfc,
      name: certificate.name,
      valid_from: certificate.validFrom.toISOString(),
      valid_to: certificate.validTo.toISOString(),
      certificate: Buffer.from(certificate.der).toString('base64'),
      private_key_sealed: await secrets.seal(tx, place, pem),
      created_at: now,
      replaces,
      seals_from: waitsUntil,
    });
    await proveClient(scope, tx, now);
    if (replaces !== '' && waitsUntil === '') await takeOver(scope, tx, certificate.serialNumber);
  });
  return certificate;
}

/** What takes another's place lasts longer than it. */
async function requireLater(
  scope: Scope,
  tx: Tx,
  { serialNumber, validTo }: Certificate,
  replaces: string,
): Promise<void> {
  const before = await findCertificate(scope, tx, replaces);
  if (before === undefined) throw new TinteroError('certificate_not_found');
  if (serialNumber === replaces || validTo.toISOString() <= before.valid_to)
    throw new TinteroError('certificate_not_later', { n: replaces });
}
