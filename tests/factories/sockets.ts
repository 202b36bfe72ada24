/** A real listener of a test server, and real WebSockets to it. */
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { type ClientOptions, WebSocket } from 'ws';
import {
  SOCKET_PATH,
  type SocketAsk,
  type SocketSaid,
  SocketSaidSchema,
} from '../../schema/documents/socket.ts';
import { listen } from '../../server/http/listen.ts';
import type { TestServer } from './server.ts';

export type Listening = { url: string; close(): Promise<void> };

export async function listening({ app }: Pick<TestServer, 'app'>): Promise<Listening> {
  const server = await listen(app, { host: '127.0.0.1', port: 0, keepAliveMs: 1_000 });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

export type TestSocket = {
  raw: WebSocket;
  /** The next message, as long as it takes. */
  next(): Promise<SocketSaid>;
  say(asked: SocketAsk): void;
  /** The code that it is closed with. */
  closed: Promise<number>;
  /** The status that it was refused with, instead of being opened. */
  refused: Promise<number>;
};

export function openSocketTo(
  { url }: Pick<Listening, 'url'>,
  headers: Record<string, string>,
  options: ClientOptions = {},
): TestSocket {
  const raw = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`, { headers, ...options });
  const arrived: SocketSaid[] = [];
  const waiting: ((said: SocketSaid) => void)[] = [];
  raw.on('message', (data) => {
    const said = v.parse(SocketSaidSchema, JSON.parse(String(data)));
    const taken = waiting.shift();
    if (taken === undefined) arrived.push(said);
    else taken(said);
  });
  raw.on('error', () => {});
  return {
    raw,
    async next() {
      const said = arrived.shift();
      return said ?? (await new Promise((resolve) => waiting.push(resolve)));
    },
    say: (asked) => raw.send(JSON.stringify(asked)),
    closed: new Promise((resolve) => raw.on('close', (code) => resolve(code))),
    refused: new Promise((resolve) =>
      raw.on('unexpected-response', (request, { statusCode = 0 }) => {
        request.destroy();
        resolve(statusCode);
      }),
    ),
  };
}

/** Who has joined these sections of their own client. */
export async function joined(socket: TestSocket, ...sections: string[]): Promise<string[]> {
  const open = await socket.next();
  if (open.event !== 'open') throw new Error(`Not open: ${JSON.stringify(open)}`);
  const topics = open.topics.filter((topic) => sections.some((section) => topic.endsWith(`:${section}`)));
  for (const topic of topics) {
    socket.say({ event: 'join', topic });
    const said = await socket.next();
    if (said.event !== 'joined') throw new Error(`Not joined: ${JSON.stringify(said)}`);
  }
  return topics;
}
