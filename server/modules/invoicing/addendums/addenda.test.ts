/** Addenda from the form to the file: which ones a receiver asks for, checked before the seal, written after it and in no seal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { withoutAddenda } from '../../../../schema/cfdi/insert-addenda.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { Addendum } from '../../../../schema/forms/addenda/addendum.ts';
import { signUpIssuer } from '../../../../tests/factories/issuer.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const AMECE: Addendum = {
  kind: 'amece71',
  values: {
    entity_type: 'INVOICE',
    order_number: '<script>alert(1)</script>',
    buyer_gln: '7500000000001',
    seller_gln: '7500000000002',
    seller_number: 'P-77',
  },
  rows: {},
};

const receiptOf = (addenda: Addendum[], over = {}) =>
  buildReceipt({ branch_office_id: '', serie: 'A', addenda, ...over });
async function issue(addenda: Addendum[], over = {}) {
  const answer = await person.call(
    'POST',
    '/receipts?format=json',
    { receipt: receiptOf(addenda, over) },
    { 'idempotency-key': crypto.randomUUID() },
  );
  return { status: answer.status, body: await answer.json() };
}
async function stamped(addenda: Addendum[], over = {}) {
  const { status, body } = await issue(addenda, over);
  expect(status).toBe(201);
  await server.worker.drain();
  const row = (await server.deps.store.db.selectFrom('receipt').selectAll().execute()).find(
    ({ id }) => id === body.id,
  )!;
  return { row, folio: body.folio as string, file: await fileOf(body.id) };
}
async function fileOf(id: string): Promise<string> {
  return await (await person.call('GET', `/receipts/${id}/download/emmited/xml/file`)).text();
}

describe('addenda', () => {
  // spec: 1§7.2, 1§7.15
  test('GET /receipts/check_addendums says what a receiver asks for, by their record', async () => {
    const asked = async (query: string) =>
      await (await person.call('GET', `/receipts/check_addendums?${query}`)).json();
    const customer = { rfc: 'IIA040805DZ4', name: 'INDISTRIA', codigo_postal: '62661', tax_regime: '601' };
    const made = await person.call('POST', '/customers', { ...customer, addenda: ['amece71', 'generic'] });
    expect(made.status).toBe(201);
    expect(await asked('rfc=iia040805dz4&rfc_type=receiver')).toEqual([
      { name: 'amece71' },
      { name: 'generic' },
    ]);
    expect(await asked('rfc=URE180429TM6&rfc_type=receiver')).toEqual([]);
    expect(await asked('rfc=XAXX010101000')).toEqual([]);
    expect(await asked('rfc=IIA040805DZ4&rfc_type=emitter')).toEqual([]);
    // A record that is saved by whoever does not say them keeps them.
    const { slug } = await made.json();
    await person.call('PUT', `/customers/${slug}`, { ...customer, name: 'INDISTRIA ILUMINADORA' });
    expect(await asked('rfc=IIA040805DZ4')).toHaveLength(2);
  });

  // spec: 2§3.25
  test('it is in the file, last, with its folio, and in no seal: what was stamped is byte for byte the same', async () => {
    const { row, folio, file } = await stamped([AMECE]);
    expect(row.sealed_xml).not.toContain('Addenda');
    expect(row.stamped_xml).not.toContain('Addenda');
    const { xml, content } = withoutAddenda(file);
    expect(xml).toBe(row.stamped_xml);
    expect(content).toContain(`<uniqueCreatorIdentification>A${folio}</uniqueCreatorIdentification>`);
    expect(content).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;</referenceIdentification>');
    expect(readCfdi(file)).toMatchObject({ ok: true, problems: [] });
  });

  test('without one the file is what was stamped', async () => {
    const { row, file } = await stamped([]);
    expect(file).toBe(row.stamped_xml);
  });

  test('it is checked before the seal: refused at its field', async () => {
    const { status, body } = await issue([{ ...AMECE, values: { ...AMECE.values, order_number: '' } }]);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ path: 'addenda.0.values.order_number' })]);
  });

  test('a large receipt, made ready on a thread, has its own too', async () => {
    const concepts = Array.from({ length: 400 }, (_, at) => buildConcept({ description: `Pieza ${at}` }));
    const { row, file, folio } = await stamped(
      [AMECE, { kind: 'generic', values: { remarks: 'Muelle 4' }, rows: {} }],
      {
        concepts,
      },
    );
    const { xml, content } = withoutAddenda(file);
    expect(xml).toBe(row.stamped_xml);
    expect(content.match(/<lineItem /g)).toHaveLength(400);
    expect(content).toContain(`>A${folio}<`);
    expect(content).toContain('<remarks>Muelle 4</remarks></addenda>');
  });

  test('what a device brings back after a restore: the stamped document, and its addenda beside it', async () => {
    const { row, file } = await stamped([AMECE]);
    const { db } = server.deps.store;
    await db.deleteFrom('receipt').where('id', '=', row.id).execute();
    await db.deleteFrom('receipt_addenda').where('receipt_id', '=', row.id).execute();
    const { id, operation_id, uuid, serie, folio, total } = row;
    const returned = { id, operation_id, uuid, serie, folio, total, xml: file };
    const answer = await (await person.call('POST', '/api/v1/receipts/returned', returned)).json();
    expect(answer).toMatchObject({ outcome: 'stored' });
    const again = (await db.selectFrom('receipt').selectAll().where('id', '=', answer.id).execute())[0];
    expect(again?.stamped_xml).toBe(row.stamped_xml);
    expect(await fileOf(answer.id)).toBe(file);
    // What was typed is not known: that is said, and nothing is taken for the same text.
    const path = `/receipts/${answer.id}/edit/addenda`;
    const read = await (await person.call('GET', path)).json();
    expect(read).toMatchObject({ is_brought: true, versions: [{ version: 1 }] });
    expect(read.receipt.addenda).toBeUndefined();
    const edited = await person.call('POST', path, { addenda: [], based_on: 1 });
    expect(await edited.json()).toEqual({ version: 2 });
    expect(withoutAddenda(await fileOf(answer.id)).content).toBe('');
    expect(await (await person.call('GET', path)).json()).toMatchObject({ is_brought: false });
  });

  test('what a device brings back with the addenda that is here already makes no other version', async () => {
    const { row, file } = await stamped([AMECE]);
    const { db } = server.deps.store;
    const unstamped = { uuid: '', stamped_xml: '', stamped_at: '' };
    await db.updateTable('receipt').set(unstamped).where('id', '=', row.id).execute();
    const { id, operation_id, uuid, serie, folio, total } = row;
    const returned = { id, operation_id, uuid, serie, folio, total, xml: file };
    const answer = await (await person.call('POST', '/api/v1/receipts/returned', returned)).json();
    expect(answer).toMatchObject({ outcome: 'stored', id });
    const read = await (await person.call('GET', `/receipts/${id}/edit/addenda`)).json();
    expect(read).toMatchObject({ is_brought: false, receipt: { addenda: [AMECE] } });
    expect(read.versions).toHaveLength(1);
    expect(await fileOf(id)).toBe(file);
  });
});
