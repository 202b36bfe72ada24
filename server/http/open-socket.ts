/** What a route needs to go on as a WebSocket, and the server behind it. */
import type { IncomingMessage } from 'node:http';
import { upgradeWebSocket } from '@hono/node-server';
import type { Context } from 'hono';
import type { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../schema/documents/socket.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Log } from '../base/log/log.ts';

export type Socket = {
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  /** With no goodbye. */
  cut(): void;
  /** Bytes that were sent and have not left yet. */
  waiting(): number;
};

export type SocketEvents = {
  /** A text that came; undefined for bytes. */
  onMessage(text: string | undefined): void;
  onPong(): void;
  onClosed(): void;
};

export const asksForSocket = (upgrade: string | null | undefined): boolean =>
  upgrade?.toLowerCase() === 'websocket';

/**
 * Which calls with `Upgrade` become sockets (of a node:http server). Every other is answered as if it asked for nothing: some programs ask for HTTP/2 so with
 * each call.
 */
export function shouldUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return asksForSocket(headers.upgrade) && url.split('?')[0] === SOCKET_PATH;
}

/** @throws TinteroError socket_needed */
export function requireSocket({ headers }: Request): void {
  if (!asksForSocket(headers.get('upgrade'))) throw new TinteroError('socket_needed');
}

/** @param begin told once the connection is there */
export async function openSocket(
  c: Context,
  log: Log,
  begin: (socket: Socket) => SocketEvents,
): Promise<Response> {
  let events: SocketEvents | undefined;
  return await upgradeWebSocket(
    c,
    {
      onOpen(_event, { raw }) {
        const ws = raw as WebSocket;
        events = begin({
          send: (text) => ws.send(text),
          ping: () => ws.ping(),
          close: (code) => ws.close(code),
          cut: () => ws.terminate(),
          waiting: () => ws.bufferedAmount,
        });
        ws.on('pong', () => events?.onPong());
      },
      onMessage: ({ data }) => events?.onMessage(typeof data === 'string' ? data : undefined),
      onClose: () => events?.onClosed(),
      // What is too large, or no WebSocket at all, ends it: that is heard as its close.
      onError: (event) => log.debug({ err: 'error' in event ? event.error : undefined }, 'socket ended'),
    },
    { onError: (error) => log.error({ err: error }, 'socket failed') },
  );
}
