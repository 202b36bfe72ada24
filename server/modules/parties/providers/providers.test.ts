/** Suppliers of a buyer: invited, accepted, put aside and taken back, as both accounts see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';

let number = 0;
/** A taxpayer of its own, so that no test asks those of another. */
const newRfc = () => `PRO010101${(number++).toString(36).toUpperCase().padStart(2, '0')}0`;

describe.each(TEST_DATABASES)('suppliers on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const settle = async () => await server.worker.drain();
  const taxpayer = async (name: string, rfc = newRfc()) =>
    Object.assign(await signUp(server, { name, rfc }), { rfc });
  const listed = async (person: Person, query = '') =>
    (await ask(person, 'GET', `/providers${query}`)).body.providers as ProviderRow[];
  const EMAIL = 'ventas@example.com';
  const invite = async (person: Person, fields: object) => {
    const answer = await ask(person, 'POST', '/providers', { email: EMAIL, ...fields });
    await settle();
    return answer;
  };
  const answer = async (guest: Person, said: 'yes' | 'no') => {
    const [row] = (await ask(guest, 'GET', '/hosts')).body.hosts as { host_id: string }[];
    await ask(guest, 'POST', `/hosts/${row?.host_id}/answer`, { answer: said });
    await settle();
  };
  const path = (what: string, { rfc }: { rfc: string }, unit = '-') =>
    `/providers/${EMAIL}/${what}/${unit}/${rfc}`;
  const press = async (person: Person, where: string) => {
    const { status, body } = await ask(person, 'POST', where, {});
    await settle();
    return { status, code: body.code };
  };
  const statuses = async (person: Person) => (await listed(person)).map((row) => row.provider_status);

  // spec: 3§3.1, 3§4.1
  test('one is invited by RFC and address, finds it in their account, and is active once they accept', async () => {
    const [host, guest] = [await taxpayer('COMPRADORA'), await taxpayer('PROVEEDORA')];
    const { status, body } = await invite(host, { rfc: ` ${guest.rfc.toLowerCase()} `, c_nombre: 'Ana' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ rfc: guest.rfc, name: 'Ana', provider_status: 'invited', is_listed: false });
    // The supplier sees who invites, and nothing of the row that the buyer has of them.
    expect((await ask(guest, 'GET', '/hosts')).body.hosts).toMatchObject([
      { name: 'COMPRADORA', state: 'to_answer' },
    ]);
    expect(await listed(guest)).toEqual([]);
    await answer(guest, 'yes');
    expect(await listed(host)).toMatchObject([{ name: 'PROVEEDORA', provider_status: 'active' }]);
    expect(await listed(host, '?provider_status=invited')).toEqual([]);
  });

  test('each unit has its own; the same one twice, a strange unit, no address and another RFC are refused at their field', async () => {
    const [host, rfc] = [await taxpayer('COMPRADORA'), newRfc()];
    const unit = (
      await ask(host, 'POST', '/business_units', { name: 'Planta', tax_regime: '601', zip_code: '42501' })
    ).body.business_unit_id as string;
    await invite(host, { rfc });
    expect((await invite(host, { rfc, business_unit_id: unit })).status).toBe(201);
    const wrong = async (fields: object) =>
      (await invite(host, { rfc: newRfc(), ...fields })).body.errors?.map(
        (one: { path: string }) => one.path,
      );
    expect(await wrong({ rfc, business_unit_id: unit })).toEqual(['rfc']);
    expect(await wrong({ business_unit_id: crypto.randomUUID() })).toEqual(['business_unit_id']);
    expect(await wrong({ email: '' })).toEqual(['email']);
    expect(await wrong({ rfc: 'XAXX010101000' })).toEqual(['rfc']);
    expect(await wrong({ rfc: host.rfc })).toEqual(['rfc']);
    const [first] = await listed(host);
    const changed = await ask(host, 'PUT', `/providers/${first?.provider_id}`, {
      rfc: newRfc(),
      email: EMAIL,
    });
    expect(changed.body.errors).toMatchObject([{ path: 'rfc' }]);
    expect(await listed(host)).toHaveLength(2);
    // One relation for both.
    expect((await ask(host, 'GET', '/guests')).body.guests).toHaveLength(1);
  });

  // spec: 3§4.1, 3§7.1
  test('an active one is put aside and taken back; only an invitation is deleted by itself', async () => {
    const [host, guest] = [await taxpayer('COMPRADORA'), await taxpayer('PROVEEDORA')];
    const { body } = await invite(host, { rfc: guest.rfc });
    await answer(guest, 'yes');
    const one = `/providers/${body.provider_id}`;
    expect((await ask(host, 'DELETE', one)).body.code).toBe('provider_not_invited');
    expect((await press(host, `${one}/resend_invite/${EMAIL}/${guest.rfc}`)).code).toBe(
      'provider_not_invited',
    );
    expect(await press(host, path('deactivate', guest))).toMatchObject({ status: 200 });
    expect(await statuses(host)).toEqual(['inactive']);
    expect(await press(host, path('activate', guest))).toMatchObject({ status: 200 });
    expect(await statuses(host)).toEqual(['active']);
    // What they ended only they take back.
    await answer(guest, 'no');
    expect(await statuses(host)).toEqual(['inactive']);
    expect(await press(host, path('activate', guest))).toMatchObject({ status: 409, code: 'provider_left' });
    await answer(guest, 'yes');
    expect(await statuses(host)).toEqual(['active']);
    expect(await press(host, `${path('deactivate', guest)}?action=eliminar`)).toMatchObject({ status: 200 });
    expect(await listed(host)).toEqual([]);
    expect((await ask(guest, 'GET', '/hosts')).body.hosts).toMatchObject([{ state: 'ended' }]);
    const { audit } = (await ask(host, 'GET', '/audit?q=')).body as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['providers.created', 'providers.changed', 'providers.deleted']),
    );
    // Invited again, they have it to answer anew, or it holds at once where they never said no.
    await invite(host, { rfc: guest.rfc });
    expect(await statuses(host)).toEqual(['active']);
  });

  test('an invitation that nobody answered is sent again, and taken back on both sides', async () => {
    const { sent, deliver, stop } = catchMails(server);
    try {
      const [host, guest] = [await taxpayer('COMPRADORA'), await taxpayer('PROVEEDORA')];
      const { body } = await invite(host, { rfc: guest.rfc });
      const one = `/providers/${body.provider_id}`;
      expect(await press(host, `${one}/resend_invite/otra@example.com/${guest.rfc}`)).toMatchObject({
        status: 404,
      });
      expect(await press(host, `${one}/resend_invite/${EMAIL}/${guest.rfc}`)).toMatchObject({ status: 200 });
      await deliver(host.scope);
      expect(sent.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
      expect((await ask(host, 'DELETE', one)).status).toBe(200);
      await settle();
      expect([await listed(host), (await ask(guest, 'GET', '/hosts')).body.hosts]).toEqual([[], []]);
    } finally {
      stop();
    }
  });

  test('whoever may only read invites, activates and deletes nobody; another account is told of none', async () => {
    const [host, other] = [await taxpayer('COMPRADORA'), await taxpayer('OTRA')];
    const rfc = newRfc();
    const { body } = await invite(host, { rfc });
    const reader = await joinAs(server, host, { permissions: ['providers.read'] });
    expect(await listed(reader)).toHaveLength(1);
    expect((await invite(reader, { rfc: newRfc() })).status).toBe(403);
    for (const what of ['activate', 'deactivate'])
      expect(await press(reader, path(what, { rfc }))).toMatchObject({ status: 403 });
    expect((await ask(reader, 'DELETE', `/providers/${body.provider_id}`)).status).toBe(403);
    for (const what of ['activate', 'deactivate'])
      expect(await press(other, path(what, { rfc }))).toMatchObject({ status: 404 });
    expect((await ask(other, 'GET', `/providers/${body.provider_id}`)).status).toBe(404);
  });

  test('an invitation is sent again as often as mails by hand are in a minute, and no more', async () => {
    const [host, rfc] = [await taxpayer('COMPRADORA'), newRfc()];
    const { body } = await invite(host, { rfc });
    const again = `/providers/${body.provider_id}/resend_invite/${EMAIL}/${rfc}`;
    for (let time = 0; time < MAILS_A_MINUTE; time++) expect((await press(host, again)).status).toBe(200);
    expect(await press(host, again)).toMatchObject({ status: 429 });
  });

  test('many are invited in one call, each with its own answer, asked again they are the same ones, and their mails leave one by one', async () => {
    const [host, rfcs] = [await taxpayer('COMPRADORA'), [newRfc(), newRfc(), newRfc()]];
    const reader = await joinAs(server, host, { permissions: ['providers.read'] });
    const rows = rfcs.map((rfc) => ({ provider_id: crypto.randomUUID(), rfc, email: EMAIL }));
    const wrong = { rfc: host.rfc, email: EMAIL };
    const mails = catchMails(server);
    const together = async (person: Person, said: object[]) =>
      await ask(person, 'POST', '/providers/together', { rows: said });
    expect(await together(reader, rows)).toMatchObject({ status: 403 });
    expect(await together(host, [{ rfc: 'X' }])).toMatchObject({
      status: 400,
      body: { code: 'invalid_fields' },
    });
    const { status, body } = await together(host, [rows[0], wrong, rows[1], rows[2]] as object[]);
    expect(status).toBe(200);
    expect(body.answers).toMatchObject([
      { status: 201, body: { rfc: rfcs[0], provider_status: 'invited' } },
      { status: 400, body: { code: 'invalid_fields', errors: [{ path: 'rfc' }] } },
      { status: 201, body: { rfc: rfcs[1] } },
      { status: 201, body: { rfc: rfcs[2] } },
    ]);
    const again = await together(host, rows);
    expect(again.body.answers.map((one: { status: number }) => one.status)).toEqual([201, 201, 201]);
    expect((await listed(host)).map(({ rfc }) => rfc).toSorted()).toEqual(rfcs.toSorted());
    const due = await server.deps.store.db
      .selectFrom('job')
      .select('due_at')
      .where('client_id', '=', host.scope.clientId)
      .where('kind', '=', 'mail')
      .orderBy('due_at')
      .execute();
    const at = due.map(({ due_at }) => Date.parse(due_at));
    expect(at).toHaveLength(3);
    // The work of a call may take longer than what is between two of them.
    for (const [i, one] of at.slice(1).entries()) expect(one - (at[i] as number)).toBeGreaterThanOrEqual(300);
    mails.stop();
  });
});
