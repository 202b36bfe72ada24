/** Runs the sandbox as an HTTP listener on 127.0.0.1. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';

export type RunningSandbox = Sandbox & {
  /** Without final slash. */
  url: string;
  close(): Promise<void>;
};

/** @param port 0 takes a free one. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions & { port?: number }): Promise<RunningSandbox> {
  const sandbox = await createSandbox(options);
  const server = serve({ fetch: sandbox.app.fetch, port: options.port ?? 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...sandbox,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise<void>((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      sandbox.data.close();
    },
  };
}
