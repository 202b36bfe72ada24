/** SW's calls of the receiver's side: what waits for an answer, the answer, and what is related to a document. */
import { guarded, noAnswer } from './call.ts';
import { answerOutcome } from './cancel-outcome.ts';
import { leadingCode, receiverError } from './codes.ts';
import type {
  AnswerRequest,
  AnswerResult,
  NotTaken,
  PendingResult,
  Refused,
  RelatedRequest,
  RelatedResult,
  Relative,
} from './port.ts';
import { csdFields, jsonRequest, type SwClient, xmlRequest } from './sw-client.ts';
import {
  fieldOf,
  listOf,
  readReply,
  type SwEnvelope,
  type SwFailure,
  sentenceOf,
  textOf,
} from './sw-envelope.ts';

export async function swPending(client: SwClient, rfc: string, signal?: AbortSignal): Promise<PendingResult> {
  return await guarded(async () => {
    const path = `${client.url}/pendings/${encodeURIComponent(rfc)}`;
    const answer = await client.ask({ path, method: 'GET' }, signal);
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    // 1101: nothing waits. SW says it as a success or as an error.
    if (reply.kind === 'failure' && reply.codes.includes('1101')) return { kind: 'found', uuids: [] };
    if (reply.kind === 'failure') return notTaken(reply);
    if (reply.kind !== 'success') return reply;
    const list = fieldOf(reply.envelope.data, 'uuid');
    // What is no list says nothing of who waits.
    if (!Array.isArray(list) && !isNone(reply.envelope)) return noAnswer('success without a list');
    const uuids = listOf(list)
      .map(textOf)
      .filter((uuid) => uuid !== '');
    return { kind: 'found', uuids };
  });
}

function isNone({ codStatus, data }: SwEnvelope): boolean {
  return [codStatus, textOf(fieldOf(data, 'CodEstatus'))].some((said) => leadingCode(said) === '1101');
}

export async function swAnswer(
  client: SwClient,
  request: AnswerRequest,
  signal?: AbortSignal,
): Promise<AnswerResult> {
  return await guarded(async () => {
    const answer = await client.ask(answerCall(client, request), signal);
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    if (reply.kind === 'failure') return answerOutcome(bestCode(reply), reply.message, '');
    if (reply.kind !== 'success') return reply;
    const { data } = reply.envelope;
    const wanted = request.uuid.toLowerCase();
    const folio = listOf(fieldOf(data, 'folios')).find(
      (one) => textOf(fieldOf(one, 'uuid')).toLowerCase() === wanted,
    );
    const code = textOf(fieldOf(folio, 'estatusUUID'));
    if (code === '') return { kind: 'unknown', reason: 'success without the code of the folio' };
    return answerOutcome(code, sentenceOf(reply.envelope), textOf(fieldOf(data, 'acuse')));
  });
}

function answerCall(client: SwClient, { proof, uuid, accept, receiver: rfc }: AnswerRequest) {
  const path = `${client.url}/acceptreject/${proof.kind === 'csd' ? 'csd' : 'xml'}`;
  if (proof.kind === 'signed') return xmlRequest(path, proof.xml);
  const uuids = [{ uuid, action: accept ? 'Aceptacion' : 'Rechazo' }];
  return jsonRequest(path, { uuids, rfc, ...csdFields(proof.csd) });
}

export async function swRelated(
  client: SwClient,
  request: RelatedRequest,
  signal?: AbortSignal,
): Promise<RelatedResult> {
  return await guarded(async () => {
    const { proof, uuid, rfc } = request;
    const path = `${client.url}/relations/${proof.kind === 'csd' ? 'csd' : 'xml'}`;
    const call =
      proof.kind === 'signed'
        ? xmlRequest(path, proof.xml)
        : jsonRequest(path, { uuid, rfc, ...csdFields(proof.csd) });
    const answer = await client.ask(call, signal);
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    // 2001: there are none.
    if (reply.kind === 'failure' && reply.codes.includes('2001')) return relatives(reply.envelope);
    if (reply.kind === 'failure') return refused(reply);
    return reply.kind === 'success' ? relatives(reply.envelope) : reply;
  });
}

function relatives({ data }: SwEnvelope): RelatedResult {
  const list = (name: string): Relative[] =>
    listOf(fieldOf(data, name)).map((one) => ({
      uuid: textOf(fieldOf(one, 'uuid')),
      issuer: textOf(fieldOf(one, 'rfcEmisor')),
      receiver: textOf(fieldOf(one, 'rfcReceptor')),
    }));
  return {
    kind: 'found',
    parents: list('uuidsRelacionadosPadres'),
    children: list('uuidsRelacionadosHijos'),
  };
}

function bestCode({ codes }: SwFailure): string {
  return codes.find((code) => /^\d{3,4}$/.test(code)) ?? codes[0] ?? '';
}

function refused(failure: SwFailure): Refused {
  const code = bestCode(failure);
  return { kind: 'refused', error: receiverError(code), code, message: failure.message };
}

function notTaken(failure: SwFailure): NotTaken {
  return { ...refused(failure), kind: 'not_taken' };
}
