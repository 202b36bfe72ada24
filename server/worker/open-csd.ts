/** The CSD of a taxpayer for the messages that the worker signs. Any current one of the issuer will do. */
import { randomBytes } from 'node:crypto';
import type { Proof } from '../pac/port.ts';
import type { Csd } from '../seal/sign.ts';
import { findSealingCertificate } from '../store/certificates.ts';
import type { Scope } from '../store/scope.ts';
import type { WorkDeps } from './work.ts';

/** @returns undefined when the client has none of that RFC */
export async function openCsd(scope: Scope, deps: WorkDeps, rfc: string): Promise<Csd | undefined> {
  const stored = await findSealingCertificate(scope, deps.store.db, '');
  return stored === undefined || stored.rfc !== rfc ? undefined : deps.keyring.open(stored);
}

/** For a provider that signs itself: the key travels encrypted, under a password made for this one call. */
export function withCsdFiles({ certificate, key }: Csd): Proof {
  const password = randomBytes(24).toString('base64url');
  const der = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  const cer = Buffer.from(certificate.der).toString('base64');
  return { kind: 'csd', csd: { cer, key: der.toString('base64'), password } };
}
