/**
 * SW's data warehouse: what it keeps of a document, by its UUID, and what it has of some days. It has a document only
 * some seconds later.
 */
import { centralDay } from '../../base/local-time.ts';
import { guarded, type HttpAnswer, noAnswer } from './call.ts';
import type { ListedStamp, ListResult, NoAnswer, NotTaken, StampedRange } from './port.ts';
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

const DAY_MS = 86_400_000;
/** Of more than thirty days it says nothing at all, as if there were none. */
const MOST_DAYS = 28;

/** By days, of all issuers of the account; a day more on each side, because nobody says of which zone its days are. */
export async function swList(
  client: SwClient,
  { since, until }: StampedRange,
  signal?: AbortSignal,
): Promise<ListResult> {
  return await guarded(async () => {
    const stamps = new Map<string, ListedStamp>();
    for (let from = since - DAY_MS; from <= until + DAY_MS; from += (MOST_DAYS + 1) * DAY_MS) {
      const to = Math.min(from + MOST_DAYS * DAY_MS, until + DAY_MS);
      const listed = await listDays(client, { startDate: centralDay(from), endDate: centralDay(to) }, signal);
      if (listed.kind !== 'found') return listed;
      for (const stamp of listed.stamps) stamps.set(stamp.uuid, stamp);
    }
    return { kind: 'found', stamps: [...stamps.values()] };
  });
}

async function listDays(
  client: SwClient,
  days: { startDate: string; endDate: string },
  signal?: AbortSignal,
): Promise<Exclude<ListResult, { kind: 'not_offered' }>> {
  const stamps = new Map<string, ListedStamp>();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...days, ...(page > 1 && { page: String(page) }) });
    const answer = await client.ask(
      { path: `${client.apiUrl}/datawarehouse/v1/live/?${query}`, method: 'GET' },
      signal,
    );
    if ('kind' in answer) return answer;
    const reply = readReply(answer);
    if (reply.kind === 'failure') return noAnswer(reply.message);
    if (reply.kind !== 'success') return reply;
    const { data } = reply.envelope;
    const records = fieldOf(data, 'records');
    if (!Array.isArray(records)) return noAnswer('success without records');
    const before = stamps.size;
    for (const record of records) {
      const uuid = textOf(fieldOf(record, 'uuid'));
      if (uuid !== '')
        stamps.set(uuid.toUpperCase(), { uuid, stampedAt: textOf(fieldOf(record, 'fechaTimbrado')) });
    }
    const total = Number(textOf(fieldOf(fieldOf(data, 'metaData'), 'totalCount')) || stamps.size);
    if (stamps.size >= total) return { kind: 'found', stamps: [...stamps.values()] };
    // What says that there is more and does not give it must not pass for all there is.
    if (stamps.size === before) return noAnswer(`${stamps.size} of ${total} records`);
  }
}
