/** SW's data warehouse: what it keeps of a document, by its UUID. It has a document only some seconds later. */
import { type HttpAnswer, noAnswer } from './call.ts';
import type { NoAnswer, NotTaken } from './port.ts';
import type { SwClient } from './sw-client.ts';
import { fieldOf, listOf, readReply, textOf } from './sw-envelope.ts';

/** Which of its files; the names are those of its record. */
export type SwFile = 'urlXml' | 'urlAckCfdi' | 'urlAckCancellation';

export type SwFileResult = { kind: 'found'; xml: string } | { kind: 'none' } | NotTaken | NoAnswer;

/** Throws what the network throws. */
export async function fetchFile(
  client: SwClient,
  uuid: string,
  file: SwFile,
  signal?: AbortSignal,
): Promise<SwFileResult> {
  const path = `${client.apiUrl}/datawarehouse/v1/live/${encodeURIComponent(uuid)}`;
  const answer = await client.ask({ path, method: 'GET' }, signal);
  if ('kind' in answer) return answer;
  if (answer.status === 404) return { kind: 'none' };
  const reply = readReply(answer);
  if (reply.kind === 'failure') return { kind: 'none' };
  if (reply.kind !== 'success') return reply;
  const url = textOf(fieldOf(listOf(fieldOf(reply.envelope.data, 'records'))[0], file));
  if (url === '' || !URL.canParse(url, client.apiUrl)) return { kind: 'none' };
  // The address is one of a store of files: it takes no token, and none is given to it.
  return asFile(await client.send(new URL(url, client.apiUrl), {}, signal));
}

function asFile({ status, body }: HttpAnswer): SwFileResult {
  if (status === 200 && body.trimStart().startsWith('<')) return { kind: 'found', xml: body };
  return status === 404 ? { kind: 'none' } : noAnswer(`HTTP ${status} for the file`);
}
