/** A notice to suppliers: as a notice to who deals with us here, by mail to who does not yet, to nobody who was put aside; once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('notices to suppliers on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, path: string, body: object) => {
    const answer = await person.call('POST', path, body);
    await server.worker.drain();
    return { status: answer.status, body: await answer.json() };
  };
  const toldOf = async (person: Person) =>
    (await (await person.call('GET', '/notifications')).json()).notifications
      .filter(({ kind }: { kind: string }) => kind === 'host_notice')
      .map(({ title, content }: { title: string; content: string }) => [title, content]);
  const idsOf = async (person: Person): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await (await person.call('GET', '/providers')).json()).providers.map(
        ({ rfc, provider_id }: Record<string, string>) => [rfc, provider_id],
      ),
    );

  // spec: 3§3.7
  test('is told once to who deals with us, and to nobody who was put aside', async () => {
    const { host, guest } = await relateCompanies(server);
    const email = 'a@example.com';
    await ask(host, '/providers', { rfc: guest.rfc, email });
    const providers = [(await idsOf(host))[guest.rfc] ?? ''];
    const notice = { title: 'Inventario', content: 'No recibimos el viernes.', providers };
    const id = crypto.randomUUID();
    const first = await ask(host, '/providers/notify', { id, ...notice });
    expect(first).toEqual({ status: 200, body: { notices: 1, mails: 0, skipped: 0 } });
    expect(await ask(host, '/providers/notify', { id, ...notice })).toEqual(first);
    expect(await toldOf(guest)).toEqual([['COMPRADORA: Inventario', 'No recibimos el viernes.']]);
    // Who wrote it has it in their list, read; it is of no other supplier's.
    const { notifications } = await (await host.call('GET', '/notifications')).json();
    const own = notifications.filter(({ title }: { title: string }) => title === 'Inventario');
    expect(own).toMatchObject([{ is_seen: true, content: 'No recibimos el viernes.' }]);

    await ask(host, `/providers/${email}/deactivate/-/${guest.rfc}`, {});
    expect((await ask(host, '/providers/notify', notice)).body).toMatchObject({ notices: 0, skipped: 1 });
    expect(await toldOf(guest)).toHaveLength(1);
  });

  test('what is not fit is told at its field, and of suppliers of others nothing is known', async () => {
    const { host, guest } = await relateCompanies(server);
    const other = await relateCompanies(server);
    await ask(host, '/providers', { rfc: guest.rfc, email: 'a@example.com' });
    await ask(other.host, '/providers', { rfc: other.guest.rfc, email: 'b@example.com' });
    const theirs = (await idsOf(other.host))[other.guest.rfc] ?? '';
    const paths = async (body: object) =>
      (
        await ask(host, '/providers/notify', { title: 'Inventario', content: 'El viernes no.', ...body })
      ).body.errors?.map(({ path }: { path: string }) => path);
    expect(await paths({ title: 'No', providers: [theirs] })).toEqual(['title']);
    expect(await paths({ providers: [theirs] })).toEqual(['providers']);
    expect(await toldOf(other.guest)).toEqual([]);
  });
});
