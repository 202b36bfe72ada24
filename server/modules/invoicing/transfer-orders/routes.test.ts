import { afterAll, beforeAll, expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { TRANSPORT_PROBLEMS } from '../../../../schema/texts/transport-problems.ts';
import { cartaTransfer } from '../../../../tests/factories/carta-porte.ts';
import { validComprobante } from '../../../../tests/factories/comprobante.ts';
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

// spec: 2§7.7
test('an order is taken as it is sent, and read back with the type that it becomes', async () => {
  const xml = writeXml(comprobante40, cartaTransfer());
  const { status, body } = await ask('POST', '/transfer_orders', { number: 'OT-1', xml });
  expect([status, body.carta_porte_type, body.origin]).toEqual([201, 'T', 'EKU9003173C9']);
  expect((await ask('GET', `/adix-order/${body.order_id}`)).body).toEqual({ xml, cartaPorteType: 'T' });
  expect((await ask('GET', `/adix-order/${crypto.randomUUID()}`)).status).toBe(404);
});

test('what is no CFDI with a Carta Porte is refused at its field', async () => {
  for (const xml of ['<x/>', 'no', writeXml(comprobante40, validComprobante())]) {
    const { status, body } = await ask('POST', '/transfer_orders', { number: 'OT-2', xml });
    expect([status, body.errors]).toEqual([400, [{ path: 'xml', text: TRANSPORT_PROBLEMS.notWaybill }]]);
  }
});

// spec: 2§7.7
test('an account is told that it has Carta Porte, and nothing of others', async () => {
  const path = '/cartaporteplus/rfc-has-cartaporteplus';
  expect((await ask('GET', `${path}/eku9003173c9`)).body).toEqual({ has_cartaporteplus: true });
  expect((await ask('GET', `${path}/URE180429TM6`)).body).toEqual({ has_cartaporteplus: false });
});
