/** A receipt channel of somebody, and what came by it. */
import { expect } from 'vitest';
import type {
  ChannelFields,
  ChannelProbe,
  ChannelRow,
} from '../../schema/resources/received/receipt-channels.ts';
import type { ReceivedRow } from '../../schema/resources/received/received.ts';
import type { RefusedDocumentRow } from '../../schema/resources/received/refused-documents.ts';
import { signUp, type TestServer } from './server.ts';

export const CHANNEL_RECEIVER = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  tax_domicile: '86991',
};
export type ChannelGiven = Partial<ChannelFields>;

/** @param fields of a new one @param pass lets so many hours go by */
export async function watchChannel(server: TestServer, fields: ChannelGiven, pass: (hours: number) => void) {
  const person = await signUp(server, CHANNEL_RECEIVER);
  const made = await person.call('POST', '/receipt_channels', fields);
  expect(made.status).toBe(201);
  const { channel_id } = (await made.json()) as ChannelRow;
  const path = `/receipt_channels/${channel_id}`;
  const get = async <T>(at: string) => (await (await person.call('GET', at)).json()) as T;
  return {
    ...{ person, path },
    channel: async () => await get<ChannelRow>(path),
    change: async (changed: ChannelGiven) =>
      await person.call('PUT', path, { ...fields, secret: '', ...changed }),
    probe: async (host_key = '') =>
      (await (await person.call('POST', `${path}/probe`, { host_key })).json()) as ChannelProbe,
    /** The next look, some hours later: also of one that failed. */
    async look(hours = 7) {
      pass(hours);
      await server.worker.drain();
    },
    received: async () => (await get<{ received: ReceivedRow[] }>('/received?limit=100')).received,
    refused: async () =>
      (await get<{ refused_documents: RefusedDocumentRow[] }>('/refused_documents?limit=100'))
        .refused_documents,
  };
}
