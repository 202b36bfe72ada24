import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Config } from '../base/config/config.ts';
import { noticeProxy } from './notice-proxy.ts';

type Call = { from: string; headers?: Record<string, string> };

async function told(trustProxy: Config['trustProxy'], calls: Call[]): Promise<string[]> {
  const headers: string[] = [];
  const app = new Hono().use(noticeProxy(trustProxy, (header) => headers.push(header)));
  app.get('/', (c) => c.text('ok'));
  for (const { from, headers: sent = {} } of calls) {
    const env = { incoming: { socket: { remoteAddress: from } } };
    expect((await app.request('/', { headers: sent }, env)).status).toBe(200);
  }
  return headers;
}
const forwarded = { 'x-forwarded-for': '198.51.100.7' };

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.1', '::ffff:127.0.0.1', 'fd00::1'])(
  'a proxy at %s is told of once, by its header',
  async (from) => {
    expect(await told(false, [{ from }, { from, headers: forwarded }, { from, headers: forwarded }])).toEqual(
      ['X-Forwarded-For'],
    );
    expect(await told(false, [{ from, headers: { forwarded: 'for=198.51.100.7' } }])).toEqual(['Forwarded']);
  },
);

test('not where the settings name one, nor for a header that somebody far away made up', async () => {
  const near = { from: '127.0.0.1', headers: forwarded };
  expect(await told('x-forwarded-for', [near])).toEqual([]);
  expect(await told('forwarded', [near])).toEqual([]);
  for (const from of ['8.8.8.8', '::ffff:8.8.8.8', '2600::1'])
    expect(await told(false, [{ from, headers: forwarded }])).toEqual([]);
});
