import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashWorkOf } from '../../tests/factories/hash-work.ts';
import {
  OLD_COOKIE,
  OLD_EMAIL,
  OLD_MASTER_KEY,
  OLD_NOW,
  OLD_PASSWORD,
  writeOldIdentity,
} from '../../tests/factories/old-identity.ts';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';
import type { Store } from '../store/kernel/store.ts';
import { up } from '../store/migrations/2026-11-22-attempt-counts.ts';
import { HASH_WORK } from './password-hash.ts';

const hashOf = async ({ db }: Store) => {
  const { rows } = await sql<{ password: string }>`select password from auth_account
    join auth_user on auth_user.id = "userId" where email = ${OLD_EMAIL}`.execute(db);
  return rows[0]?.password ?? '';
};

describe.each(TEST_DATABASES)('what an earlier version wrote, on $name', (database) => {
  async function openOld() {
    const store = await database.open();
    await writeOldIdentity(store);
    await up(store.db as never);
    const env = { MASTER_KEY: OLD_MASTER_KEY };
    const server = await startTestServer({ store, env, clock: () => OLD_NOW, hashWork: HASH_WORK });
    const enter = async (password: string, email = OLD_EMAIL) =>
      await server.app.request('/api/v1/session/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    return { store, server, enter };
  }

  test('its sessions ask for the password once more: cookies are no longer signed with the master key', async () => {
    const { server, enter } = await openOld();
    const answer = await server.app.request('/api/v1/session', { headers: { cookie: OLD_COOKIE } });
    expect(answer.status).toBe(401);
    expect(await (await enter(OLD_PASSWORD)).json()).toMatchObject({ user: { email: OLD_EMAIL } });
    await server.close();
  });

  test('its passwords open, and are stored by the parameters of today from then on', async () => {
    const { store, server, enter } = await openOld();
    const old = await hashOf(store);
    expect(old).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect((await enter('no es esta')).status).toBe(401);
    expect(await hashOf(store)).toBe(old);
    expect((await enter(OLD_PASSWORD)).status).toBe(200);
    expect(await hashOf(store)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await enter(OLD_PASSWORD)).status).toBe(200);
    expect((await enter('no es esta')).status).toBe(401);
    await server.close();
  });

  test('who has an old one is not told by the time from who has none, nor from nobody', async () => {
    const { server, enter } = await openOld();
    const person = await signUp(server);
    const wrong = await hashWorkOf(async () => await enter('no es esta'));
    expect(wrong.map(({ algorithm }) => algorithm)).toEqual(['argon2id', 'scrypt']);
    for (const email of [person.email, 'nadie@tintero.test'])
      expect(await hashWorkOf(async () => await enter('no es esta', email))).toEqual(wrong);
    // Right or wrong alike: what is stored anew was derived already.
    expect(await hashWorkOf(async () => await enter(OLD_PASSWORD))).toEqual(wrong);
    // None is left: nobody's takes the old one any more.
    const now = await hashWorkOf(async () => await enter('no es esta'));
    expect(now.map(({ algorithm }) => algorithm)).toEqual(['argon2id']);
    expect(await hashWorkOf(async () => await enter('no es esta', 'nadie@tintero.test'))).toEqual(now);
    await server.close();
  });
});
