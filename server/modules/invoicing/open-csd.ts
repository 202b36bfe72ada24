/** The CSD of a taxpayer for the messages that the worker signs. Any current one of the issuer will do. */
import { randomBytes } from 'node:crypto';
import type { Proof } from '../../fiscal/pac/port.ts';
import type { Csd } from '../../fiscal/seal/sign.ts';
import { findSealingCertificate } from '../../store/admin/certificates.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { WorkDeps } from '../work.ts';

/** @returns undefined when the client has none of that RFC, or one that no longer opens: it has to be given again */
export async function openCsd(scope: Scope, deps: WorkDeps, rfc: string): Promise<Csd | undefined> {
  const stored = await findSealingCertificate(scope, deps.store.db, '', deps.clock().toISOString());
  if (stored === undefined || stored.rfc !== rfc) return undefined;
  try {
    return deps.keyring.open(stored);
  } catch (error) {
    deps.log.error({ err: error, certificate: stored.serial_number }, 'a private key cannot be opened');
    return undefined;
  }
}

/** For a provider that signs itself: the key travels encrypted, under a password made for this one call. */
export function withCsdFiles({ certificate, key }: Csd): Proof {
  const password = randomBytes(24).toString('base64url');
  const der = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  const cer = Buffer.from(certificate.der).toString('base64');
  return { kind: 'csd', csd: { cer, key: der.toString('base64'), password } };
}
