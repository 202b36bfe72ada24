/** Users, passwords and sessions as version 0.1 of 20 November 2026 wrote them: made with its code, and kept. */

import { type RawBuilder, sql } from 'kysely';
import { createClient } from '../../server/store/identity/clients.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';

export const OLD_EMAIL = 'antes@tintero.test';
/** The last letter is one sign for f and i: it was hashed as the two. */
export const OLD_PASSWORD = 'la contraseña de antes ﬁ';
export const OLD_MASTER_KEY = 'ab'.repeat(32);
/** What the browser was given, until 6 December. */
export const OLD_COOKIE =
  'tintero.session_token=PibfU9I1LD68LmsbvdvNal02RmjRVBhi.zV8CMbOqOZP%2FyiHH82qnlaODD1FPfurWbv67e%2FfDEjs%3D';
export const OLD_NOW = new Date('2026-11-22T18:00:00.000Z');

const USER = 'oHqyIsHi2j9PlhZCnQknp9sL7fWy1yKw';
const HASH =
  '84bd079729c91666804b6ecbd00a49fc:b7dcb465b485a601a218ede8e2976d46b5b69476b317aba9b8eeee050e9baaefce7a11956da368263fb721a15bf3337066fabd1fa3c5d76d2f98eaf6d251a4ea';
const MADE = '2026-11-22T17:22:00.572Z';
const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };

/** @param store with no user yet. What came since is taken out of it. */
export async function writeOldIdentity(store: Store): Promise<void> {
  const [date, flag, no] =
    store.kind === 'sqlite' ? ['date', 'integer', sql`0`] : ['timestamptz', 'boolean', sql`false`];
  const statements: RawBuilder<unknown>[] = [
    sql`drop table attempt_count`,
    ...tables(date as string, flag as string).map((text) => sql.raw(text)),
    sql`insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${USER}, 'Persona', ${OLD_EMAIL}, ${no as RawBuilder<unknown>}, ${MADE}, ${MADE})`,
    sql`insert into auth_account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('nXPXtIvBFKVbmxzHr0Ab8psPys4fquqt', ${USER}, 'credential', ${USER}, ${HASH}, ${MADE}, ${MADE})`,
    sql`insert into auth_session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
      values ('N9k63fdWYVR5fhB5N9vq29Ck0NEqL4yj', '2026-12-06T17:22:00.892Z', 'PibfU9I1LD68LmsbvdvNal02RmjRVBhi',
        ${MADE}, ${MADE}, '127.0.0.1', '', ${USER})`,
    sql`insert into auth_rate_limit (id, key, count, "lastRequest")
      values ('LsDV5jrF4bA2noEz3U1rInjItLXSa0Xq', '127.0.0.1|/sign-in/address', 1, 1795368120642)`,
    sql`insert into member (client_id, user_id, profiles, branches, serials, access_epoch, created_at)
      values ('c-old', ${USER}, '["owner"]', '', '', 0, ${MADE})`,
  ];
  const scope = { ...systemScope('c-old'), userId: USER };
  await store.transaction(scope, async (tx) => await createClient(scope, tx, CLIENT, new Date(MADE)));
  for (const statement of statements) await statement.execute(store.db);
}

const tables = (date: string, flag: string) => [
  `create table auth_user (id text not null primary key, name text not null, email text not null unique,
    "emailVerified" ${flag} not null, image text, "createdAt" ${date} not null, "updatedAt" ${date} not null)`,
  `create table auth_session (id text not null primary key, "expiresAt" ${date} not null, token text not null unique,
    "createdAt" ${date} not null, "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text,
    "userId" text not null references auth_user (id) on delete cascade)`,
  `create table auth_account (id text not null primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null references auth_user (id) on delete cascade, "accessToken" text, "refreshToken" text,
    "idToken" text, "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date}, scope text, password text,
    "createdAt" ${date} not null, "updatedAt" ${date} not null)`,
  `create table auth_verification (id text not null primary key, identifier text not null, value text not null,
    "expiresAt" ${date} not null, "createdAt" ${date} not null, "updatedAt" ${date} not null)`,
  `create table auth_rate_limit (id text not null primary key, key text not null unique, count integer not null,
    "lastRequest" bigint not null)`,
  'create index "auth_session_userId_idx" on auth_session ("userId")',
  'create index "auth_account_userId_idx" on auth_account ("userId")',
  'create index auth_verification_identifier_idx on auth_verification (identifier)',
];
