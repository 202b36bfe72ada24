import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { saveCertificate } from '../../../store/admin/certificates.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterAll(async () => await server.close());

async function giveCertificate({ scope }: Person, serial_number: string, private_key_sealed = 'x') {
  const more = { rfc: '', name: '', valid_from: '', valid_to: '', certificate: '', created_at: '' };
  await server.deps.store.transaction(scope, async (tx) => {
    await saveCertificate(scope, tx, { serial_number, private_key_sealed, ...more });
  });
}

async function ask(method: string, path: string, body?: object) {
  const answer = await person.call(method, path, body);
  return { status: answer.status, body: await answer.json() };
}

describe('branches and series', () => {
  // spec: 1§5.1
  test('the first branch is the main one; it stays until another takes its place', async () => {
    const first = await ask('POST', '/branches', { alias: 'Matriz', zip_code: '42501' });
    expect(first).toMatchObject({ status: 201, body: { is_main: true, is_active: true } });
    const id = first.body.branch_office_id;
    expect(await ask('DELETE', `/branches/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'No es posible eliminar la Sucursal Principal' },
    });
    const second = await ask('POST', '/branches', { alias: 'Norte', zip_code: '01000', is_main: true });
    expect(second.body.is_main).toBe(true);
    expect((await ask('PUT', `/branches/${id}`, { alias: 'Vieja', zip_code: '42501' })).body.is_main).toBe(
      false,
    );
    expect(await ask('DELETE', `/branches/${id}`)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await ask('GET', '/branches')).body.branches).toMatchObject([{ alias: 'Norte' }]);
  });

  test('its line of business is one of the list, and stays when an app of before saves the rest', async () => {
    const text = { alias: 'Fonda', zip_code: '42501' };
    const { body } = await ask('POST', '/branches', { ...text, business_line: 'food' });
    const path = `/branches/${body.branch_office_id}`;
    expect((await ask('PUT', path, { ...text, alias: 'Fonda Lupita' })).body).toMatchObject({
      alias: 'Fonda Lupita',
      business_line: 'food',
    });
    expect((await ask('PUT', path, { ...text, business_line: '' })).body).toMatchObject({
      business_line: '',
    });
    expect(await ask('PUT', path, { ...text, business_line: 'magia' })).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ path: 'business_line' })] },
    });
  });

  // spec: 1§5.1
  test('a branch with a certificate stays', async () => {
    await giveCertificate(person, '30001000000500003416');
    const { body } = await ask('POST', '/branches', {
      alias: 'Con CSD',
      zip_code: '42501',
      certificate_branch_office_related: '30001000000500003416',
    });
    expect(await ask('DELETE', `/branches/${body.branch_office_id}`)).toMatchObject({
      status: 409,
      body: { message: 'No es posible eliminar una Sucursal con certificado asociado' },
    });
  });

  test('names of another client’s are not written, nor of a certificate whose key is no more', async () => {
    const other = await signUp(server);
    await giveCertificate(other, '30001000000500003417');
    const theirs = await (await other.call('POST', '/branches', { alias: 'Suya', zip_code: '42501' })).json();
    const mine = await ask('POST', '/branches', { alias: 'Mía', zip_code: '42501' });
    const wrong = (path: string) => ({
      status: 400,
      body: { code: 'invalid_fields', errors: [expect.objectContaining({ path })] },
    });
    await giveCertificate(person, '30001000000500003418', '');
    for (const serial of ['30001000000500003417', '30001000000500003418', 'x']) {
      const fields = { alias: 'Con CSD', zip_code: '42501', certificate_branch_office_related: serial };
      const refusal = wrong('certificate_branch_office_related');
      expect(await ask('POST', '/branches', fields), serial).toMatchObject(refusal);
      const path = `/branches/${mine.body.branch_office_id}`;
      expect(await ask('PUT', path, fields), serial).toMatchObject(refusal);
    }
    const serie = { serie: 'AJENA', branch_office_id: theirs.branch_office_id };
    expect(await ask('POST', '/serials', serie)).toMatchObject(wrong('branch_office_id'));
    const own = { serie: 'PROPIA', branch_office_id: mine.body.branch_office_id };
    expect((await ask('POST', '/serials', own)).status).toBe(201);
    expect(await ask('PUT', '/serials/PROPIA', { branch_office_id: serie.branch_office_id })).toMatchObject(
      wrong('branch_office_id'),
    );
    // What it already names, it may go on naming.
    expect((await ask('PUT', '/serials/PROPIA', { branch_office_id: own.branch_office_id })).status).toBe(
      200,
    );
  });

  test('what is wrong is said at its place', async () => {
    const { status, body } = await ask('POST', '/branches', { alias: ' ', zip_code: '123' });
    expect(status).toBe(400);
    expect(body.errors.map((problem: { path: string }) => problem.path)).toEqual(['alias', 'zip_code']);
  });

  test('a series is made once, and its folios never go back', async () => {
    expect((await ask('POST', '/serials', { serie: 'A', next_folio: 10 })).status).toBe(201);
    expect((await ask('POST', '/serials', { serie: 'A' })).body.code).toBe('record_exists');
    expect((await ask('PUT', '/serials/A', { next_folio: 9 })).body.code).toBe('serie_backwards');
    expect((await ask('PUT', '/serials/A', { next_folio: 11, is_active: false })).body).toMatchObject({
      next_folio: 11,
      is_active: false,
    });
    for (const serie of ['', 'con espacio', 'a|b', 'x'.repeat(26)]) {
      expect((await ask('POST', '/serials', { serie })).status, serie).toBe(400);
    }
    expect((await ask('DELETE', '/serials/A')).body).toEqual({ deleted: true });
  });
});
