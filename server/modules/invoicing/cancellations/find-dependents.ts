/** The live documents that keep one from being cancelled, as the SAT knows them. */
import { peticionConsultaRelacionados } from '../../../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import type { Cancellation } from '../../../../schema/documents/cancellation.ts';
import type { RelatedResult } from '../../../fiscal/pac/port.ts';
import { relatedRequest } from '../../../fiscal/sat/message-nodes.ts';
import type { Csd } from '../../../fiscal/seal/sign.ts';
import { signMessage } from '../../../fiscal/seal/sign-message.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { openCsd, withCsdFiles } from '../open-csd.ts';
import { throughAccount } from '../through-account.ts';

/**
 * @param isBlocked something is known to keep it from being cancelled; otherwise only what surely does counts
 * @returns none, when the provider cannot tell
 */
export async function findDependents(
  scope: Scope,
  deps: WorkDeps,
  cancellation: StoredCancellation,
  isBlocked: boolean,
  signal: AbortSignal,
): Promise<Cancellation['dependents']> {
  const csd = await openCsd(scope, deps, cancellation.rfc, {
    call: 'PeticionConsultaRelacionados',
    document: cancellation.uuid,
    operationId: cancellation.cancellation_id,
  });
  if (csd === undefined) return [];
  const found = await askRelated(scope, deps, cancellation, csd, signal);
  if (found.kind !== 'found') return [];
  // What names it blocks it; a provider that tells the two apart the other way round still names them.
  const blocking = found.children.length > 0 || !isBlocked ? found.children : found.parents;
  return blocking.map(({ uuid, issuer, receiver }) => ({ uuid, rfc: issuer, rfc_receiver: receiver }));
}

async function askRelated(
  scope: Scope,
  deps: WorkDeps,
  { uuid, rfc, pac_account_id }: StoredCancellation,
  csd: Csd,
  signal: AbortSignal,
): Promise<RelatedResult> {
  return await throughAccount<RelatedResult>(scope, deps, pac_account_id, async (pac) => {
    const asked = { rfc, role: 'issuer', uuid } as const;
    const message = relatedRequest({ ...asked, pacRfc: pac.rfc });
    const xml = signMessage(peticionConsultaRelacionados, message, csd);
    const signed = await pac.related({ ...asked, proof: { kind: 'signed', xml } }, signal);
    return signed.kind === 'not_offered'
      ? await pac.related({ ...asked, proof: withCsdFiles(csd) }, signal)
      : signed;
  });
}
