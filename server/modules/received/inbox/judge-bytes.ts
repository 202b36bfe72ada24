/** Has a file judged on a thread, with the certificate of the PAC that its stamp names where that is at hand. */
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import type { Compute } from '../../../jobs/compute/compute.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tasks } from '../../tasks.ts';
import type { Judged } from './judge-document.ts';

export type JudgeNeeds = { compute: Compute<Tasks>; certificates: PacCertificates };

/** @param scope of whoever brings it @param rfc of whoever is to receive it */
export async function judgeBytes(
  scope: Scope,
  { compute, certificates }: JudgeNeeds,
  rfc: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Judged> {
  const pac = certificates(stampedUnder(bytes))?.der;
  return await compute.run(scope.clientId, 'judgeReceived', { bytes, rfc, ...(pac && { pac }) }, { signal });
}

/** Number of the certificate that a stamp names, as far as it can be seen without reading the document; ''. */
function stampedUnder(bytes: Uint8Array): string {
  return /\bnoCertificadoSAT\s*=\s*["'](\d{20})["']/i.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? '';
}
