import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

/** Where a product was sold, among the receipts of its own client. */
let sandbox: RunningSandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function seller(): Promise<{ person: Person; slug: string }> {
  const person = await signUp(server);
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await person.call('POST', '/certificates', { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' });
  const made = await person.call('POST', '/products', {
    description: 'Papel bond',
    key_product_service: '14111500',
    key_unit: 'H87',
  });
  return { person, slug: ((await made.json()) as { slug: string }).slug };
}

const paper = (quantity: string, unit_value: string) =>
  buildConcept({ description: 'Papel bond', prod_serv_id: '14111500', quantity, unit_value });

async function issue(person: Person, ...concepts: ReturnType<typeof paper>[]): Promise<void> {
  const receipt = buildReceipt({ branch_office_id: '', serie: 'A', concepts });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.call('POST', '/receipts?format=json', { receipt }, key);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
}

test('each concept of it, the newest receipt first, and nobody else’s', async () => {
  const { person, slug } = await seller();
  const other = await seller();
  await issue(person, paper('2', '10'), buildConcept({ description: 'Otra cosa' }));
  await issue(person, buildConcept({ description: 'Otra cosa' }));
  await issue(person, paper('7', '9.50'), paper('1', '12'));
  await issue(other.person, paper('99', '1'));
  const said = await (await person.call('GET', `/products/${slug}/sales?format=json`)).json();
  expect(said).toMatchObject({
    looked_at: 3,
    total: 3,
    sales: [
      { quantity: '7', price: '9.50', with_taxes: false },
      { quantity: '1', price: '12' },
      { quantity: '2', price: '10', folio: '1', serie: 'A' },
    ],
  });
  expect((await other.person.call('GET', `/products/${slug}/sales?format=json`)).status).toBe(404);
});
