/** Pipeline: step 7 of a cancellation. Signs a request with the CSD and sends it, after it is written that it leaves. */
import type { DocumentFamily } from '../../../../schema/cfdi/document-family.ts';
import { cancelacion, cancelacionDeRetenciones } from '../../../../schema/cfdi/messages/cancelacion.ts';
import { type ErrorCode, TinteroError } from '../../../../schema/errors.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import type { CancelResult, Motive, NotTaken, Proof } from '../../../fiscal/pac/port.ts';
import { cancellationRequest } from '../../../fiscal/sat/message-nodes.ts';
import type { Csd } from '../../../fiscal/seal/sign.ts';
import { signMessage } from '../../../fiscal/seal/sign-message.ts';
import { markSent, moveSent, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { holdsJob, type Job } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { openCsd, withCsdFiles } from '../open-csd.ts';
import { throughAccount } from '../through-account.ts';

/** `sends`: which time it left, or the last time before when it did not leave. */
export type CancelSending = { result: CancelResult; sends: number; hasLeft: boolean };

/** @param cancellation one of which nothing is on its way */
export async function sendCancellation(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  cancellation: StoredCancellation,
  family: DocumentFamily,
  signal: AbortSignal,
): Promise<CancelSending> {
  const { cancellation_id: id, pac_account_id, receipt_id, uuid, substitute_uuid: substitute } = cancellation;
  const { rfc: issuer, rfc_receiver: receiver, total } = cancellation;
  const motive = cancellation.motive as Motive;
  const csd = await openCsd(scope, deps, issuer, {
    call: 'Cancelacion',
    document: uuid,
    operationId: id,
  });
  if (csd === undefined) return unsent(cancellation, 'certificate_missing');
  const xml = signedRequest(deps, cancellation, family, csd);
  let sends: number | undefined;

  async function leave(accountId: string): Promise<boolean> {
    const at = deps.clock().toISOString();
    const before = sends;
    sends = await deps.store.transaction(scope, async (tx) => {
      if (before !== undefined) {
        await moveSent(scope, tx, id, before, accountId);
        return before;
      }
      return (await holdsJob(scope, tx, job)) ? await markSent(scope, tx, id, at, accountId) : undefined;
    });
    return sends !== undefined;
  }

  const result = await throughAccount<CancelResult>(scope, deps, pac_account_id, async (pac, account) => {
    if (!(await leave(account.id))) return notTaken('operation_running');
    deps.failpoint('cancel_marked');
    const otherPac = receipt_id === '' || account.isAnother;
    const request = { issuer, uuid, motive, substitute, receiver, total, otherPac, family };
    const say = async (proof: Proof) => await pac.cancel({ ...request, proof }, signal);
    const signed = await say({ kind: 'signed', xml });
    return signed.kind === 'not_offered' ? await say(withCsdFiles(csd)) : signed;
  });
  return sends === undefined
    ? { result, sends: cancellation.sends, hasLeft: false }
    : { result, sends, hasLeft: true };
}

function signedRequest(
  { clock }: WorkDeps,
  { rfc, uuid, motive, substitute_uuid }: StoredCancellation,
  family: DocumentFamily,
  csd: Csd,
) {
  const message = cancellationRequest({
    issuer: rfc,
    fecha: localTime(clock().getTime(), CENTRAL_ZONE),
    uuid,
    motive: motive as Motive,
    ...(substitute_uuid !== '' && { substitute: substitute_uuid }),
  });
  return signMessage(family === 'retention' ? cancelacionDeRetenciones : cancelacion, message, csd);
}

function unsent({ sends }: StoredCancellation, error: ErrorCode): CancelSending {
  return { result: notTaken(error), sends, hasLeft: false };
}

function notTaken(error: ErrorCode): NotTaken {
  return { kind: 'not_taken', error, code: '', message: new TinteroError(error).message };
}
