import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPassword, HASH_WORK, hashPassword, hashPrefix } from './password-hash.ts';

const PASSWORD = 'una contraseña larga';

test('what was hashed is known again, and never looks the same twice', async () => {
  const stored = await hashPassword(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(stored).not.toBe(await hashPassword(PASSWORD));
  expect(await checkPassword(stored, PASSWORD, false)).toEqual({ ok: true });
  expect(await checkPassword(stored, `${PASSWORD} `, false)).toEqual({ ok: false });
});

test('a letter typed in two parts is the same letter', async () => {
  const stored = await hashPassword('contraseña larga');
  expect(await checkPassword(stored, 'contrasen\u0303a larga', false)).toEqual({ ok: true });
});

test('a hash says its parameters: one of other days opens, and comes back under those of today', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const hash = argon2Sync('argon2id', {
    ...{ message: Buffer.from(PASSWORD), nonce: salt, tagLength: 32 },
    ...{ memory: 1_024, passes: 3, parallelism: 2 },
  });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const stored = `$argon2id$v=19$m=1024,t=3,p=2$${plain(salt)}$${plain(hash)}`;
  const { ok, renewed = '' } = await checkPassword(stored, PASSWORD, false);
  expect(ok).toBe(true);
  expect(renewed.startsWith(hashPrefix(HASH_WORK))).toBe(true);
  expect(await checkPassword(renewed, PASSWORD, false)).toEqual({ ok: true });
  expect(await checkPassword(stored, 'otra', false)).toEqual({ ok: false });
});

test.each([
  '',
  'x',
  'salt:hash',
  '$argon2id$v=19$m=9999999,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg',
  '$argon2id$v=19$m=47104,t=999,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg',
  '$2b$12$abcdefghijklmnopqrstuv',
])('%j opens nothing', async (stored) => {
  expect(await checkPassword(stored, PASSWORD, false)).toEqual({ ok: false });
  expect(await checkPassword(stored, '', true)).toEqual({ ok: false });
});
