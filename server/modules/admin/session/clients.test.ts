/** A session is a person in a client: chosen, changed, and never another's. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session, Undecided } from '../../../../schema/documents/session.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { addMember, removeMember } from '../../../store/identity/clients.ts';
import { listSecurityEvents } from '../../../store/identity/security-events.ts';

describe.each(TEST_DATABASES)('a person of several clients, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const join = async (person: Person, { scope }: Person) =>
    await server.deps.store.transaction(scope, async (tx) =>
      addMember(scope, tx, { id: person.scope.userId, email: person.email, name: '' }, new Date()),
    );
  /** Ana is of both; Bea of the second one alone. */
  async function people() {
    const ana = await signUp(server, { name: 'PRIMERA' });
    const bea = await signUp(server, { name: 'SEGUNDA' });
    await join(ana, bea);
    return { ana, bea, first: ana.scope.clientId, second: bea.scope.clientId };
  }
  const again = async ({ scope, email, password }: Person) => await signIn(server, scope, email, password);
  const sessionOf = async (person: Person) =>
    (await (await person.call('GET', '/api/v1/session')).json()) as Session;
  const choose = async (person: Person, client_id: string) =>
    await person.call('POST', '/api/v1/session/client', { client_id });

  test('is in none until they choose, and then in that one alone', async () => {
    const { ana, first, second } = await people();
    const entered = await again(ana);
    const undecided: Undecided = entered.session;
    expect(undecided.clients.map(({ name }) => name)).toEqual(['PRIMERA', 'SEGUNDA']);
    expect(entered.session.client).toBeUndefined();
    expect((await entered.call('GET', '/drafts')).status).toBe(401);
    expect((await choose(entered, 'nobody')).status).toBe(404);

    const draft = { receipt_name: 'De la segunda', receipt: buildReceipt() };
    const chosen = await choose(entered, second);
    expect(((await chosen.json()) as Session).client.client_id).toBe(second);
    expect((await entered.call('POST', '/drafts', draft)).status).toBe(201);
    expect(await (await entered.call('GET', '/drafts')).text()).toContain('De la segunda');
    expect((await choose(entered, first)).status).toBe(200);
    expect(await (await entered.call('GET', '/drafts')).text()).not.toContain('De la segunda');
    expect((await sessionOf(entered)).client.client_id).toBe(first);
  });

  test('who has one is in it at once, and stays there when they are given another', async () => {
    const { ana, first } = await people();
    // Her session was begun before she was one of the second.
    expect((await sessionOf(ana)).client.client_id).toBe(first);
    expect((await sessionOf(ana)).clients).toHaveLength(2);
  });

  test('a session of before there was a choice is in the only one', async () => {
    const ana = await signUp(server);
    await sql`update auth_session set "clientId" = null where "userId" = ${ana.scope.userId}`.execute(
      server.deps.store.db,
    );
    expect((await sessionOf(ana)).client.client_id).toBe(ana.scope.clientId);
    await join(ana, await signUp(server));
    expect((await sessionOf(ana)).client).toBeUndefined();
  });

  test('who is taken out of a client is in none, even with one left', async () => {
    const { ana, bea, first, second } = await people();
    const entered = await again(ana);
    await choose(entered, second);
    await server.deps.store.transaction(bea.scope, async (tx) =>
      removeMember(bea.scope, tx, ana.scope.userId),
    );
    expect((await entered.call('GET', '/drafts')).status).toBe(401);
    expect(((await sessionOf(entered)) as Undecided).clients.map(({ client_id }) => client_id)).toEqual([
      first,
    ]);
    expect((await choose(entered, second)).status).toBe(404);
    expect((await choose(entered, first)).status).toBe(200);
  });

  test('a page that is in a client goes on there; a client of others is not taken', async () => {
    const { ana, bea, first, second } = await people();
    const enter = async ({ email, password }: Person, client_id: string) => {
      const answer = await server.app.request('/api/v1/session/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, client_id }),
      });
      return ((await answer.json()) as Session).client?.client_id;
    };
    expect(await enter(ana, second)).toBe(second);
    expect(await enter(ana, 'nobody')).toBeUndefined();
    expect(await enter(bea, first)).toBe(second);
  });

  test('R16: what is meant for one person or client is neither done nor told as another', async () => {
    const { ana, bea, first, second } = await people();
    const entered = await again(ana);
    await choose(entered, second);
    const draft = { receipt_name: 'Ajeno', receipt: buildReceipt() };
    const meant: Record<string, string>[] = [
      { 'x-tintero-client': first, 'x-tintero-user': ana.scope.userId },
      { 'x-tintero-client': second, 'x-tintero-user': bea.scope.userId },
      { 'x-tintero-user': bea.scope.userId },
    ];
    for (const headers of meant) {
      expect((await entered.call('POST', '/drafts', draft, headers)).status).toBe(401);
      expect((await entered.call('GET', '/drafts', undefined, headers)).status).toBe(401);
    }
    for (const [client, user] of [
      [first, ana.scope.userId],
      [second, bea.scope.userId],
    ]) {
      const path = `/api/v1/changes/stream?for_client=${client}&for_user=${user}`;
      expect((await entered.call('GET', path)).status).toBe(401);
    }
    expect(await (await entered.call('GET', '/drafts')).text()).not.toContain('Ajeno');
    const mine = { 'x-tintero-client': second, 'x-tintero-user': ana.scope.userId };
    expect((await entered.call('POST', '/drafts', draft, mine)).status).toBe(201);
  });

  test('one does not end the session of another who has entered in the same browser', async () => {
    const { ana, bea } = await people();
    const leave = async (user: string) =>
      await bea.call('POST', '/api/v1/session/sign-out', {}, { 'x-tintero-user': user });
    expect(await (await leave(ana.scope.userId)).json()).toEqual({ signed_out: true });
    expect((await bea.call('GET', '/api/v1/session')).status).toBe(200);
    await leave(bea.scope.userId);
    expect((await bea.call('GET', '/api/v1/session')).status).toBe(401);
  });

  test('what they do before they choose is in the log of each client, what they choose in that of one', async () => {
    const { ana, bea, second } = await people();
    await server.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: 'no es esta' }),
    });
    await choose(await again(ana), second);
    await server.deps.security.flush();
    const kinds = async ({ scope }: Person) =>
      (await listSecurityEvents(scope, server.deps.store.db, { limit: 20 }))
        .filter(({ user_id }) => user_id === ana.scope.userId)
        .map(({ kind }) => kind)
        .sort();
    expect(await kinds(bea)).toEqual(['client_chosen', 'sign_in', 'sign_in_failed']);
    expect(await kinds(ana)).toEqual(['sign_in', 'sign_in', 'sign_in_failed']);
  });
});
