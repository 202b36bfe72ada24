/** Suppliers that are written down first: complete or not, found, and made suppliers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('pre-registrations on $name', (database) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    host = await signUp(server);
  });
  afterAll(async () => await server.close());

  const ask = async (method: string, path: string, body?: object, person = host) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const write = async (fields: object) => (await ask('POST', '/pre_reg', fields)).body;
  const accept = async (id: string, person = host) => await ask('POST', `/pre_reg/${id}/accept`, {}, person);
  const whole = { rfc: 'PRO010101AB1', business_name: 'Aceros', email: 'a@example.com' };

  // spec: 3§3.2, 3§7.2
  test('one that lacks something says so and is found; none of it is refused for lacking it', async () => {
    const kept = await write({ rfc: ' pro010101ab ', email: 'nada' });
    expect(kept).toMatchObject({ rfc: 'PRO010101AB', email: 'nada', is_completed: false, is_bulk: false });
    expect((await ask('GET', `/pre_reg/${kept.pre_reg_id}/find`)).body).toEqual(kept);
    expect((await ask('GET', `/pre_reg/${crypto.randomUUID()}/find`)).status).toBe(404);
    const refused = await accept(kept.pre_reg_id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual([
      ...['rfc', 'business_name', 'email'],
    ]);
    const nothing = await ask('POST', '/pre_reg', { lastname_m: 'Ruiz' });
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([400, 'rfc']);
    const listed = (await ask('GET', '/pre_reg?is_completed=false')).body.pre_reg;
    expect(listed.map((one: { pre_reg_id: string }) => one.pre_reg_id)).toContain(kept.pre_reg_id);
  });

  // spec: 3§3.2
  test('twelve characters are a company and thirteen a person, whose names it needs', async () => {
    expect(await write({ ...whole, business_name: '' })).toMatchObject({ is_completed: false });
    expect(await write(whole)).toMatchObject({ is_completed: true });
    const person = { rfc: 'CACX7605101P8', email: 'x@example.com', client_name: 'Xochilt' };
    expect(await write({ ...person, business_name: 'Xochilt SA' })).toMatchObject({ is_completed: false });
    expect(await write({ ...person, lastname_p: 'Casas' })).toMatchObject({ is_completed: true });
    expect(await write({ ...whole, rfc: 'XAXX010101000' })).toMatchObject({ is_completed: false });
  });

  // spec: 3§4.2, 3§7.2
  test('a complete one becomes a supplier of the unit that it names, once, also when the answer is lost', async () => {
    const unit = await ask('POST', '/business_units', {
      ...{ name: 'Planta Mérida', alias: 'Mérida', tax_regime: '601', zip_code: '42501' },
    });
    const rfc = 'PRO010101AB3';
    const strange = await write({ ...whole, rfc, business_unit_name: 'Sur' });
    expect(strange).toMatchObject({ is_completed: false });
    const { pre_reg_id: id } = strange;
    const said = { ...whole, rfc, business_unit_name: ' merida', problem: '' };
    expect((await ask('PUT', `/pre_reg/${id}`, said)).body).toMatchObject({ is_completed: true });
    const before = (await ask('GET', '/providers')).body.total;
    expect(await accept(id)).toEqual({ status: 200, body: { provider_id: id } });
    expect(await accept(id)).toEqual({ status: 200, body: { provider_id: id } });
    expect((await ask('GET', '/providers')).body.total).toBe(before + 1);
    expect((await ask('GET', `/providers/${id}`)).body).toMatchObject({
      ...{ rfc, email: 'a@example.com', c_compania: 'Aceros', provider_status: 'invited' },
      business_unit_id: unit.body.business_unit_id,
    });
    expect((await ask('GET', `/pre_reg/${id}/find`)).status).toBe(404);
    const logged = (await ask('GET', '/audit?q=Aceros')).body.audit as { kind: string }[];
    expect(logged.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['providers.created', 'pre_reg.deleted']),
    );
  });

  test('who is a supplier already stays written down, and is said; who may not invite makes nobody one', async () => {
    const rfc = 'PRO010101AB4';
    const [first, second] = [await write({ ...whole, rfc }), await write({ ...whole, rfc })];
    await accept(first.pre_reg_id);
    const refused = await accept(second.pre_reg_id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].path).toBe('rfc');
    expect((await ask('GET', `/pre_reg/${second.pre_reg_id}/find`)).status).toBe(200);
    const reader = await joinAs(server, host, { permissions: ['providers.read'] });
    expect((await accept(second.pre_reg_id, reader)).status).toBe(403);
    expect((await accept(second.pre_reg_id, await signUp(server))).status).toBe(404);
  });

  test('what somebody made a supplier meanwhile is not written down again, so that none is written over', async () => {
    const { pre_reg_id } = await write({ ...whole, rfc: 'PRO010101AB6' });
    await accept(pre_reg_id);
    const there = (await ask('GET', `/providers/${pre_reg_id}`)).body;
    const late = { pre_reg_id, ...whole, rfc: 'PRO010101AB7', email: 'otro@example.com' };
    const again = await ask('POST', '/pre_reg', late);
    expect([again.status, again.body.code]).toEqual([409, 'record_exists']);
    expect((await ask('PUT', `/pre_reg/${pre_reg_id}`, late)).status).toBe(404);
    await accept(pre_reg_id);
    expect((await ask('GET', `/providers/${pre_reg_id}`)).body).toEqual(there);
  });

  // spec: 3§2.17
  test('one of a file keeps what was wrong with its row until it is written anew', async () => {
    const bulk = await write({ rfc: 'NADA', is_bulk: true, problem: 'RFC: Escribe un RFC válido' });
    expect(bulk).toMatchObject({ is_bulk: true, problem: 'RFC: Escribe un RFC válido' });
    const mended = (await ask('PUT', `/pre_reg/${bulk.pre_reg_id}`, { ...whole, rfc: 'PRO010101AB5' })).body;
    expect(mended).toMatchObject({ is_bulk: true, problem: '', is_completed: true });
  });
});
