import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import type { Worker } from '../../../jobs/worker.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { updateReceipt } from '../../../store/invoicing/receipts.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let worker: Worker;

beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  worker = server.worker;
  person = await signUp(server);
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await person.call('POST', '/certificates', { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const receipt = (over = {}) => buildReceipt({ branch_office_id: '', ...over });
type Accepted = { id: string; folio: string; status: string };

async function issue(over = {}): Promise<Accepted> {
  const answer = await person.call('POST', '/receipts?format=json', { receipt: receipt(over) }, key());
  expect(answer.status).toBe(201);
  return (await answer.json()) as Accepted;
}

test('what is sent by mail in a minute is counted by documents and addresses', async () => {
  const other = await signUp(server);
  const ask = async (who: Person, documents: number, emails: number) => {
    const body = {
      documents: Array.from({ length: documents }, () => crypto.randomUUID()),
      emails: Array.from({ length: emails }, (_, n) => `a${n}@example.com`),
    };
    return (await who.call('POST', '/receipts/send_invoice?format=json', body, key())).status;
  };
  // None of them is there: that is heard only within the limit.
  expect(await ask(person, 49, 3)).toBe(404);
  expect(await ask(person, 2, 2)).toBe(429);
  expect(await ask(person, 3, 1)).toBe(404);
  expect(await ask(person, 1, 1)).toBe(429);
  expect(await ask(other, 50, 3)).toBe(404);
});

describe('POST /receipts', () => {
  // spec: 2§8.1, house.11
  test('accepts once; the same key again, in any letter case, hears the same', async () => {
    const id = crypto.randomUUID();
    const body = { receipt: receipt({ serie: 'P' }) };
    const first = await person.call('POST', '/receipts?format=json', body, { 'idempotency-key': id });
    const again = await person.call('POST', '/receipts?format=json', body, {
      'idempotency-key': id.toUpperCase(),
    });
    expect([first.status, again.status]).toEqual([201, 201]);
    const text = await first.text();
    expect(await again.text()).toBe(text);
    const fate = await (await person.call('GET', `/api/v1/operations/${id}`)).json();
    expect(fate).toMatchObject({
      outcome: 'accepted',
      status: 201,
      answer: JSON.parse(text),
      receipt: { folio: '1' },
    });
  });

  test.each([
    ['no key', undefined, 'operation_key', 400],
    ['a key that is no UUID', 'abc', 'operation_key', 400],
  ])('%s', async (_, value, code, status) => {
    const headers: Record<string, string> = value === undefined ? {} : { 'idempotency-key': value };
    const answer = await person.call('POST', '/receipts?format=json', { receipt: receipt() }, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  // spec: house.12
  test('bad JSON, another shape, ten megabytes, another body: each refused in its words', async () => {
    const send = (body: unknown, headers = key()) =>
      person.call('POST', '/receipts?format=json', body, headers);
    expect(await (await send('{')).json()).toMatchObject({ code: 'bad_json' });
    expect(await (await send({ receipt: { receipt_type: 'Z' } })).json()).toMatchObject({
      code: 'invalid_receipt',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'receipt.receipt_type' })]),
    });
    const large = await send(JSON.stringify({ receipt: receipt(), x: 'x'.repeat(10 * 1024 * 1024) }));
    expect(large.status).toBe(413);
    const headers = key();
    await send({ receipt: receipt() }, headers);
    const reused = await send({ receipt: receipt({ payment_form: '01' }) }, headers);
    expect(reused.status).toBe(422);
    expect(await reused.json()).toMatchObject({ code: 'operation_reused', kind: 'reject' });
  });

  test('many empty rows are refused as a whole, and many problems are told by the thousand', async () => {
    const rows = (count: number) => ({
      receipt: receipt({
        concepts: [buildConcept({ taxes: { transfers: Array(count).fill({}), retentions: [] } })],
      }),
    });
    const many = await person.call('POST', '/receipts?format=json', rows(200_000), key());
    expect(many.status).toBe(400);
    expect(await many.json()).toMatchObject({
      code: 'invalid_receipt',
      errors: [{ path: 'receipt.concepts' }],
    });
    const fewer = await person.call('POST', '/receipts?format=json', rows(2_000), key());
    expect(fewer.status).toBe(400);
    expect((await fewer.json()).errors).toHaveLength(1_000);
  });

  // spec: 2§4.11, 2§8.1
  test('a receipt that the SAT would refuse: the list, with field, code, text and remedy', async () => {
    const wrong = receipt({ concepts: [buildConcept({ objeto_imp: '01' })] });
    const headers = key();
    const answer = await person.call('POST', '/receipts?format=json', { receipt: wrong }, headers);
    expect(answer.status).toBe(400);
    const { code, errors } = (await answer.json()) as {
      code: string;
      errors: { path: string; code?: string; text: string }[];
    };
    expect(code).toBe('invalid_receipt');
    expect(errors.length).toBeGreaterThan(0);
    for (const one of errors)
      expect(one).toMatchObject({ path: expect.any(String), text: expect.any(String) });
    const fate = await person.call('GET', `/api/v1/operations/${headers['idempotency-key']}`);
    expect(await fate.json()).toMatchObject({ outcome: 'refused', status: 400 });
  });

  // spec: 2§8.10
  test('what is wrong within a complement is told at its field; what is not there, with its text', async () => {
    const legend = {
      kind: 'leyendas',
      leyenda: [{ disposicion_fiscal: 'RMF', norma: '', texto_leyenda: '' }],
    };
    const wrong = receipt({ complements: [legend] });
    const answer = await person.call('POST', '/receipts?format=json', { receipt: wrong }, key());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_receipt',
      errors: [{ path: 'complements.0.leyenda.0.texto_leyenda', text: expect.stringMatching(/./) }],
    });
    const none = await person.call('GET', `/receipts/${crypto.randomUUID()}?format=json`);
    expect(none.status).toBe(404);
    expect(await none.json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/./) });
  });

  test('one that was refused after it took its folio: its form comes to any device of its client, and to no other', async () => {
    const headers = key();
    const sent = receipt({ payment_conditions: 'Contado', serie: 'REF' });
    const answer = await person.call('POST', '/receipts?format=json', { receipt: sent }, headers);
    const { id } = (await answer.json()) as { id: string };
    const path = `/api/v1/operations/${headers['idempotency-key']}`;
    expect(await (await person.call('GET', path)).json()).not.toHaveProperty('form');
    await server.deps.store.transaction(person.scope, (tx) =>
      updateReceipt(person.scope, tx, id, { status: 'refused' }),
    );
    const { form } = (await (await person.call('GET', path)).json()) as { form: object };
    expect(form).toMatchObject({ payment_conditions: 'Contado', concepts: sent.concepts });
    const other = await signUp(server);
    expect((await other.call('GET', path)).status).toBe(404);
  });
});

describe('a receipt', () => {
  // spec: 1§7.8
  test('is found by its series, folio and UUID as they are typed, once it is stamped, by its own client', async () => {
    const { folio } = await issue({ serie: 'BUSCA' });
    const search = async (
      typed: string,
      who = person,
    ): Promise<{ uuid: string; serie: string; folio: string }[]> => {
      const encoded = encodeURIComponent(Buffer.from(typed, 'utf8').toString('base64'));
      return (await (await who.call('GET', `/receipts/search/${encoded}`)).json()) as never;
    };
    expect(await search('BUSCA'), 'without a stamp there is nothing to relate to').toEqual([]);
    await worker.drain();
    const found = await search('busca');
    expect(found).toEqual([{ uuid: expect.stringMatching(/^[0-9A-F-]{36}$/), serie: 'BUSCA', folio }]);
    const { uuid } = found[0]!;
    for (const typed of [
      `BUSCA${folio}`,
      `busca-${folio}`,
      `BUSCA, ${folio}`,
      uuid.toLowerCase(),
      uuid.slice(0, 8),
    ])
      expect(await search(typed), typed).toEqual(found);
    for (const typed of [' ', 'BUSC_', '%', `BUSCA ${folio}9`, uuid.slice(1, 9)])
      expect(await search(typed), typed).toEqual([]);
    const stranger = await signUp(server);
    expect(await search(uuid, stranger)).toEqual([]);
    expect((await person.call('GET', '/receipts/search/no-es-base64!')).status).toBe(200);
  });

  // spec: 1§3.1, 1§3.2
  test('waits for its stamp, then gives its files, its status and its view', async () => {
    const { id } = await issue({ serie: 'Q' });
    for (const path of ['download/emmited/xml/json', 'download/emmited/pdf/file', 'get_receipt_sat_status']) {
      const early = await person.call('GET', `/receipts/${id}/${path}`);
      expect(early.status).toBe(409);
      expect(await early.json()).toMatchObject({ code: 'not_stamped' });
    }
    await worker.drain();

    const file = await person.call('GET', `/receipts/${id}/download/emmited/xml/file`);
    expect(file.headers.get('content-type')).toContain('xml');
    const xml = await file.text();
    const { name, content } = (await (
      await person.call('GET', `/receipts/${id}/download/emmited/xml/json`)
    ).json()) as {
      name: string;
      content: string;
    };
    expect(name).toBe('CFDI-Emitidos_EKU9003173C9.zip');
    const [[entry, bytes] = ['', new Uint8Array()]] = Object.entries(
      unzipSync(Buffer.from(content, 'base64')),
    );
    expect(entry).toMatch(/^[0-9A-F-]{36}\.xml$/);
    expect(Buffer.from(bytes).toString('utf8')).toBe(xml);

    const status = await person.call('GET', `/receipts/${id}/get_receipt_sat_status?format=json`);
    expect(await status.json()).toMatchObject({ estado: 'Vigente', estatus_cancelacion: '' });
    const list = await person.call('GET', '/receipts?format=json&limit=5');
    const { receipts, total } = (await list.json()) as {
      receipts: { id: string; status: string }[];
      total: number;
    };
    expect(receipts.find((one) => one.id === id)).toMatchObject({ status: 'sent', serie: 'Q' });
    expect(total).toBeGreaterThanOrEqual(receipts.length);

    const view = await person.call('GET', `/receipts/${id}/quick_view/i?format=json`);
    expect(await view.json()).toMatchObject({
      Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
      Receptor: { Rfc: 'URE180429TM6', UsoCFDI: 'G03', ResidenciaFiscal: '', NumRegIdTrib: '' },
      Version: '4.0',
      Serie: 'Q',
      Folio: '1',
      LugarExpedicion: '42501',
      SubTotal: '200.00',
      Descuento: '',
      Total: '232.00',
      Conceptos: [
        {
          ClaveProdServ: '43211503',
          Cantidad: '2',
          Importe: '200.00',
          Impuestos: {
            Traslados: [{ Impuesto: '002', TasaOCuota: '0.160000', Importe: '32.00' }],
            Retenciones: [],
          },
        },
      ],
    });
  });

  // spec: 1§8.1
  test('the SAT that does not answer is an error of its own', async () => {
    const { id } = await issue({ serie: 'Q' });
    await worker.drain();
    sandbox.faults.add({ kind: 'sat_500', times: 1, ms: 0 });
    const answer = await person.call('GET', `/receipts/${id}/get_receipt_sat_status`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 'sat_unavailable' });
  });

  test('of another client is not there', async () => {
    const { id } = await issue();
    const stranger = await signUp(server, { rfc: 'IIA040805DZ4' });
    for (const path of ['quick_view/i?format=json', 'download/emmited/xml/file', 'get_receipt_sat_status']) {
      expect((await stranger.call('GET', `/receipts/${id}/${path}`)).status).toBe(404);
    }
  });
});

// spec: 2§7.5
test('POST /build_xml gives the XML without taking a folio', async () => {
  const body = { receipt: receipt({ serie: 'BX' }) };
  const text = await person.call('POST', '/build_xml', body);
  expect(text.headers.get('content-type')).toContain('xml');
  const { xml } = (await (await person.call('POST', '/build_xml?format=json', body)).json()) as {
    xml: string;
  };
  expect(xml).toContain('Serie="BX"');
  expect(xml).not.toContain('Folio=');
  expect((await issue({ serie: 'BX' })).folio).toBe('1');
  const wrong = await person.call('POST', '/build_xml', { receipt: receipt({ concepts: [] }) });
  expect(wrong.status).toBe(400);
});
