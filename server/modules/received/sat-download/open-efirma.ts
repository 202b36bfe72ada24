/** The e.firma that an account asks the SAT with: the one that holds longest, opened in memory for this turn alone. */
import { createPrivateKey } from 'node:crypto';
import type { Efirma } from '../../../fiscal/sat/download/sign-request.ts';
import { readCertificate } from '../../../fiscal/seal/certificate.ts';
import { currentEfirma } from '../../../store/admin/efirmas.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { SealedTextError } from '../../../store/secrets/sealed-text.ts';
import type { WorkDeps } from '../../work.ts';

type Needs = Pick<WorkDeps, 'store' | 'secrets' | 'clock'>;

/** @returns why there is none */
export async function openEfirma(
  scope: Scope,
  { store, secrets, clock }: Needs,
): Promise<Efirma | 'efirma_missing' | 'efirma_damaged'> {
  const found = await currentEfirma(scope, store.db, clock().toISOString());
  if (found === undefined) return 'efirma_missing';
  const place = { purpose: 'efirma key', clientId: scope.clientId, row: found.serial_number } as const;
  try {
    const pem = secrets.open(place, found.private_key_sealed);
    return {
      certificate: readCertificate(Buffer.from(found.certificate, 'base64')),
      key: createPrivateKey(pem),
    };
  } catch (error) {
    if (error instanceof SealedTextError) return 'efirma_damaged';
    throw error;
  }
}
