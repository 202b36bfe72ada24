/** The one listener: calls, and what goes on as a WebSocket. */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { shouldUpgrade } from './open-socket.ts';

/** Of a message: joining a topic takes a fifth of it. */
const SOCKET_MESSAGE_BYTES = 1_024;
/** Who does not say goodbye is cut. */
const SOCKET_CLOSE_MS = 4_000;

/** @throws the error of a port that is taken (EADDRINUSE) */
export async function listen(
  app: Hono,
  { host, port, keepAliveMs }: { host: string; port: number; keepAliveMs: number },
): Promise<Server> {
  const limits = { maxPayload: SOCKET_MESSAGE_BYTES, closeTimeout: SOCKET_CLOSE_MS };
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...limits });
  const server = serve({
    fetch: app.fetch,
    hostname: host,
    port,
    serverOptions: { keepAliveTimeout: keepAliveMs, shouldUpgradeCallback: shouldUpgrade },
    websocket: { server: sockets },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return server;
}
