/** Finkok's calls of the receiver's side: what waits for an answer, the answer, and what is related to a document. */
import { sameUuid } from '../../../schema/values/uuid.ts';
import { type SoapField, type SoapNode, soapAll, soapElement, soapFind, soapText } from '../soap/soap.ts';
import { guarded, noAnswer } from './call.ts';
import { accountProblem, answerOutcome } from './cancel-outcome.ts';
import { leadingCode, receiverError } from './codes.ts';
import { base64, type FinkokCall, type FinkokClient } from './finkok-client.ts';
import { finkokCsd, unopenedCsd } from './finkok-csd.ts';
import type {
  AnswerRequest,
  AnswerResult,
  PendingResult,
  Proof,
  RelatedRequest,
  RelatedResult,
  Relative,
} from './port.ts';

export async function finkokPending(
  client: FinkokClient,
  rfc: string,
  signal?: AbortSignal,
): Promise<PendingResult> {
  return await guarded(async () => {
    const after: SoapField[] = [['rtaxpayer_id', rfc]];
    const reply = await client.ask({ service: 'cancel', method: 'get_pending', after }, signal);
    if (reply.kind !== 'result') return reply;
    const list = soapFind(reply.result, 'uuids');
    const uuids = (list?.children ?? []).map(({ text }) => text.trim()).filter((uuid) => uuid !== '');
    const reported = soapText(reply.result, 'error');
    // 1101: nothing waits; it may be said as an error.
    if (uuids.length > 0 || reported === '' || leadingCode(reported) === '1101')
      return { kind: 'found', uuids };
    return accountProblem(leadingCode(reported), reported) ?? noAnswer(reported);
  });
}

/** What was signed is forwarded as it is, or its fields with the CSD. */
function proven(
  client: FinkokClient,
  proof: Proof,
  signed: string,
  unsigned: (csd: SoapField[]) => Omit<FinkokCall, 'service'>,
): FinkokCall | undefined {
  if (proof.kind === 'signed') {
    return { service: 'cancel', method: signed, before: [['xml', base64(proof.xml)]] };
  }
  const csd = finkokCsd(proof.csd, client.password);
  return csd && { service: 'cancel', ...unsigned(csd) };
}

export async function finkokAnswer(
  client: FinkokClient,
  request: AnswerRequest,
  signal?: AbortSignal,
): Promise<AnswerResult> {
  const { uuid, accept, receiver, proof, otherPac } = request;
  // With the CSD alone it answers for its own documents; a signed answer is the SAT's, whoever stamped.
  if (otherPac && proof.kind === 'csd') return { kind: 'not_offered' };
  return await guarded(async () => {
    const one = soapElement('v:uuid', uuid) + soapElement('v:respuesta', accept ? 'Aceptacion' : 'Rechazo');
    const answers = soapElement('v:uuids_ar', { xml: soapElement('v:UUID_AR', { xml: one }) });
    const call = proven(client, proof, 'accept_reject_signature', (csd) => ({
      method: 'accept_reject',
      before: [['UUIDS_AR', { xml: answers }]],
      after: [['rtaxpayer_id', receiver], ...csd],
    }));
    if (call === undefined) return unopenedCsd();
    const reply = await client.ask(call, signal);
    if (reply.kind !== 'result') return reply;
    const entries = [...soapAll(reply.result, 'Acepta'), ...soapAll(reply.result, 'Rechaza')];
    const mine = entries.find((entry) => sameUuid(soapText(entry, 'uuid'), uuid));
    const summary = soapText(reply.result, 'error');
    const code = soapText(mine, 'status') || leadingCode(summary);
    if (code === '') return noAnswer(summary || 'neither an entry of the document nor an error');
    // It gives back no acuse of an answer.
    return answerOutcome(code, summary, '');
  });
}

export async function finkokRelated(
  client: FinkokClient,
  request: RelatedRequest,
  signal?: AbortSignal,
): Promise<RelatedResult> {
  return await guarded(async () => {
    const { rfc, role, uuid, proof } = request;
    const call = proven(client, proof, 'get_related_signature', (csd) => ({
      method: 'get_related',
      after: [
        ['taxpayer_id', role === 'issuer' ? rfc : ''],
        ['rtaxpayer_id', role === 'receiver' ? rfc : ''],
        ['uuid', uuid],
        ...csd,
      ],
    }));
    if (call === undefined) return unopenedCsd();
    const reply = await client.ask(call, signal);
    return reply.kind === 'result' ? interpretRelated(reply.result) : reply;
  });
}

function interpretRelated(result: SoapNode): RelatedResult {
  const parents = soapAll(result, 'Padre').map(relative);
  const children = soapAll(result, 'Hijo').map(relative);
  const reason = soapText(result, 'error');
  const code = leadingCode(reason);
  // 2000 there are some, 2001 none.
  if (parents.length + children.length > 0 || reason === '' || code === '2000' || code === '2001') {
    return { kind: 'found', parents, children };
  }
  const trouble = accountProblem(code, reason);
  if (trouble !== undefined) return trouble;
  return code === ''
    ? noAnswer(reason)
    : { kind: 'refused', error: receiverError(code), code, message: reason };
}

function relative(node: SoapNode): Relative {
  return {
    uuid: soapText(node, 'uuid'),
    issuer: soapText(node, 'emisor'),
    receiver: soapText(node, 'receptor'),
  };
}
