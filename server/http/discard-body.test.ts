import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { startTestServer } from '../../tests/factories/server.ts';

// spec: house.86
test('ten megabytes over a real connection: whoever sends them always hears why not', async () => {
  const server = await startTestServer();
  const listener = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  const body = JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) });
  for (let times = 0; times < 10; times += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large', kind: 'reject' });
  }
  listener.close();
  await server.close();
});
