import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterAll(async () => await server.close());

async function ask(method: string, path: string, body?: object) {
  const answer = await person.call(method, path, body);
  return { status: answer.status, body: await answer.json() };
}
const customer = {
  rfc: 'ure180429tm6 ',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  codigo_postal: '86991',
  tax_regime: '601',
  email: 'compras@example.org',
};

describe('customers by call', () => {
  // spec: 2§7.3, 2§7.4
  test('made, found while typing, changed and deleted', async () => {
    const made = await ask('POST', '/customers', customer);
    expect(made).toMatchObject({ status: 201, body: { rfc: 'URE180429TM6', payment_form: '' } });
    const { slug } = made.body;
    for (const path of ['search_customer/receiver/name?q=espanola', 'search_customer/receiver/rfc?q=URE18']) {
      expect((await ask('GET', `/api/v1/catalogs/${path}`)).body, path).toMatchObject([{ id: slug }]);
    }
    expect(
      (await ask('GET', '/api/v1/catalogs/search_customer/receiver/rfc_preload?q=ure180429tm6')).body,
    ).toMatchObject({ codigo_postal: '86991', email: 'compras@example.org', tax_regime: '601' });
    expect((await ask('GET', `/api/v1/catalogs/customer?q=${slug}`)).body).toMatchObject({ id: slug });
    expect(
      (await ask('PUT', `/customers/${slug}`, { ...customer, codigo_postal: '01000' })).body,
    ).toMatchObject({
      codigo_postal: '01000',
    });
    expect((await ask('GET', '/customers?q=robotica')).body.customers).toHaveLength(1);
    expect((await ask('GET', '/customers/is_inactive/URE180429TM6')).body).toEqual({ is_inactive: false });
    expect((await ask('DELETE', `/customers/${slug}`)).body).toEqual({ deleted: true });
    expect((await ask('DELETE', `/customers/${slug}`)).status).toBe(404);
    expect((await ask('GET', `/api/v1/catalogs/customer?q=${slug}`)).status).toBe(404);
  });

  // spec: 2§3.28
  test('whom one speaks to and where they are stays until somebody says otherwise', async () => {
    const where = { contact_name: 'Compras', phone: '5512345678', street: 'Hidalgo', country: 'MEX' };
    const { slug } = (await ask('POST', '/customers', { ...customer, ...where })).body;
    // A program of yesterday's version says nothing of it.
    await ask('PUT', `/customers/${slug}`, { ...customer, codigo_postal: '01000' });
    expect((await ask('GET', '/customers?q=robotica')).body.customers).toMatchObject([
      { ...where, codigo_postal: '01000', neighbourhood: '' },
    ]);
    await ask('PUT', `/customers/${slug}`, { ...customer, phone: '' });
    expect((await ask('GET', '/customers?q=robotica')).body.customers).toMatchObject([
      { ...where, phone: '' },
    ]);
    const long = await ask('PUT', `/customers/${slug}`, { ...customer, phone: '5'.repeat(31) });
    expect(long.status).toBe(400);
    expect((await ask('DELETE', `/customers/${slug}`)).body).toEqual({ deleted: true });
  });

  test('the same new customer sent twice is one customer', async () => {
    const slug = crypto.randomUUID();
    await ask('POST', '/customers', { ...customer, slug });
    await ask('POST', '/customers', { ...customer, slug });
    expect((await ask('GET', '/customers?q=robotica')).body.customers).toHaveLength(1);
  });

  // spec: 2§4.15
  test('an inactive one is listed, found by its filter, not offered, and stays so until somebody says otherwise', async () => {
    const other = await signUp(server);
    const call = async (method: string, path: string, body?: object) =>
      await (await other.call(method, path, body)).json();
    const { slug, is_inactive } = await call('POST', '/customers', customer);
    expect(is_inactive).toBe(0);
    expect(await call('PUT', `/customers/${slug}`, { ...customer, is_inactive: 1 })).toMatchObject({
      is_inactive: 1,
    });
    const suggested = () => call('GET', '/api/v1/catalogs/search_customer/receiver/name?q=robotica');
    const listed = async (marks: string) =>
      (await call('GET', `/customers?is_inactive=${marks}`)).customers.length;
    expect(await suggested()).toEqual([]);
    expect([await listed('0'), await listed('1,2')]).toEqual([0, 1]);
    expect(await call('GET', '/customers/is_inactive/URE180429TM6')).toEqual({ is_inactive: true });
    // A form of before says nothing of it; the registry's mark is not for a person to set.
    expect(await call('PUT', `/customers/${slug}`, customer)).toMatchObject({ is_inactive: 1 });
    expect(await call('PUT', `/customers/${slug}`, { ...customer, is_inactive: 2 })).toMatchObject({
      is_inactive: 1,
    });
    expect(await call('PUT', `/customers/${slug}`, { ...customer, is_inactive: 0 })).toMatchObject({
      is_inactive: 0,
    });
    expect(await suggested()).toHaveLength(1);
    expect([await listed('0'), await listed('1,2')]).toEqual([1, 0]);
  });

  test('of a generic RFC only the customer of that name is inactive', async () => {
    const foreign = { rfc: 'XEXX010101000', name: 'ACME INC', is_inactive: 1 };
    expect((await ask('POST', '/customers', foreign)).status).toBe(201);
    const path = '/customers/is_inactive/XEXX010101000';
    expect((await ask('GET', `${path}?name=ACME%20INC`)).body).toEqual({ is_inactive: true });
    expect((await ask('GET', `${path}?name=OTHER`)).body).toEqual({ is_inactive: false });
  });

  test('the public in general is there without being written, at the place of the issuer', async () => {
    const { body } = await ask('GET', '/api/v1/catalogs/search_customer/receiver/name?q=publico');
    expect(body).toMatchObject([
      { rfc: 'XAXX010101000', codigo_postal: '42501', tax_regime: '616', cfdi_usage: 'S01' },
    ]);
    expect((await ask('GET', '/api/v1/catalogs/customer?q=XAXX010101000')).status).toBe(200);
  });

  // spec: 2§7.4
  test('a suggestion list has nine at most, and none before the first letter', async () => {
    const other = await signUp(server);
    for (let i = 0; i < 12; i++) {
      await other.call('POST', '/customers', { ...customer, name: `UNIVERSIDAD ${i}` });
    }
    const found = await other.call('GET', '/api/v1/catalogs/search_customer/receiver/name?q=u');
    expect(await found.json()).toHaveLength(9);
    expect(
      await (await other.call('GET', '/api/v1/catalogs/search_customer/receiver/name?q=')).json(),
    ).toEqual([]);
  });

  test('what is wrong is said at its place, in the words of the spec', async () => {
    const { status, body } = await ask('POST', '/customers', { rfc: 'ABC', name: '', email: 'x' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'rfc', text: 'Escribe un RFC válido' },
      { path: 'name' },
      { path: 'email', text: 'Correo electrónico inválido' },
    ]);
  });
});

describe('products by call', () => {
  const product = {
    name: 'Facturación',
    description: 'Servicio de facturación',
    key_product_service: '84111506',
    identification_num: 'F-1',
    key_unit: 'E48',
    unit_value: '100.00',
    objeto_imp: '02',
    taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }] },
  };

  test('made, found while typing, changed and deleted', async () => {
    const { status, body } = await ask('POST', '/products', product);
    expect(status).toBe(201);
    for (const path of ['description?q=facturacion serv', 'identification_num?q=F-1']) {
      expect((await ask('GET', `/api/v1/catalogs/search_product/concept/${path}`)).body, path).toMatchObject([
        { id: body.slug, taxes: { transfers: [{ rate_or_fee: '0.160000' }], retentions: [] } },
      ]);
    }
    expect((await ask('GET', `/api/v1/catalogs/product?q=${body.slug}`)).body.unit_value).toBe('100.00');
    expect(
      (await ask('PUT', `/products/${body.slug}`, { ...product, unit_value: '5' })).body.unit_value,
    ).toBe('5');
    expect((await ask('DELETE', `/products/${body.slug}`)).body).toEqual({ deleted: true });
    expect((await ask('PUT', `/products/${body.slug}`, product)).status).toBe(404);
  });

  test('what is wrong is said at its place', async () => {
    const { body } = await ask('POST', '/products', {
      key_product_service: '1',
      key_unit: '',
      unit_value: '-1',
    });
    expect(body.errors.map((problem: { path: string }) => problem.path)).toEqual([
      'description',
      'key_product_service',
      'key_unit',
      'unit_value',
    ]);
  });
});
