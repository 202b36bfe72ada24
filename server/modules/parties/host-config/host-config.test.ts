/** The wizard of buyers by its calls: what each step asks, what is saved of it, and what the last one does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { HostUnitRow } from '../../../../schema/resources/parties/host-units.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import { putBranch } from '../../../store/admin/branches.ts';
import { setSessionProved } from '../../../store/identity/sessions.ts';
import { putToldUnits } from '../../../store/parties/host-units.ts';
import { putRelation } from '../../../store/parties/relations.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const AT = '2026-11-20T00:00:00.000Z';
const RFC = 'COM010101AB1';

describe.each(TEST_DATABASES)('the wizard of buyers on $name', (database) => {
  let server: TestServer;
  let sandbox: Sandbox;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    sandbox = await createSandbox({ catalogs: smallCatalogs });
  });
  afterAll(async () => {
    await server.close();
    sandbox.data.close();
  });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { ...(await answer.json()), status: answer.status };
  };
  /** An active buyer with so many business units. @returns its id */
  async function buyer(rfc: string, units: number, over: object = {}): Promise<string> {
    const relation_id = crypto.randomUUID();
    const { store } = server.deps;
    await store.transaction(person.scope, async (tx) => {
      await putRelation(person.scope, tx, 'hosts', {
        ...{ relation_id, rfc, name: 'COMPRADORA', zip_code: '34541', tax_regime: '601', email: '' },
        ...{ asked_at: AT, answered_at: AT, began_at: AT, own_answer: 'yes', other_answer: 'yes' },
        ...{ other_client_id: crypto.randomUUID(), revision: 1, is_deleted: false },
        ...over,
      });
      const told = Array.from({ length: units }, (_, n) => ({
        ...{ business_unit_id: crypto.randomUUID(), name: `Planta ${n}`, alias: '', tax_regime: '601' },
        ...{ zip_code: '34541', is_main: n === 0, is_active: true },
      }));
      await putToldUnits(person.scope, tx, { host_id: relation_id, rfc }, told);
    });
    return relation_id;
  }
  const unitsOf = async (): Promise<HostUnitRow[]> => (await ask('GET', '/host_units')).host_units;
  const filesOf = async (wish: object = {}) => {
    const { rfc, name } = person.session.client;
    const csd = await sandbox.authority.issueCsd(rfc, name, 'x', wish);
    return { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
  };
  const save = async (fields: object) => {
    const changed = await ask('PUT', `/host_configs/${RFC}`, fields);
    return changed.status === 404
      ? await ask('POST', '/host_configs', { rfc_host: RFC, ...fields })
      : changed;
  };
  const said = (path: string, text: string) => ({
    status: 400,
    code: 'invalid_fields',
    errors: [{ path, text }],
  });
  const VALID = { status: 200, resp: 'valido' };
  beforeEach(async () => {
    person = await signUp(server);
  });

  // spec: 3§5.9, 3§7.7
  test('a buyer must be chosen, with business units, and of those with one RFC only one', async () => {
    const check = async (host_ids: string[]) =>
      await ask('POST', '/hosts/host/check_changeset', { host_ids });
    const [one, same, other] = [await buyer(RFC, 2), await buyer(RFC, 1), await buyer('OTR010101AB1', 1)];
    const bare = await buyer('SIN010101AB1', 0);
    const ended = await buyer('FIN010101AB1', 1, { own_answer: 'no' });
    const choose = said('host_ids', 'Debe escoger un comprador para continuar');
    expect(await check([])).toMatchObject(choose);
    expect(await check([crypto.randomUUID()])).toMatchObject(choose);
    expect(await check([ended])).toMatchObject(choose);
    expect(await check([bare])).toMatchObject(
      said('host_ids', 'El comprador seleccionado no tiene unidades de negocio que configurar'),
    );
    expect(await check([one, same])).toMatchObject({ status: 400, errors: [{ path: 'host_ids' }] });
    expect(await check([one, other])).toMatchObject(VALID);
  });

  // spec: 3§7.7
  test('a branch and a certificate that are to be made are checked, and nothing is made', async () => {
    const branch = { branch_name: 'Bodega norte', branch_alias: 'Norte', branch_zip_code: '34541' };
    expect(await ask('POST', '/hosts/branch/check_changeset', branch)).toMatchObject(VALID);
    const bad = await ask('POST', '/hosts/branch/check_changeset', { branch_zip_code: '12' });
    expect(bad).toMatchObject({ status: 400, code: 'invalid_fields' });
    expect(bad.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'branch_name',
      'branch_zip_code',
    ]);
    const check = async (body: object) => await ask('POST', '/hosts/certificate/check_changeset', body);
    const files = await filesOf();
    expect(await check(files)).toMatchObject(VALID);
    const form = new FormData();
    form.set('cer', new File([Buffer.from(files.cer, 'base64')], 'a.cer'));
    form.set('key', new File([Buffer.from(files.key, 'base64')], 'a.key'));
    form.set('passphrase', 'x');
    const sent = await server.app.request('/hosts/certificate/check_changeset', {
      method: 'POST',
      headers: { cookie: person.cookie, 'x-csrf-token': person.session.csrf_token },
      body: form,
    });
    expect(await sent.json()).toEqual({ resp: 'valido' });
    expect(await check({ ...files, passphrase: 'otra' })).toMatchObject({ code: 'key_passphrase' });
    expect(await check(await filesOf({ kind: 'fiel' }))).toMatchObject({ code: 'certificate_is_fiel' });
    expect(await check({ ...files, branch_office: crypto.randomUUID() })).toMatchObject(
      said('branch_office_id', 'Debe crear una sucursal válida para continuar'),
    );
    expect((await ask('GET', '/certificates')).certificates).toEqual([]);
    expect((await ask('GET', '/branches')).branches).toEqual([]);
  });

  // spec: 3§2.7, 3§4.7
  test('each step is asked when it is passed and saved; going back is always allowed; the last one serves the units', async () => {
    const host = await buyer(RFC, 3);
    expect(await save({ step: 1 })).toMatchObject(
      said('host_ids', 'Debe escoger un comprador para continuar'),
    );
    expect(await save({ step: 1, host_ids: [host] })).toMatchObject({ status: 201, step: 1 });
    expect(await save({ step: 2, host_ids: [host] })).toMatchObject(
      said('branch_office_id', 'Debe crear una sucursal válida para continuar'),
    );
    const branch_office_id = crypto.randomUUID();
    const branch = { branch_office_id, alias: 'Norte', name: 'Bodega norte', zip_code: '34541' };
    expect(await ask('POST', '/branches', branch)).toMatchObject({ alias: 'Norte', name: 'Bodega norte' });
    const second = { step: 2, host_ids: [host], branch_office_id };
    expect(await save(second)).toMatchObject({ status: 200, step: 2 });
    expect(await save({ ...second, step: 3 })).toMatchObject(
      said('serial_number', 'Debe crear un certificado válido para continuar'),
    );
    const { serial_number } = await ask('POST', '/certificates', await filesOf());
    const third = { ...second, step: 3, serial_number };
    expect(await save(third)).toMatchObject({ status: 200, step: 3 });
    expect(await save({ step: 0 })).toMatchObject({ status: 200, step: 0 });
    const [first, , last] = await unitsOf();
    const chosen = [first?.host_unit_id ?? '', last?.host_unit_id ?? ''];
    const fourth = { ...third, step: 4, host_unit_ids: chosen };
    expect(await save(fourth)).toMatchObject({ status: 200, accepted_at: '' });
    // Nothing is done before it is accepted.
    expect((await unitsOf()).every((unit) => !unit.is_used)).toBe(true);
    expect(await save({ ...fourth, host_unit_ids: [], accepted: true })).toMatchObject({
      errors: [{ path: 'host_unit_ids' }],
    });
    expect(await save({ ...fourth, accepted: true })).toMatchObject({ status: 200 });
    expect((await save(fourth)).accepted_at).not.toBe('');
    const served = {
      branch_office_id,
      serial_number,
      is_used: true,
      certificate: person.session.client.name,
    };
    for (const unit of await unitsOf())
      expect(unit).toMatchObject(chosen.includes(unit.host_unit_id) ? served : { is_used: false });
    expect((await ask('GET', '/branches')).branches).toMatchObject([
      { certificate_branch_office_related: serial_number, name: 'Bodega norte', alias: 'Norte' },
    ]);
  });

  test('whoever may not write branches changes no certificate that one seals with, and serves where it is that already', async () => {
    const host = await buyer(RFC, 1);
    const branch_office_id = crypto.randomUUID();
    await ask('POST', '/branches', { branch_office_id, alias: 'Norte', zip_code: '34541' });
    const { serial_number } = await ask('POST', '/certificates', await filesOf());
    const host_unit_ids = (await unitsOf()).map((unit) => unit.host_unit_id);
    const last = {
      step: 4,
      host_ids: [host],
      branch_office_id,
      serial_number,
      host_unit_ids,
      accepted: true,
    };
    await permit(server, person, ['hosts.write', 'hosts.read', 'branches.read', 'certificates.read']);
    expect(await save(last)).toMatchObject({ status: 403, code: 'not_permitted' });
    expect((await unitsOf()).every((unit) => !unit.is_used)).toBe(true);
    expect((await ask('GET', '/branches')).branches).toMatchObject([
      { certificate_branch_office_related: '' },
    ]);
    await server.deps.store.transaction(person.scope, async (tx) => {
      const text = { alias: 'Norte', zip_code: '34541', is_main: true, is_active: true };
      const certificate_branch_office_related = serial_number;
      await putBranch(person.scope, tx, branch_office_id, { ...text, certificate_branch_office_related });
    });
    expect(await save(last)).toMatchObject({ status: 201 });
    expect((await unitsOf()).every((unit) => unit.is_used)).toBe(true);
  });

  test('opens a key only for who showed lately who they are', async () => {
    const files = await filesOf();
    const { userId } = person.scope;
    const [session] = await server.deps.identity.users.sessions(userId);
    const before = new Date(server.deps.clock().getTime() - 600_000);
    await setSessionProved(userId, session?.id ?? '', before, server.deps.store.db);
    expect(await ask('POST', '/hosts/certificate/check_changeset', files)).toMatchObject({
      code: 'step_up_required',
    });
  });

  test('opens ten keys a minute of a client and says when to come back; others are not kept from theirs', async () => {
    const files = { ...(await filesOf()), passphrase: 'otra' };
    const check = async () => await person.call('POST', '/hosts/certificate/check_changeset', files);
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await (await check()).json()).code);
    expect(codes).toEqual([...Array(10).fill('key_passphrase'), 'too_many_requests']);
    const refused = await check();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    person = await signUp(server);
    expect((await check()).status).not.toBe(429);
  });

  test('units of other buyers are not assigned, and who may not write them does nothing', async () => {
    const [host, other] = [await buyer(RFC, 1), await buyer('OTR010101AB1', 1)];
    const units = await unitsOf();
    const theirs = units.find((unit) => unit.host_id === other)?.host_unit_id ?? '';
    const body = { host_ids: [host], host_unit_ids: [theirs] };
    expect(await ask('POST', '/hosts/business_unit/check_changeset', body)).toMatchObject({
      errors: [{ path: 'host_unit_ids' }],
    });
    const both = { host_ids: [host, other], host_unit_ids: [theirs] };
    expect(await ask('POST', '/hosts/business_unit/check_changeset', both)).toMatchObject(VALID);
    await permit(server, person, ['hosts.read']);
    expect(await ask('POST', '/hosts/host/check_changeset', { host_ids: [host] })).toMatchObject({
      status: 403,
    });
    expect(await save({ step: 1, host_ids: [host] })).toMatchObject({ status: 403 });
  });
});
