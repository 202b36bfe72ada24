/** The CSD of a taxpayer for the messages that the worker signs. Any current one of the issuer will do. */
import { randomBytes } from 'node:crypto';
import type { CsdCall } from '../../base/security-event.ts';
import type { Proof } from '../../fiscal/pac/port.ts';
import type { Csd } from '../../fiscal/seal/sign.ts';
import { findSealingCertificate } from '../../store/admin/certificates.ts';
import { findOperation } from '../../store/kernel/operations.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import type { WorkDeps } from '../work.ts';

/** For what it is opened. `operationId`: of whoever asked for it. */
export type CsdUse = { call: CsdCall; document: string; operationId: string };

/** Each opening is in the audit log. @returns undefined when the client has none of that RFC, or one that no longer opens: it has to be given again */
export async function openCsd(
  scope: Scope,
  deps: WorkDeps,
  rfc: string,
  { call, document, operationId }: CsdUse,
): Promise<Csd | undefined> {
  const stored = await findSealingCertificate(scope, deps.store.db, '', deps.clock().toISOString());
  if (stored === undefined || stored.rfc !== rfc) return undefined;
  const { serial_number } = stored;
  try {
    const csd = deps.keyring.open(stored);
    const asker = personOf((await findOperation(scope, deps.store.db, operationId))?.user_id ?? '');
    deps.security.record({
      ...{ kind: 'csd_used', client_id: scope.clientId, details: { serial_number, call, document } },
      ...(asker !== '' && { user_id: asker }),
    });
    return csd;
  } catch (error) {
    deps.log.error({ err: error, certificate: serial_number }, 'a private key cannot be opened');
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
