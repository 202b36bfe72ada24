/** What programs call with: shown once, never more than its maker, and ended at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER_PROFILE } from '../../../../schema/access/permissions.ts';
import type { ErrorBody } from '../../../../schema/errors.ts';
import type { ApiTokenRow } from '../../../../schema/resources/admin/api-tokens.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { callsWith, makeProgram } from '../../../../tests/factories/program.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { putBranch } from '../../../store/admin/branches.ts';
import { putProfile } from '../../../store/identity/profiles.ts';

const FIELDS = { name: 'ERP', permissions: ['customers.read'], expires_on: '2027-06-01' };
const CUSTOMER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA' };

describe.each(TEST_DATABASES)('tokens of programs, on $name', (database) => {
  let server: TestServer;
  let now = new Date('2026-11-26T18:00:00Z');
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => now,
      env: { API_CALLS: '40' },
    });
    owner = await signUp(server);
  });
  afterAll(async () => await server.close());

  const said = async (answer: Response) => ({
    status: answer.status,
    code: answer.ok ? '' : ((await answer.json()) as ErrorBody).code,
  });
  const rowOf = async (id: string) =>
    (await (await owner.call('GET', `/api_tokens/${id}`)).json()) as ApiTokenRow;

  // spec: house.610
  test('is shown once, calls with no cookie and no page, and is found nowhere afterwards', async () => {
    const program = await makeProgram(server, owner, FIELDS);
    const listed = await program.call('GET', '/customers');
    expect(listed.status).toBe(200);
    expect(listed.headers.get('set-cookie')).toBeNull();
    const secret = program.token.split('.')[1] ?? '';
    const rows = JSON.stringify(await server.deps.store.db.selectFrom('api_token').selectAll().execute());
    expect(rows).not.toContain(secret);
    expect(rows).toContain(program.token.slice(-4));
    const audit = await (await owner.call('GET', '/audit')).text();
    expect(audit).not.toContain(secret);
    expect(server.logged.join('')).not.toContain(secret);
    expect(await (await owner.call('GET', '/api_tokens')).text()).not.toContain(secret);
  });

  test('may what it was given, and no more: by a list, and by a profile as it is by then', async () => {
    const listed = await makeProgram(server, owner, FIELDS);
    expect(await said(await listed.call('POST', '/customers', CUSTOMER))).toEqual({
      status: 403,
      code: 'not_permitted',
    });
    const profile = async (permissions: ('customers.read' | 'products.read')[]) =>
      await server.deps.store.transaction(owner.scope, async (tx) => {
        await putProfile(owner.scope, tx, { profile_id: 'store', name: 'Tienda', permissions }, now);
      });
    await profile(['customers.read']);
    const byProfile = await makeProgram(server, owner, { profile_id: 'store' });
    expect((await byProfile.call('GET', '/customers')).status).toBe(200);
    await profile(['products.read']);
    expect((await byProfile.call('GET', '/customers')).status).toBe(403);
    expect((await byProfile.call('GET', '/products')).status).toBe(200);
  });

  // spec: house.610
  test('is never more than its maker, and ends with them', async () => {
    const maker = await signUp(server);
    const program = await makeProgram(server, maker, { profile_id: OWNER_PROFILE });
    expect((await program.call('GET', '/customers')).status).toBe(200);
    // What only an owner may, no token does.
    expect(await said(await program.call('GET', '/account_exports'))).toEqual({
      status: 403,
      code: 'not_permitted',
    });
    await permit(server, maker, ['products.read']);
    expect((await program.call('GET', '/customers')).status).toBe(403);
    expect((await program.call('GET', '/products')).status).toBe(200);
    await server.deps.identity.users.disable(maker.scope.userId);
    expect(await said(await program.call('GET', '/products'))).toEqual({
      status: 401,
      code: 'unauthenticated',
    });
  });

  test('nobody gives one what they do not have, nor shows another’s', async () => {
    const few = await signUp(server);
    await permit(server, few, ['api_tokens.write', 'customers.read']);
    expect((await few.call('POST', '/api_tokens', FIELDS)).status).toBe(201);
    const more = await few.call('POST', '/api_tokens', { ...FIELDS, permissions: ['customers.write'] });
    expect(await said(more)).toEqual({ status: 403, code: 'beyond_own' });
    const whole = await few.call('POST', '/api_tokens', { ...FIELDS, profile_id: OWNER_PROFILE });
    expect(await said(whole)).toEqual({ status: 403, code: 'beyond_own' });
    const { token_id } = await makeProgram(server, owner, FIELDS);
    await server.deps.store.db
      .updateTable('api_token')
      .set({ client_id: few.scope.clientId })
      .where('token_id', '=', token_id)
      .execute();
    expect(await said(await few.call('POST', `/api_tokens/${token_id}/secret`, {}))).toEqual({
      status: 403,
      code: 'token_of_another',
    });
  });

  test('what is wrong with one is told at its field', async () => {
    const problems = async (given: object) => {
      const answer = await owner.call('POST', '/api_tokens', { ...FIELDS, ...given });
      return ((await answer.json()) as ErrorBody).errors?.map(({ path }) => path);
    };
    expect(await problems({ name: ' ' })).toEqual(['name']);
    expect(await problems({ permissions: [] })).toEqual(['permissions']);
    expect(await problems({ permissions: ['customers.paint'] })).toEqual(['permissions.0']);
    expect(await problems({ permissions: ['account.delete'] })).toEqual(['permissions.0']);
    expect(await problems({ profile_id: 'none' })).toEqual(['profile_id']);
    expect(await problems({ branches: ['none'] })).toEqual(['branches']);
    for (const day of ['2026-11-25', '2028-11-30', '2027-02-30', 'mañana'])
      expect(await problems({ expires_on: day }), day).toEqual(['expires_on']);
  });

  test('sees the branches that it was given, of those that its maker sees', async () => {
    const { scope } = owner;
    const names = ['uno', 'dos'].map((name) => `${name}-${crypto.randomUUID()}`);
    await server.deps.store.transaction(scope, async (tx) => {
      for (const branch_office_id of names)
        await putBranch(scope, tx, branch_office_id, {
          ...{ alias: branch_office_id, zip_code: '42501', is_main: false, is_active: true },
          certificate_branch_office_related: '',
        });
    });
    const { token } = await makeProgram(server, owner, { ...FIELDS, branches: [names[0] as string] });
    const { scope: seen } = await server.deps.identity.requireSession(
      new Request('http://x/', { headers: { authorization: `Bearer ${token}` } }),
    );
    expect([...(seen.branches as ReadonlySet<string>)]).toEqual([names[0]]);
  });

  test('what is one person’s own is not its: neither a report of its maker, nor the other way round', async () => {
    const report = { kind: 'of', from: '2026-11-01', to: '2026-11-20' };
    const program = await makeProgram(server, owner, { permissions: ['reports.read', 'received.read'] });
    const ask = async (call: Person['call']) => {
      const slug = crypto.randomUUID();
      expect((await call('POST', '/reports', { slug, ...report })).status).toBe(201);
      return slug;
    };
    const [theirs, its] = [await ask(owner.call), await ask(program.call)];
    const seen = async (call: Person['call']) => await (await call('GET', '/reports')).text();
    expect(await seen(program.call)).toContain(its);
    expect(await seen(program.call)).not.toContain(theirs);
    expect(await seen(owner.call)).not.toContain(its);
  });

  test('a new secret ends the one before, and a day ends both', async () => {
    const first = await makeProgram(server, owner, FIELDS);
    const shown = await owner.call('POST', `/api_tokens/${first.token_id}/secret`, {});
    const second = callsWith(server, ((await shown.json()) as { secret: string }).secret);
    expect((await first.call('GET', '/customers')).status).toBe(401);
    expect((await second('GET', '/customers')).status).toBe(200);
    const before = now;
    now = new Date('2027-06-02T05:59:00Z');
    expect((await second('GET', '/customers')).status).toBe(200);
    now = new Date('2027-06-02T06:01:00Z');
    expect((await second('GET', '/customers')).status).toBe(401);
    now = before;
  });

  test('revoked, it opens nothing from the very next call on', async () => {
    const program = await makeProgram(server, owner, FIELDS);
    expect((await program.call('GET', '/customers')).status).toBe(200);
    expect((await owner.call('DELETE', `/api_tokens/${program.token_id}`)).status).toBe(200);
    expect((await program.call('GET', '/customers')).status).toBe(401);
  });

  test('its last use is known to ten minutes', async () => {
    const { call, token_id } = await makeProgram(server, owner, FIELDS);
    const before = now;
    expect((await rowOf(token_id)).last_used_at).toBe('');
    await call('GET', '/customers');
    const first = (await rowOf(token_id)).last_used_at;
    expect(first).toBe(now.toISOString());
    now = new Date(now.getTime() + 590_000);
    await call('GET', '/customers');
    expect((await rowOf(token_id)).last_used_at).toBe(first);
    now = new Date(now.getTime() + 10_000);
    await call('GET', '/customers');
    expect((await rowOf(token_id)).last_used_at).toBe(now.toISOString());
    now = before;
  });

  // spec: house.610
  test('each answer says how many calls are left, and one too many when to come back', async () => {
    const { call } = await makeProgram(server, owner, FIELDS);
    now = new Date(now.getTime() + 61_000);
    const first = await call('GET', '/customers');
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=40;w=60');
    expect(first.headers.get('ratelimit')).toBe('"minute";r=39;t=60');
    // Of a refusal too.
    expect(
      (await call('GET', `/receipts/${crypto.randomUUID()}/credits`)).headers.get('ratelimit'),
    ).toContain('r=38');
    expect((await call('GET', '/products')).headers.get('ratelimit')).toContain('r=37');
    for (let i = 0; i < 37; i += 1) await call('GET', '/customers');
    now = new Date(now.getTime() + 15_000);
    const refused = await call('GET', '/customers');
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(refused.headers.get('ratelimit')).toBe('"minute";r=0;t=45');
    expect(await said(refused)).toEqual({ status: 429, code: 'too_many_calls' });
    expect((await owner.call('GET', '/customers')).status).toBe(200);
    now = new Date(now.getTime() + 45_000);
    expect((await call('GET', '/customers')).status).toBe(200);
  });

  test('what is done by one is in the log with its name, beside who answers for it', async () => {
    const program = await makeProgram(server, owner, {
      name: 'Tienda en línea',
      permissions: ['customers.write'],
    });
    expect((await program.call('POST', '/customers', CUSTOMER)).status).toBe(201);
    const { audit } = (await (await owner.call('GET', '/audit?kind=customers.created')).json()) as {
      audit: { user_name: string; session: string }[];
    };
    expect(audit).toMatchObject([{ user_name: 'Persona', session: 'API Tienda en línea' }]);
  });

  test('neither a token of nobody nor half a one gets in, whatever else the call bears', async () => {
    const { token } = await makeProgram(server, owner, FIELDS);
    const half = token.slice(0, -1);
    const other = token.replace(owner.scope.clientId, crypto.randomUUID());
    for (const bad of ['', 'x', half, other, `${token}x`, 'tnt_.'.padEnd(48, 'a')]) {
      const answer = await owner.call('GET', '/customers', undefined, { authorization: `Bearer ${bad}` });
      expect(answer.status, bad).toBe(401);
    }
  });
});
