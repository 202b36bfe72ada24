/** An account of several people: invited, given what they may, changed and let go; nobody gives more than they have. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER_PROFILE } from '../../../../schema/access/permissions.ts';
import type { InvitationLink } from '../../../../schema/documents/invitations.ts';
import type { Session } from '../../../../schema/documents/session.ts';
import { type ProfileRow, profiles } from '../../../../schema/resources/admin/profiles.ts';
import type { UserRow } from '../../../../schema/resources/admin/users.ts';
import { BASED_ON_HEADER, recordMark } from '../../../../schema/resources/record-mark.ts';
import { forged } from '../../../../tests/factories/forged.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { Mail } from '../../../output/mail/mailer.ts';
import { writePerson } from './change-people.ts';
import { expiryOf } from './invitation-token.ts';

const PASSWORD = 'una frase bastante larga';
const OWN_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

describe.each(TEST_DATABASES)('people of an account, on $name', (database) => {
  let server: TestServer;
  let now = new Date('2026-11-23T12:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => now });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const email = () => `${crypto.randomUUID()}@example.com`;
  const invite = async (owner: Person, given: object = {}) => {
    const fields = { email: email(), name: 'Bea', profiles: ['invoicing'], ...given };
    return await ask(owner, 'POST', '/users', fields);
  };
  const tokenOf = async (owner: Person, { person_id }: UserRow, method = 'GET') => {
    const { body } = await ask(owner, method, `/users/${person_id}/invitation`);
    return (body as InvitationLink).path.split('#')[1] ?? '';
  };
  const post = async (path: string, body: object) => {
    const answer = await server.app.request(path, {
      method: 'POST',
      headers: { ...OWN_PAGE, accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const accept = async (token: string, new_password = PASSWORD) =>
    await post('/api/v1/invitations/accept', { token, new_password });
  /** Somebody invited with a profile, who has accepted. */
  const join = async (owner: Person, profile_id: string, branches: string[] = []) => {
    const { body: row } = await invite(owner, { profiles: [profile_id], branches });
    expect((await accept(await tokenOf(owner, row))).status).toBe(200);
    return { row: row as UserRow, person: await signIn(server, owner.scope, row.email, PASSWORD) };
  };
  const rowOf = async (owner: Person, id: string) =>
    (await ask(owner, 'GET', `/users/${id}`)).body as UserRow;

  test('whoever opens an account is its owner, and stands in its list', async () => {
    const owner = await signUp(server);
    const { body } = await ask(owner, 'GET', '/users');
    expect(body).toMatchObject({
      total: 1,
      users: [{ email: owner.email, name: 'Persona', profiles: [OWNER_PROFILE], status: 'active' }],
    });
  });

  // spec: 3§2.12
  test('who is invited enters by the link, once, with what their profile says', async () => {
    const owner = await signUp(server, { name: 'PAPELERÍA' });
    const { status, body: row } = await invite(owner);
    expect({ status, state: row.status }).toEqual({ status: 201, state: 'invited' });
    const token = await tokenOf(owner, row);
    expect((await post('/api/v1/invitations/read', { token })).body).toEqual({
      client: { client_id: owner.scope.clientId, rfc: 'EKU9003173C9', name: 'PAPELERÍA' },
      email: row.email,
      name: 'Bea',
      has_account: false,
    });
    expect((await accept(token, 'corta')).body).toMatchObject({ errors: [{ path: 'new_password' }] });
    const entered = await accept(token);
    expect(entered.status).toBe(200);
    expect((entered.body as Session).access).toMatchObject({ profile: 'Facturación', branches: 'all' });
    expect((entered.body as Session).access.permissions).toContain('receipts.issue_income');
    expect((entered.body as Session).access.permissions).not.toContain('users.write');
    for (const path of ['read', 'accept']) {
      const again = await post(`/api/v1/invitations/${path}`, { token, new_password: PASSWORD });
      expect(again, path).toMatchObject({ status: 410, body: { code: 'invitation_closed' } });
    }
    expect((await rowOf(owner, row.person_id)).status).toBe('active');
    const bea = await signIn(server, owner.scope, row.email, PASSWORD);
    expect((await bea.call('GET', '/customers')).status).toBe(200);
    expect((await bea.call('GET', '/users')).status).toBe(403);
    expect(
      (await bea.call('POST', '/users', { email: email(), name: 'X', profiles: ['auditor'] })).status,
    ).toBe(403);
  });

  test('of two that accept at once one does', async () => {
    const owner = await signUp(server);
    const { body: row } = await invite(owner);
    const token = await tokenOf(owner, row);
    const first = await accept(token);
    const both = await Promise.all([accept(token), accept(token)]);
    expect([first, ...both].filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an accountant who has an account already enters with their own password', async () => {
    const [owner, other] = [await signUp(server), await signUp(server)];
    const { body: row } = await invite(owner, { email: other.email, profiles: ['accountant'] });
    const token = await tokenOf(owner, row);
    expect((await post('/api/v1/invitations/read', { token })).body.has_account).toBe(true);
    expect((await accept(token)).body.code).toBe('wrong_credentials');
    const entered = await accept(token, other.password);
    expect(entered.body).toMatchObject({ client: { client_id: owner.scope.clientId } });
    expect((entered.body as Session).clients).toHaveLength(2);
    expect((await rowOf(owner, row.person_id)).name).toBe('Persona');
  });

  test('a link is good for a week, and another one closes it; what is no link opens nothing', async () => {
    const owner = await signUp(server);
    const { body: row } = await invite(owner);
    const first = await tokenOf(owner, row);
    now = new Date(now.getTime() + 1_000);
    const second = await tokenOf(owner, row, 'POST');
    expect(second).not.toBe(first);
    const closed = { status: 410, body: { code: 'invitation_closed' } };
    expect(await post('/api/v1/invitations/read', { token: first })).toMatchObject(closed);
    const [client = '', person = '', seal = ''] = second.split('.');
    const wrong = [`${client}.${person}.${forged(seal)}`, `${client}.${person}`, 'x', `${second}.x`, '..'];
    for (const token of wrong)
      expect(await post('/api/v1/invitations/read', { token }), token).toMatchObject(closed);
    const made = now;
    now = new Date(expiryOf(made.toISOString()).getTime());
    expect(await accept(second)).toMatchObject(closed);
    now = made;
    expect((await accept(second)).status).toBe(200);
    // Nobody is invited any more: there is no link to show.
    expect(await ask(owner, 'GET', `/users/${row.person_id}/invitation`)).toMatchObject(closed);
  });

  test('where mail is sent the link goes to who is invited, and opens; of what is over by then nothing goes', async () => {
    const { sent, deliver, stop } = catchMails(server);
    try {
      const owner = await signUp(server, { name: 'PAPELERÍA <b>' });
      const { body: row } = await invite(owner);
      const { body: gone } = await invite(owner);
      await ask(owner, 'DELETE', `/users/${gone.person_id}`);
      expect((await ask(owner, 'GET', `/users/${row.person_id}/invitation`)).body.mailed).toBe(true);
      expect(await deliver(owner.scope)).toBe(2);
      expect(sent.map(({ to }) => to)).toEqual([row.email]);
      const [{ subject, text, html }] = sent as [Mail];
      expect(subject).toBe('Te invitan a PAPELERÍA <b> en Tintero');
      expect(html).not.toContain('<b>');
      const token = /https:\/\/facturas\.example\/invitation#(\S+)/.exec(text)?.[1] ?? '';
      expect((await accept(token)).status).toBe(200);
      let last = 201;
      for (let times = 0; times < 20 && last === 201; times += 1) last = (await invite(owner)).status;
      expect(last).toBe(429);
    } finally {
      stop();
    }
  });

  test('an invitation that was withdrawn opens nothing', async () => {
    const owner = await signUp(server);
    const { body: row } = await invite(owner);
    const token = await tokenOf(owner, row);
    expect((await ask(owner, 'DELETE', `/users/${row.person_id}`)).status).toBe(200);
    expect((await accept(token)).body.code).toBe('invitation_closed');
  });

  test('what is wrong is said at its place', async () => {
    const owner = await signUp(server);
    const { body: row } = await invite(owner);
    const at = (path: string) => ({ status: 400, body: { errors: [expect.objectContaining({ path })] } });
    expect(await invite(owner, { email: 'nada' })).toMatchObject(at('email'));
    expect(await invite(owner, { email: row.email })).toMatchObject(at('email'));
    expect(await invite(owner, { name: ' ' })).toMatchObject(at('name'));
    expect(await invite(owner, { profiles: ['none'] })).toMatchObject(at('profiles'));
    expect(await invite(owner, { branches: ['none'] })).toMatchObject(at('branches'));
    const path = `/users/${row.person_id}`;
    const other = { ...row, email: email() };
    expect(await ask(owner, 'PUT', path, other)).toMatchObject(at('email'));
    // Whether they have accepted nobody says for them.
    expect((await ask(owner, 'PUT', path, { ...row, status: 'active' })).body.status).toBe('invited');
  });

  test('who is let go no longer enters, comes back with what they are given, and is deleted only then', async () => {
    const owner = await signUp(server);
    const { row, person } = await join(owner, 'invoicing');
    const path = `/users/${row.person_id}`;
    expect(await ask(owner, 'DELETE', path)).toMatchObject({ status: 409, body: { code: 'person_active' } });
    expect((await ask(owner, 'PUT', path, { ...row, status: 'inactive' })).body.status).toBe('inactive');
    expect((await person.call('GET', '/customers')).status).toBe(403);
    expect((await ask(owner, 'PUT', path, { ...row, status: 'active', profiles: ['cashier'] })).status).toBe(
      200,
    );
    const back = await signIn(server, owner.scope, row.email, PASSWORD);
    expect(back.session.access.profile).toBe('Cajero de sucursal');
    await ask(owner, 'PUT', path, { ...row, status: 'inactive' });
    expect((await ask(owner, 'DELETE', path)).status).toBe(200);
    // Their address is free to be invited again.
    expect((await invite(owner, { email: row.email })).status).toBe(201);
  });

  test('another profile and other branches are so at the next call', async () => {
    const owner = await signUp(server);
    const { body: branch } = await ask(owner, 'POST', '/branches', { alias: 'Norte', zip_code: '42501' });
    const { row, person } = await join(owner, 'invoicing');
    const given = { ...row, profiles: ['auditor'], branches: [branch.branch_office_id], status: 'active' };
    expect((await ask(owner, 'PUT', `/users/${row.person_id}`, given)).status).toBe(200);
    const { body } = await ask(person, 'GET', '/api/v1/session');
    expect(body.access).toMatchObject({ profile: 'Auditor', branches: [branch.branch_office_id] });
    expect(body.access.epoch).toBeGreaterThan(person.session.access.epoch);
  });

  // spec: 3§5.7
  test('several profiles, and the series that they issue in; none of them twice', async () => {
    const owner = await signUp(server);
    for (const serie of ['A', 'B']) await ask(owner, 'POST', '/serials', { serie });
    const at = (path: string) => ({ status: 400, body: { errors: [expect.objectContaining({ path })] } });
    expect(await invite(owner, { profiles: [] })).toMatchObject(at('profiles'));
    expect(await invite(owner, { profiles: ['auditor', 'auditor'] })).toMatchObject(at('profiles'));
    expect(await invite(owner, { serials: ['A', 'A'] })).toMatchObject(at('serials'));
    expect(await invite(owner, { serials: ['none'] })).toMatchObject(at('serials'));
    const { row, person } = await join(owner, 'cashier');
    const given = { ...row, profiles: ['cashier', 'administrator'], serials: ['A'], status: 'active' };
    expect((await ask(owner, 'PUT', `/users/${row.person_id}`, given)).body).toMatchObject({
      profiles: ['cashier', 'administrator'],
      serials: ['A'],
    });
    const { body } = await ask(person, 'GET', '/api/v1/session');
    expect(body.access).toMatchObject({ profile: 'Administrador, Cajero de sucursal', serials: ['A'] });
    const { users: found } = (await ask(owner, 'GET', '/users?profiles=administrator')).body;
    expect(found.map((each: UserRow) => each.person_id)).toEqual([row.person_id]);
    // What they do not issue in they give to nobody.
    const beyond = { status: 403, body: { code: 'beyond_own' } };
    expect(await invite(person, { profiles: ['cashier'], serials: ['B'] })).toMatchObject(beyond);
    expect(await invite(person, { profiles: ['cashier'] })).toMatchObject(beyond);
    expect((await invite(person, { profiles: ['cashier'], serials: ['A'] })).status).toBe(201);
  });

  test('an account keeps an owner, and nobody changes themselves', async () => {
    const owner = await signUp(server);
    const [self] = (await ask(owner, 'GET', '/users')).body.users as UserRow[];
    const own = `/users/${self?.person_id}`;
    expect(await ask(owner, 'PUT', own, { ...self, status: 'inactive' })).toMatchObject({ status: 400 });
    expect((await ask(owner, 'PUT', own, { ...self, name: 'Otro nombre' })).body).toMatchObject({
      name: 'Otro nombre',
    });
    const { row, person } = await join(owner, OWNER_PROFILE);
    // A second owner lets the first one go; nobody is left to let the second one go.
    expect((await ask(person, 'PUT', own, { ...self, status: 'inactive' })).status).toBe(200);
    const { body: third } = await invite(person, { profiles: ['administrator'] });
    await accept(await tokenOf(person, third));
    const administrator = await signIn(server, owner.scope, third.email, PASSWORD);
    const away = { ...row, status: 'inactive' };
    expect(await ask(administrator, 'PUT', `/users/${row.person_id}`, away)).toMatchObject({
      status: 403,
      body: { code: 'beyond_own' },
    });
  });

  // spec: house.801
  test('the last owner is let go by nobody whose word was under way when they stopped being one', async () => {
    const owner = await signUp(server);
    const [self] = (await ask(owner, 'GET', '/users')).body.users as UserRow[];
    const { row, person } = await join(owner, OWNER_PROFILE);
    const { store, clock, identity } = server.deps;
    const active = { ...row, status: 'active' } as const;
    /** As a call that had been let in before, and comes to its turn now. */
    const late = () =>
      store.transaction(owner.scope, (tx) =>
        writePerson(owner.scope, tx, row.person_id, { ...row, status: 'inactive' }, active, clock()),
      );
    await identity.users.disable(owner.scope.userId);
    await expect(late()).rejects.toMatchObject({ code: 'last_owner' });
    await identity.users.enable(owner.scope.userId);
    const away = { ...self, status: 'inactive' };
    expect((await ask(person, 'PUT', `/users/${self?.person_id}`, away)).status).toBe(200);
    await expect(late()).rejects.toMatchObject({ code: 'beyond_own' });
    expect((await ask(person, 'GET', '/users')).status).toBe(200);
  });

  test('nobody gives what they do not have', async () => {
    const owner = await signUp(server);
    const { body: branch } = await ask(owner, 'POST', '/branches', { alias: 'Sur', zip_code: '42501' });
    const { body: profile } = await ask(owner, 'POST', '/profiles', {
      name: 'Encargado',
      permissions: ['users.write', 'customers.read', 'profiles.write'],
    });
    const { person } = await join(owner, profile.profile_id, [branch.branch_office_id]);
    const beyond = { status: 403, body: { code: 'beyond_own' } };
    for (const profile_id of [OWNER_PROFILE, 'administrator', 'invoicing'])
      expect(
        await invite(person, { profiles: [profile_id], branches: [branch.branch_office_id] }),
        profile_id,
      ).toMatchObject(beyond);
    expect(await invite(person, { profiles: [profile.profile_id] })).toMatchObject(beyond);
    const same = { profiles: [profile.profile_id], branches: [branch.branch_office_id] };
    expect((await invite(person, same)).status).toBe(201);
    const more = { name: 'Más', permissions: ['receipts.cancel'] };
    expect(await ask(person, 'POST', '/profiles', more)).toMatchObject(beyond);
    const { body: wide } = await ask(owner, 'POST', '/profiles', more);
    const less = { name: 'Menos', permissions: ['customers.read'] };
    expect(await ask(person, 'PUT', `/profiles/${wide.profile_id}`, less)).toMatchObject(beyond);
  });

  // spec: house.792, house.1001
  test('two who change one profile at once: the later is told, where the first did not write the same', async () => {
    const owner = await signUp(server);
    const fields = { name: 'Cajas', permissions: ['customers.read'] };
    const { body: row } = await ask(owner, 'POST', '/profiles', fields);
    const { profile_id } = row as ProfileRow;
    const save = async (change: object, from: object) => {
      const mark = { [BASED_ON_HEADER]: recordMark(profiles, from) };
      const answer = await owner.call('PUT', `/profiles/${profile_id}`, { ...fields, ...change }, mark);
      return { status: answer.status, body: (await answer.json()) as ProfileRow & { code?: string } };
    };
    const first = await save({ name: 'Cajas norte' }, row);
    expect(first.status).toBe(200);
    // The answer was lost: asked again it is there.
    expect((await save({ name: 'Cajas norte' }, row)).status).toBe(200);
    expect(await save({ name: 'Cajas sur' }, row)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', changed: { by: 'Persona', at: expect.stringContaining('T') } },
    });
    expect((await ask(owner, 'GET', `/profiles/${profile_id}`)).body).toMatchObject({ name: 'Cajas norte' });
    // A device of before there were limits has the row without them.
    const { approval_amount: _, approval_cancel: __, ...old } = first.body;
    expect(await save({ name: 'Cajas sur' }, old)).toMatchObject({ body: { name: 'Cajas sur' } });
  });

  // spec: 3§3.15, 3§5.7, 1§5.14
  test('a profile: its pairs once each, in use it stays, a ready-made one is as it is', async () => {
    const owner = await signUp(server);
    const { body: list } = await ask(owner, 'GET', '/profiles');
    expect(list.profiles.map(({ name }: { name: string }) => name)).toContain('Contador (lectura)');
    const wrong = (permissions: unknown) => ask(owner, 'POST', '/profiles', { name: 'X', permissions });
    for (const permissions of [
      [],
      ['customers.read', 'customers.read'],
      ['customers.paint'],
      ['*'],
      ['@auditor'],
    ])
      expect((await wrong(permissions)).status, JSON.stringify(permissions)).toBe(400);
    const fields = { name: 'Capturista', permissions: ['drafts.write'] };
    const { body: made } = await ask(owner, 'POST', '/profiles', fields);
    const path = `/profiles/${made.profile_id}`;
    const { row, person } = await join(owner, made.profile_id);
    expect(await ask(owner, 'DELETE', path)).toMatchObject({
      status: 409,
      body: { message: 'No es posible eliminar, cuenta con Usuarios asignados' },
    });
    expect((await ask(person, 'GET', '/customers')).status).toBe(403);
    await ask(owner, 'PUT', path, { ...fields, permissions: ['drafts.write', 'customers.read'] });
    expect((await ask(person, 'GET', '/customers')).status).toBe(200);
    await ask(owner, 'PUT', `/users/${row.person_id}`, { ...row, profiles: ['auditor'], status: 'active' });
    expect((await ask(owner, 'DELETE', path)).status).toBe(200);
    for (const ready of [OWNER_PROFILE, 'auditor']) {
      const refusal = { status: 409, body: { code: 'profile_ready' } };
      expect(await ask(owner, 'PUT', `/profiles/${ready}`, fields), ready).toMatchObject(refusal);
      expect(await ask(owner, 'DELETE', `/profiles/${ready}`), ready).toMatchObject(refusal);
    }
  });
});
