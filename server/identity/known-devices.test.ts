import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { forged } from '../../tests/factories/forged.ts';
import type { UserForSignIn } from '../store/identity/users.ts';
import { createCookieJar } from './cookies.ts';
import { createKnownDevices } from './known-devices.ts';

const user = (id: string, generation = 0): UserForSignIn => ({
  ...{ id, generation },
  ...{ email: '', name: '', passwordHash: '', isDisabled: false, hasSecondFactor: false },
});
const DAY_MS = 86_400_000;

function devices(key = 'ab') {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const parts = {
    cookies: createCookieJar(''),
    secrets: { derive: (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex') },
  };
  const known = createKnownDevices({ ...parts, clock: () => new Date(now) });
  const pass = (days: number) => {
    now += days * DAY_MS;
  };
  /** The browser, after this user entered. */
  const after = (headers: Headers, one: UserForSignIn) =>
    new Headers({ cookie: known.remember(headers, one).split(';')[0] ?? '' });
  return { known, pass, after };
}
const NEW = new Headers();

test('a device knows who entered from it, each of them, and nobody else', () => {
  const { known, after } = devices();
  const ana = after(NEW, user('ana'));
  const both = after(ana, user('luis'));
  expect(known.find(NEW, user('ana'))).toBeUndefined();
  expect(known.find(ana, user('luis'))).toBeUndefined();
  expect(known.find(ana, undefined)).toBeUndefined();
  expect(known.find(both, user('ana'))).toBe(known.find(ana, user('ana')));
  expect(known.find(both, user('luis'))).toMatch(/^[\w-]{22}$/);
  // Once each, however often they enter.
  expect(after(both, user('ana')).get('cookie')?.split('.')).toHaveLength(
    both.get('cookie')!.split('.').length,
  );
});

test('of many users the one who entered longest ago is forgotten', () => {
  const { known, after } = devices();
  let headers = NEW;
  for (let n = 0; n < 9; n += 1) headers = after(headers, user(`u${n}`));
  expect(known.find(headers, user('u0'))).toBeUndefined();
  for (let n = 1; n < 9; n += 1) expect(known.find(headers, user(`u${n}`))).toBeDefined();
});

test('a new password, a year, another key and a changed cookie make it a stranger', () => {
  const { known, after, pass } = devices();
  const ana = after(NEW, user('ana'));
  const cookie = ana.get('cookie') ?? '';
  const changed = (from: RegExp, to: string) => new Headers({ cookie: cookie.replace(from, to) });
  expect(known.find(ana, user('ana', 1))).toBeUndefined();
  expect(devices('cd').known.find(ana, user('ana'))).toBeUndefined();
  const [name = '', text = ''] = cookie.split('=');
  expect(known.find(new Headers({ cookie: `${name}=${forged(text)}` }), user('ana'))).toBeUndefined();
  expect(known.find(changed(/\.\d+-/, '.99999-'), user('ana'))).toBeUndefined();
  expect(known.find(changed(/.$/, ''), user('ana'))).toBeUndefined();
  for (const text of ['', '.', 'x', '\u0000', 'a'.repeat(9_000)])
    expect(
      known.find(new Headers([['cookie', `tintero.device=${encodeURI(text)}`]]), user('ana')),
    ).toBeUndefined();
  pass(364);
  expect(known.find(ana, user('ana'))).toBeDefined();
  pass(1);
  expect(known.find(ana, user('ana'))).toBeUndefined();
});
