/** SW's cancellation, by a signed request or by the CSD, and the acuses it keeps. */
import { guarded } from './call.ts';
import { cancelOutcome, isCancelSuccess } from './cancel-outcome.ts';
import type { AcuseKind, AcuseResult, CancelRequest, CancelResult } from './port.ts';
import { csdFields, jsonRequest, type SwClient, type SwRequest, xmlRequest } from './sw-client.ts';
import { fieldOf, readReply, type SwFailure, sentenceOf, textOf } from './sw-envelope.ts';
import { fetchFile } from './sw-warehouse.ts';

export async function swCancel(
  client: SwClient,
  request: CancelRequest,
  signal?: AbortSignal,
): Promise<CancelResult> {
  return await guarded(async () => {
    const answer = await client.ask(cancelCall(client, request), signal);
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    if (reply.kind === 'failure') return failed(reply);
    if (reply.kind !== 'success') return reply;
    const { data } = reply.envelope;
    // Of each folio its code: {"uuid": {"<UUID>": "201"}}.
    const code = textOf(fieldOf(fieldOf(data, 'uuid'), request.uuid));
    if (code === '') return { kind: 'unknown', reason: 'success without the code of the folio' };
    return cancelOutcome(code, sentenceOf(reply.envelope), textOf(fieldOf(data, 'acuse')));
  });
}

function cancelCall(client: SwClient, { proof, ...request }: CancelRequest): SwRequest {
  const service = request.family === 'retention' ? 'retencion' : 'cfdi33';
  const path = `${client.url}/${service}/cancel/${proof.kind === 'csd' ? 'csd' : 'xml'}`;
  if (proof.kind === 'signed') return xmlRequest(path, proof.xml);
  const { uuid, issuer: rfc, motive: motivo, substitute } = request;
  const folioSustitucion = substitute === '' ? null : substitute;
  return jsonRequest(path, { uuid, rfc, motivo, folioSustitucion, ...csdFields(proof.csd) });
}

/** A request repeated after its answer was lost may come as an error with 202 in it. */
function failed({ codes, message, envelope }: SwFailure): CancelResult {
  const code = codes.find(isCancelSuccess) ?? codes.find((one) => /^\d{3,4}$/.test(one)) ?? codes[0] ?? '';
  return cancelOutcome(code, message, textOf(fieldOf(envelope.data, 'acuse')));
}

export async function swAcuse(
  client: SwClient,
  uuid: string,
  kind: AcuseKind,
  signal?: AbortSignal,
): Promise<AcuseResult> {
  const file = kind === 'cancel' ? 'urlAckCancellation' : 'urlAckCfdi';
  return await guarded(() => fetchFile(client, uuid, file, signal));
}
