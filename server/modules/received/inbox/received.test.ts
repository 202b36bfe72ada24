/** Files brought as received documents: judged, kept once, or kept apart with the reasons. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { ReceiveAnswer } from '../../../../schema/operations/receive.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { DoorRow } from '../../../../schema/resources/received/received-doors.ts';
import type { RefusedDocumentRow } from '../../../../schema/resources/received/refused-documents.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { makeProgram } from '../../../../tests/factories/program.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { documentsSince } from '../../../store/documents.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { addReceived } from '../../../store/received/received.ts';

const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };
const uuidIn = (xml: string) => /UUID="([^"]+)"/.exec(xml)?.[1] ?? '';

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  let server: TestServer;
  let person: Person;
  let next: () => string;
  beforeAll(async () => {
    store = await database.open();
    server = await startTestServer({ store });
    const { dataDir } = server;
    next = await documentMaker({ catalogs: smallCatalogs, concepts: 2, dataDir, receiver: RECEIVER });
    person = await signUp(server, RECEIVER);
  }, 240_000);
  afterAll(() => server.close());

  const bodyOf = (bytes: string | Uint8Array, name = 'factura.xml') => ({
    name,
    content: Buffer.from(bytes).toString('base64'),
  });
  async function bring(
    bytes: string | Uint8Array,
    {
      name = 'factura.xml',
      id = crypto.randomUUID(),
      who = person,
    }: Partial<{
      name: string;
      id: string;
      who: Person;
    }> = {},
  ): Promise<ReceiveAnswer> {
    const answer = await who.call('POST', '/received/files?format=json', bodyOf(bytes, name), {
      'idempotency-key': id,
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as ReceiveAnswer;
  }
  const list = async (who = person, query = '') =>
    (await (await who.call('GET', `/received?limit=100${query}`)).json()) as {
      received: ReceivedRow[];
      total: number;
    };
  const refusedList = async () =>
    (
      (await (await person.call('GET', '/refused_documents?limit=100')).json()) as {
        refused_documents: RefusedDocumentRow[];
      }
    ).refused_documents;

  // spec: 1§7.11, 1§2.25
  test('one that is right is kept with its facts and its bytes, and is in the feed', async () => {
    const xml = next();
    const uuid = uuidIn(xml);
    expect(await bring(xml)).toEqual({ state: 'received', uuid, refused_id: '', reasons: [] });
    const row = (await list(person, `&q=${uuid}`)).received[0];
    expect(row).toMatchObject({
      ...{ uuid, rfc: 'EKU9003173C9', rfc_receiver: RECEIVER.rfc, receipt_type: 'I', version: '4.0' },
      ...{ sat_state: 'unchecked', origin: 'upload', received_by: 'Persona', currency: 'MXN', folio: '1' },
    });
    expect(xml).toContain(`Total="${row?.total}"`);
    const file = await person.call('GET', `/receipts/${uuid}/download/received/xml/file`);
    expect(await file.text()).toBe(xml);
    expect(file.headers.get('content-disposition')).toContain('.xml"');
    // Wherever it is from: of who may read what was received.
    const from = `/receipts/${uuid.toLowerCase()}/download/origin/xml/file`;
    expect(await (await person.call('GET', from)).text()).toBe(xml);
    const issuesOnly = await joinAs(server, person, { permissions: ['receipts.read'] });
    expect((await issuesOnly.call('GET', from)).status).toBe(404);
    const packed = await person.call('GET', `/receipts/${uuid.toLowerCase()}/download/received/xml/json`);
    const { name, content } = (await packed.json()) as { name: string; content: string };
    expect(name).toBe(`CFDI-Recibidos_${RECEIVER.rfc}.zip`);
    expect(
      Object.values(unzipSync(Buffer.from(content, 'base64'))).map((one) => Buffer.from(one).toString()),
    ).toEqual([xml]);
    const { documents } = await documentsSince(person.scope, store.db, 'received', 0, 100);
    expect(documents).toContainEqual(expect.objectContaining({ id: uuid, row }));
  });

  test('the same file again, or at once from two devices, is one document', async () => {
    const xml = next();
    const id = crypto.randomUUID();
    const at = (await list()).total;
    const [first, second] = await Promise.all([bring(xml, { id }), bring(xml, { name: 'copia.xml' })]);
    expect([first.state, second.state].sort()).toEqual(['received', 'repeated']);
    // The answer of the first was lost: under its id it is the same.
    expect(await bring(xml, { id })).toEqual(first);
    expect((await bring(xml)).state).toBe('repeated');
    expect((await list()).total).toBe(at + 1);
  });

  // spec: house.750
  test('tags are put on many and taken off them in one call; notes and other tags stay, and it is in the log', async () => {
    const uuids = [next(), next()].map(uuidIn);
    const [first = '', second = ''] = uuids;
    // As what is brought: a UUID in any letters.
    for (const uuid of uuids) {
      const row = buildReceived({ uuid, tags: uuid === first ? ['obra'] : [], note: 'propia' });
      await store.transaction(person.scope, async (tx) => {
        await addReceived(person.scope, tx, row, { name: 'a.xml', bytes: Buffer.from(uuid) });
      });
    }
    const mark = async (body: object, who = person) => await who.call('POST', '/received/marks', body);
    const rowOf = async (uuid: string) => (await list(person, `&q=${uuid}`)).received[0];
    const asked = { uuids: [first.toLowerCase(), second, crypto.randomUUID()], add: ['norte', ' norte '] };
    expect(await (await mark(asked)).json()).toEqual({ changed: 2 });
    expect(await (await mark(asked)).json()).toEqual({ changed: 0 });
    expect(await rowOf(first)).toMatchObject({ tags: ['obra', 'norte'], note: 'propia' });
    expect(await (await mark({ uuids, remove: ['obra'] })).json()).toEqual({ changed: 1 });
    expect(await rowOf(first)).toMatchObject({ tags: ['norte'] });
    const log = await (await person.call('GET', `/audit?q=${first}`)).text();
    expect(log).toContain('norte');

    // One that would have too many is said, and none of them changes.
    const many = Array.from({ length: 20 }, (_, i) => `t${i}`);
    expect((await mark({ uuids: [second], remove: ['norte'] })).status).toBe(200);
    const full = await mark({ uuids: [second, first], add: many });
    expect(full.status).toBe(400);
    expect(await full.text()).toContain('Hasta 20 etiquetas');
    expect(await rowOf(second)).toMatchObject({ tags: [] });
    const reader = await joinAs(server, person, { permissions: ['received.read'] });
    expect((await mark({ uuids, add: ['x'] }, reader)).status).toBe(403);
  });

  // spec: house.921
  test('a category of the account’s own list is put on many or on one, and filtered by; one that it has not is said', async () => {
    const uuids = [next(), next()].map(uuidIn);
    const [first = '', second = ''] = uuids;
    for (const uuid of uuids)
      await store.transaction(person.scope, async (tx) => {
        await addReceived(person.scope, tx, buildReceived({ uuid, tags: ['obra'] }), {
          ...{ name: 'a.xml', bytes: Buffer.from(uuid) },
        });
      });
    const mark = async (body: object) => await person.call('POST', '/received/marks', body);
    const unknown = await mark({ uuids, category: 'Renta' });
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      expect.stringContaining('Esa categoría no está en la lista'),
    ]);
    const path = '/accounting_categories';
    const add = async (categories: string[]) => await person.call('POST', path, { categories });
    const write = async (categories: string[]) =>
      await person.call('PUT', `${path}/received`, { categories });
    expect((await add(['Renta, luz'])).status).toBe(400);
    expect((await add(['Renta', ' Renta ', '', 'Combustible'])).status).toBe(201);
    expect(await (await mark({ uuids, category: 'Renta' })).json()).toEqual({ changed: 2 });
    expect(await (await mark({ uuids, category: 'Renta', remove: ['obra'] })).json()).toEqual({ changed: 2 });
    const of = async (category: string) =>
      (await list(person, `&category=${category}`)).received.map(({ uuid }) => uuid).toSorted();
    expect(await of('Renta')).toEqual(uuids.toSorted());
    const fields = { note: '', tags: [] };
    expect((await person.call('PUT', `/received/${first}`, { ...fields, category: 'Otra' })).status).toBe(
      400,
    );
    expect(
      (await person.call('PUT', `/received/${first}`, { ...fields, category: 'Combustible' })).status,
    ).toBe(200);
    // Who writes as an earlier version did leaves it as it is, and what the list has no more stays.
    expect((await write(['Combustible'])).status).toBe(200);
    expect((await person.call('PUT', `/received/${second}`, fields)).status).toBe(200);
    expect([await of('Combustible'), await of('Renta')]).toEqual([[first], [second]]);
    expect(await (await mark({ uuids: [second], category: '' })).json()).toEqual({ changed: 1 });
    expect(await of('Renta')).toEqual([]);
  });

  // spec: house.924
  test('the door says what came by it last, and what was refused last and why; a program has one of its own', async () => {
    const doors = async () =>
      ((await (await person.call('GET', '/received_doors')).json()) as { received_doors: DoorRow[] })
        .received_doors;
    const owned = (await doors()).filter(({ door }) => door === 'api');
    expect(owned).toEqual([]);
    await bring(next());
    const refused = await bring('<x/>', { name: 'nada.xml' });
    const [upload] = (await doors()).filter(({ door }) => door === 'upload');
    expect(upload).toMatchObject({ said: refused.reasons[0] });
    expect(upload?.succeeded_at).not.toBe('');
    const program = await makeProgram(server, person);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: 'a.xml', content: Buffer.from(next()).toString('base64') };
    expect((await program.call('POST', '/received/files', body, headers)).status).toBe(200);
    const [api] = (await doors()).filter(({ door }) => door === 'api');
    expect(api).toMatchObject({ failed_at: '', said: '' });
    const reader = await joinAs(server, person, { permissions: ['received.read'] });
    expect((await reader.call('GET', '/received_doors')).status).toBe(403);
  });

  // spec: house.1044
  test('what is refused is kept apart with its reasons, once, and can be looked at', async () => {
    const before = await list();
    const other = await signUp(server, { rfc: 'IIA040805DZ4', name: 'INDISTRIA' });
    const xml = next();
    const changed = xml.replace(/Descripcion="/, 'Descripcion="Otra ');
    const cut = xml.slice(0, xml.length / 2);
    const unstamped = xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, '');
    const cases: [string, string, RegExp][] = [
      ['cambiada.xml', changed, /^El sello del emisor no es válido/],
      ['cortada.xml', cut, /^No es un CFDI que se pueda leer/],
      ['foto.xml', '\u0000\u0001 no soy XML', /^No es un CFDI que se pueda leer/],
      ['sin-timbre.xml', unstamped, /^No tiene timbre del SAT: pide a quien lo emitió el XML ya timbrado\.$/],
      ['cfd.xml', cfdOf('2.2'), /^Es un CFD \(versión 2\.2\)/],
      ['cfd20.xml', cfdOf('2.0'), /^Es un CFD \(versión 2\.0\)/],
      [
        '../../etc/passwd.xml',
        xml.replace(/SelloSAT="[^"]{8}/, 'SelloSAT="AAAAAAAA'),
        /^El sello del SAT no es válido/,
      ],
    ];
    for (const [name, bytes, reason] of cases) {
      const answer = await bring(bytes, { name });
      expect([name, answer.state, answer.reasons[0]]).toEqual([
        name,
        'refused',
        expect.stringMatching(reason),
      ]);
      expect((await bring(bytes, { name })).refused_id).toBe(answer.refused_id);
      const row = (await refusedList()).filter(({ refused_id }) => refused_id === answer.refused_id);
      expect(row).toEqual([
        expect.objectContaining({ file_name: name, reasons: answer.reasons, brought_by: 'Persona' }),
      ]);
      const file = await person.call('GET', `/refused_documents/${answer.refused_id}/file`);
      expect(file.headers.get('content-type')).toBe('application/octet-stream');
      expect(await file.text()).toBe(bytes);
    }
    expect((await bring(xml, { who: other })).reasons).toEqual([
      'Es para URE180429TM6, y esta cuenta es de IIA040805DZ4.',
    ]);
    const issuer = await signUp(server);
    expect((await bring(xml, { who: issuer })).reasons[0]).toContain('Lo emitiste tú');
    expect(await list()).toEqual(before);
    // Once it comes whole it is taken, whatever came before.
    expect((await bring(xml)).state).toBe('received');
  });

  test('a file of 5 MB is taken as any other, and one that is larger is refused as a call', async () => {
    const most = 5 * 1024 * 1024;
    const answer = await bring(Buffer.alloc(most, ' '), { name: 'enorme.xml' });
    expect(answer.reasons[0]).toMatch(/^No es un CFDI que se pueda leer/);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const larger = await person.call('POST', '/received/files', bodyOf(Buffer.alloc(most + 3)), key);
    expect(larger.status).toBe(400);
  });

  test('several in one call: each has its own answer, and the whole call again changes nothing', async () => {
    const [first, second] = [next(), next()];
    const files = [first, 'roto', second, first];
    const operations = files.map((bytes) => ({
      id: crypto.randomUUID(),
      asked: new Date().toISOString(),
      body: bodyOf(bytes),
    }));
    const call = async () => {
      const answer = await person.call('POST', '/api/v1/received/together', { operations });
      const { answers } = (await answer.json()) as { answers: { status: number; body: ReceiveAnswer }[] };
      return answers.map(({ status, body }) => `${status} ${body.state}`);
    };
    const said = ['200 received', '200 refused', '200 received', '200 repeated'];
    expect(await call()).toEqual(said);
    const { total } = await list();
    expect(await call()).toEqual(said);
    expect((await list()).total).toBe(total);
  });

  test('another document under the UUID of one that is kept is kept apart, and one of the same seal is here already', async () => {
    const keep = async (uuid: string, xml: string) =>
      await store.transaction(person.scope, (tx) =>
        addReceived(person.scope, tx, buildReceived({ uuid }), { name: 'a.xml', bytes: Buffer.from(xml) }),
      );
    const [other, spaced] = [next(), next()];
    await keep(uuidIn(other), other.replace(/ Sello="....../, ' Sello="AAAAAA'));
    await keep(uuidIn(spaced), `${spaced}\n`);
    const before = (await list()).total;
    const answer = await bring(other, { name: 'otra.xml' });
    expect(answer).toMatchObject({ state: 'refused', uuid: uuidIn(other) });
    expect(answer.reasons).toEqual([expect.stringContaining('Ya hay aquí otro documento con este UUID')]);
    const file = await person.call('GET', `/refused_documents/${answer.refused_id}/file`);
    expect(await file.text()).toBe(other);
    expect((await bring(spaced)).state).toBe('repeated');
    expect((await list()).total).toBe(before);
  });

  test('notes and tags are written by hand, nothing else is', async () => {
    const xml = next();
    const uuid = uuidIn(xml);
    await bring(xml);
    const before = (await list(person, `&q=${uuid}`)).received[0];
    const fields = { note: 'De la obra', tags: ['obra', ' obra ', 'norte'], total: '1.00' };
    const written = await person.call('PUT', `/received/${uuid}`, fields);
    expect(await written.json()).toEqual({ ...before, note: 'De la obra', tags: ['obra', 'norte'] });
    expect((await list(person, '&q=norte')).received.map((row) => row.uuid)).toContain(uuid);
    const nobody = crypto.randomUUID().toUpperCase();
    expect((await person.call('PUT', `/received/${nobody}`, fields)).status).toBe(404);
    expect((await person.call('POST', '/received', { uuid: nobody, ...fields })).status).toBe(404);
    expect((await person.call('DELETE', `/received/${uuid}`)).status).toBe(404);
    const wrong = await person.call('PUT', `/received/${uuid}`, { tags: ['x'.repeat(41)] });
    expect(await wrong.json()).toMatchObject({ code: 'invalid_fields' });
  });

  // spec: 1§3.6, 1§7.10, 2§5.39, 2§9.7
  test('three PDFs are annexed to one, of 5 MB each at most, and are given back as they came', async () => {
    const xml = next();
    const uuid = uuidIn(xml);
    await bring(xml);
    const pdf = (end = '') => Buffer.from(`%PDF-1.7\n${end}`).toString('base64');
    const annex = async (id: string, content = pdf(), file_name = 'orden.pdf') => {
      const answer = await person.call('POST', `/receipts/${uuid}/annexed_files`, { id, file_name, content });
      return (await answer.json()) as { annexed_files?: { id: string }[]; code?: string; message?: string };
    };
    const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
    for (const [i, id] of ids.slice(0, 3).entries()) {
      expect((await annex(id, pdf(`${i}`))).annexed_files?.length).toBe(i + 1);
      // Its answer was lost.
      expect((await annex(id, pdf(`${i}`))).annexed_files?.length).toBe(i + 1);
    }
    expect((await annex(ids[3] ?? '')).code).toBe('annexed_full');
    const asked = await person.call('GET', `/receipts/${uuid}/fetch_receipt_annexed_files`);
    const { annexed_files } = (await asked.json()) as { annexed_files: object[] };
    expect(annexed_files).toEqual(
      ids.slice(0, 3).map((id) => ({ id, file_name: 'orden.pdf', cfdi_document_id: uuid })),
    );
    expect((await list(person, `&q=${uuid}`)).received[0]?.annexed).toEqual(annexed_files);
    const file = await person.call('GET', `/receipts/${uuid}/download_receipt_annexed_file/${ids[1]}`);
    expect(await file.text()).toBe('%PDF-1.7\n1');
    // Another document's of the same id is another file.
    const second = next();
    await bring(second);
    const same = { id: ids[1], file_name: 'otra.pdf', content: pdf('otra') };
    await person.call('POST', `/receipts/${uuidIn(second)}/annexed_files`, same);
    const its = `/receipts/${uuidIn(second)}/download_receipt_annexed_file/${ids[1]}`;
    expect(await (await person.call('GET', its)).text()).toBe('%PDF-1.7\notra');
    const elsewhere = crypto.randomUUID().toUpperCase();
    const other = await person.call('GET', `/receipts/${elsewhere}/download_receipt_annexed_file/${ids[1]}`);
    expect(other.status).toBe(404);
    expect((await person.call('DELETE', `/receipts/${uuid}/annexed_files/${ids[1]}`)).status).toBe(200);
    expect((await person.call('DELETE', `/receipts/${uuid}/annexed_files/${ids[1]}`)).status).toBe(404);
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_242_880)]).toString('base64');
    expect((await annex(ids[3] ?? '', large)).message).toBe('El archivo debe pesar menos de 5 Mb.');
    expect((await annex(ids[3] ?? '', Buffer.from('PK').toString('base64'))).code).toBe('annexed_not_pdf');
    expect((await annex(ids[3] ?? '')).annexed_files?.length).toBe(3);
  });

  test('who may only see brings nothing, and who may not see is told of nothing', async () => {
    const xml = next();
    const reader = await joinAs(server, person, { permissions: ['received.read'] });
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await reader.call('POST', '/received/files', bodyOf(xml), key)).status).toBe(403);
    expect((await list(reader)).total).toBe((await list()).total);
    const none = await joinAs(server, person, { permissions: ['customers.read'] });
    expect((await none.call('GET', '/received')).status).toBe(403);
    expect((await none.call('GET', '/api/v1/changes?collection=received&since=0')).status).toBe(403);
  });
});

/** Of before there were stamps. */
const cfdOf = (version: string) =>
  `<Comprobante xmlns="http://www.sat.gob.mx/cfd/2" version="${version}" serie="A" folio="1" fecha="2012-05-04T10:00:00" sello="AA==" noAprobacion="1" anoAprobacion="2012" formaDePago="Pago en una sola exhibicion" noCertificado="00001000000100000001" subTotal="100.00" total="116.00" tipoDeComprobante="ingreso" metodoDePago="Efectivo" LugarExpedicion="Merida"><Emisor rfc="EKU9003173C9"><RegimenFiscal Regimen="General"/></Emisor><Receptor rfc="URE180429TM6"/><Conceptos><Concepto cantidad="1" unidad="pieza" descripcion="x" valorUnitario="100.00" importe="100.00"/></Conceptos><Impuestos/></Comprobante>`;
