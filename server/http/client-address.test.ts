import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Config } from '../base/config/config.ts';
import { clientAddress } from './client-address.ts';

const PROXY = '192.0.2.200';

async function addressOf(
  trustProxy: Config['trustProxy'],
  headers: Record<string, string>,
  remoteAddress: string | undefined = PROXY,
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return await answer.text();
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
])('X-Forwarded-For: %s is %s', async (header, expected) => {
  expect(await addressOf('x-forwarded-for', { 'x-forwarded-for': header })).toBe(expected);
  // Written by anyone: it says nothing.
  expect(await addressOf(false, { 'x-forwarded-for': header })).toBe(PROXY);
});

test.each([
  ['for=198.51.100.7', '198.51.100.7'],
  ['For="198.51.100.7:51234";proto=https;by=192.0.2.1', '198.51.100.7'],
  ['proto=https; for="[2001:db8::7]:51234"', '2001:db8::7'],
  ['for=203.0.113.1, for=198.51.100.7', '198.51.100.7'],
  // A caller that leaves a quote open does not hide what the proxy adds.
  ['for="203.0.113.1, for=198.51.100.7', '198.51.100.7'],
])('Forwarded: %s is %s', async (header, expected) => {
  expect(await addressOf('forwarded', { forwarded: header })).toBe(expected);
  // Each setting believes its own header alone: the other one is the caller's word.
  expect(await addressOf('forwarded', { forwarded: header, 'x-forwarded-for': '203.0.113.9' })).toBe(
    expected,
  );
  expect(await addressOf('x-forwarded-for', { forwarded: header })).toBe(PROXY);
});

test.each([
  'unknown',
  '_hidden',
  '198.51.100',
  '198.51.100.7:99999999',
  '198.51.100.7:51234:1',
  '[2001:db8::7',
  '[198.51.100.7]:1',
  '2001:db8::7::1',
  '0x7f.1',
  '',
  ' , ',
])('what is no address (%j) counts as the proxy, whatever it says', async (garbage) => {
  expect(await addressOf('x-forwarded-for', { 'x-forwarded-for': garbage })).toBe(PROXY);
  expect(await addressOf('forwarded', { forwarded: `for="${garbage}"` })).toBe(PROXY);
  expect(await addressOf('forwarded', { forwarded: garbage })).toBe(PROXY);
});

test('the zone of a neighbour on this network is not part of its address', async () => {
  expect(await addressOf(false, {}, 'fe80::9%eth0')).toBe('fe80::9');
  expect(await addressOf(false, {}, '::ffff:192.0.2.9')).toBe('::ffff:192.0.2.9');
});
