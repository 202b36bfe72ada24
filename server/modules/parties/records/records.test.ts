/** The record of a supplier between two accounts: asked for, written, sent, rejected, corrected, approved, and never seen by a third. */
import { describe, expect, test } from 'vitest';
import type {
  HostRecordRow,
  ProviderRecordRow,
  ReceiverRecordRow,
} from '../../../../schema/resources/parties/records.ts';
import { OPERATION_HEADER } from '../../../../sync/protocol.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { BANK, DOCUMENTS, dealOfRecords, newRfc, PDF } from '../../../../tests/factories/record-deal.ts';
import { type Person, signUp } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { allProviders } from '../../../store/parties/providers.ts';
import { putHostRecord } from '../../../store/parties/records.ts';
import { askAgain } from './ask-record.ts';
import { recordSentDelivery } from './deliver-record.ts';

describe.each(TEST_DATABASES)('records of suppliers on $name', (database) => {
  const deal = dealOfRecords(database);
  const { ask, settle, sentOnce, theirs, ours, states, write, send, decide, titles, accept } = deal;

  // spec: 3§1.1, 3§3.4, 3§4.3
  test('is asked for once both agree, sent when complete, rejected with a reason, corrected and approved', async () => {
    expect(await theirs()).toBe(undefined);
    await accept();
    expect(await states()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await titles(deal.guest)).toContain('COMPRADORA te pide documentos');
    expect(await send()).toMatchObject({ status: 409, code: 'record_incomplete' });
    expect((await write('bank')).status).toBe(200);
    // What is written and not sent is the supplier's alone.
    expect(await states()).toEqual([
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
    expect((await ours())?.documents[0]).toMatchObject({ values: { fields: BANK.fields }, version: 1 });
    expect(await titles(deal.host)).toContain('PROVEEDORA envió su expediente');
    expect(await send()).toMatchObject({ code: 'record_locked' });
    expect(await write('other', { fields: {}, rows: [] })).toMatchObject({ code: 'record_locked' });

    expect((await decide('bank', false)).errors).toMatchObject([
      { path: 'rejection_reason', text: 'Debe indicar el motivo del rechazo para continuar.' },
    ]);
    expect((await decide('bank', false, 'x'.repeat(501))).errors).toMatchObject([
      { text: 'El motivo del rechazo no debe tener más de 500 caracteres.' },
    ]);
    expect((await decide('bank', false, 'La carátula no se lee')).status).toBe(200);
    expect(await states()).toEqual([
      [4, 4, 0],
      [4, 4, 0],
    ]);
    expect((await theirs())?.documents[0]?.rejection_reason).toBe('La carátula no se lee');
    expect(await titles(deal.guest)).toContain('COMPRADORA rechazó documentos de tu expediente');
    expect(await send()).toMatchObject({ code: 'record_incomplete' });
    await write('bank', { ...BANK, fields: { ...BANK.fields, account: '9876543210' } });
    await send();
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
    expect((await ours())?.documents[0]?.values.fields.account).toBe('9876543210');
    expect((await decide('bank', true)).status).toBe(200);
    expect(await states()).toEqual([
      [3, 3, 0],
      [3, 3, 0],
    ]);
    expect(await decide('bank', false, 'Tarde')).toMatchObject({ code: 'record_changed' });
    expect(await write('bank')).toMatchObject({ code: 'record_locked' });
    expect(await titles(deal.guest)).toContain('COMPRADORA aprobó tu expediente');
  });

  test('the same sending and the same document, sent again, are the same one', async () => {
    await accept();
    const path = `/host_records/${(await theirs())?.host_record_id}/documents/bank`;
    const body = { values: BANK, files: [{ file_id: crypto.randomUUID(), name: 'a.pdf', content: PDF }] };
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time++)
      expect((await sentOnce(deal.guest, 'PUT', path, body, id)).status).toBe(200);
    const sending = crypto.randomUUID();
    for (let time = 0; time < 2; time++) expect((await send(sending)).status).toBe(200);
    expect(await ours()).toMatchObject({ sends: 1, documents: [{ version: 1 }, { version: 0 }] });
  });

  // spec: 3§5.1, 3§5.2
  test('what is wrong is said at its field: an account, a file that is no document, one that is missing', async () => {
    await accept();
    const wrong = { ...BANK, fields: { ...BANK.fields, account: '123' } };
    expect((await write('bank', wrong)).errors).toMatchObject([{ path: 'fields.account' }]);
    const script = Buffer.from('<script>').toString('base64');
    expect((await write('bank', BANK, script)).errors).toMatchObject([
      { path: 'files', text: 'Elige un PDF o una foto (JPG o PNG).' },
    ]);
    expect(await states()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('files are read in both accounts once sent, and by nobody else', async () => {
    await accept();
    const file = crypto.randomUUID();
    await write('bank', BANK, PDF, file);
    const id = (await theirs())?.host_record_id;
    const ofBuyer = `/provider_records/${deal.provider}/files/${file}`;
    expect((await deal.host.call('GET', ofBuyer)).status).toBe(404);
    await send();
    for (const [person, path] of [
      [deal.guest, `/host_records/${id}/files/${file}`],
      [deal.host, ofBuyer],
    ] as const) {
      const answer = await person.call('GET', path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('%PDF-1.7 hola');
    }
    const other = await signUp(deal.server, { rfc: newRfc(), name: 'OTRA' });
    expect((await other.call('GET', ofBuyer)).status).toBe(404);
    expect((await other.call('GET', `/host_records/${id}/files/${file}`)).status).toBe(404);
    // Nor does another supplier of the same buyer write in it.
    expect(await sentOnce(other, 'POST', `/host_records/${id}/send`, {})).toMatchObject({ status: 404 });
    expect((await ask(other, 'GET', '/host_records')).body.host_records).toEqual([]);
  });

  // spec: 3§7.3
  test('asking for more opens an approved one again; asking for nothing takes it away', async () => {
    await accept();
    await write('bank');
    await send();
    await decide('bank', true);
    const [set] = (await ask(deal.host, 'GET', '/receiver_records')).body.receiver_records;
    const more = { receiver_document_id: 'rfc', name: 'Constancia', receiver_document_type_id: 8 };
    await ask(deal.host, 'PUT', `/receiver_records/${set.record_id}`, {
      ...set,
      documents: [...DOCUMENTS, more],
    });
    await settle();
    expect(await states()).toEqual([
      [1, 3, 0, 0],
      [1, 3, 0, 0],
    ]);
    const found = await ask(deal.host, 'GET', '/providers/rfc/receiver_document');
    expect(found.body.receiver_document).toMatchObject({ name: 'Constancia', actualization_period_id: 5 });
    await ask(deal.host, 'DELETE', `/receiver_records/${set.record_id}`);
    await settle();
    expect([await theirs(), await ours()]).toEqual([undefined, undefined]);
  });

  test('what was approved is asked for again when its period is over, in both accounts', async () => {
    await accept();
    await write('bank');
    await send();
    await decide('bank', true);
    const { store, clock, random } = deal.server.deps;
    const deps = { clock, uuid: () => random.uuid() };
    for (const [days, expected] of [
      [300, [3, 3, 0]],
      [370, [1, 0, 0]],
    ] as const) {
      const now = new Date(Date.now() + days * 86_400_000);
      await store.transaction(deal.host.scope, async (tx) => {
        for (const one of await allProviders(deal.host.scope, tx))
          await askAgain(deal.host.scope, tx, deps, one, now);
      });
      await settle();
      expect(await states(), String(days)).toEqual([expected, expected]);
    }
    expect((await write('bank')).status).toBe(200);
  });

  // spec: 3§6.2
  test('whoever may only read neither writes, sends nor decides', async () => {
    await accept();
    await write('bank');
    const id = (await theirs())?.host_record_id;
    const reader = await joinAs(deal.server, deal.guest, { permissions: ['host_records.read'] });
    expect((await sentOnce(reader, 'POST', `/host_records/${id}/send`, {})).status).toBe(403);
    await send();
    const looker = await joinAs(deal.server, deal.host, { permissions: ['records.read'] });
    expect((await decide('bank', true, '', looker)).status).toBe(403);
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
  });

  test('of a relation that ended nothing is sent; resumed, what waited is heard', async () => {
    await accept();
    await write('bank');
    const [row] = (await ask(deal.host, 'GET', '/guests')).body.guests as { guest_id: string }[];
    const answer = async (said: string) => {
      await ask(deal.host, 'POST', `/guests/${row?.guest_id}/answer`, { answer: said });
      await settle();
    };
    await answer('no');
    expect(await send()).toMatchObject({ status: 404 });
    await answer('yes');
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
  });

  /** What the supplier asks, with nothing of it brought to the buyer yet. */
  const sendOnly = async () =>
    await deal.guest.call(
      'POST',
      `/host_records/${(await theirs())?.host_record_id}/send?format=json`,
      {},
      {
        [OPERATION_HEADER]: crypto.randomUUID(),
      },
    );
  const setOf = async (person = deal.host) =>
    ((await ask(person, 'GET', '/receiver_records')).body.receiver_records as ReceiverRecordRow[])[0];
  const choose = async (receiver_record_id: string) => {
    const [row] = (await ask(deal.host, 'GET', '/providers')).body.providers;
    const answer = await ask(deal.host, 'PUT', `/providers/${deal.provider}`, { ...row, receiver_record_id });
    return answer.status;
  };

  test('asked for again after nothing was, it begins empty and is sent, approved and heard as any', async () => {
    await accept();
    const set = (await setOf())?.record_id ?? '';
    for (const settled of [true, false]) {
      await write('bank');
      expect((await send()).status).toBe(200);
      await choose('');
      if (settled) await settle();
      if (settled) expect(await theirs()).toBe(undefined);
      await choose(set);
      await settle();
      expect(await states(), String(settled)).toMatchObject([
        [expect.any(Number), expect.any(Number), 0],
        [0, 0, 0],
      ]);
      expect((await ours())?.documents[0]).toMatchObject({ values: { fields: {} }, files: [] });
    }
    expect((await write('bank')).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
    expect(await ours()).toMatchObject({ sends: 3, documents: [{ values: { fields: BANK.fields } }, {}] });
    await decide('bank', true);
    expect(await states()).toEqual([
      [3, 3, 0],
      [3, 3, 0],
    ]);
  });

  test('a sending that came when nothing was asked for locks nobody once it is again', async () => {
    await accept();
    const set = (await setOf())?.record_id ?? '';
    await write('bank');
    await sendOnly();
    await choose('');
    // The supplier's comes first: of a record that the buyer has no more.
    const id = (await theirs())?.host_record_id ?? '';
    expect(await recordSentDelivery.bring(deal.guest.scope, deal.server.deps as never, id)).toEqual({
      revision: 1,
    });
    await choose(set);
    await settle();
    // What the supplier wrote is there, and is to be sent.
    expect(await states()).toEqual([
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
  });

  test('a sending that crosses a change of what is asked leaves neither waiting for the other', async () => {
    await accept();
    await write('bank');
    const set = (await setOf()) as ReceiverRecordRow;
    await sendOnly();
    const documents = [{ receiver_document_id: 'rfc', name: 'Constancia', receiver_document_type_id: 9 }];
    await ask(deal.host, 'PUT', `/receiver_records/${set.record_id}`, { ...set, documents });
    await settle();
    const [supplier, buyer] = await states();
    expect(supplier).toEqual(buyer);
    expect(await write('rfc', { fields: {}, rows: [] })).toMatchObject({ status: 200 });
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  test('what was sent while the other one ended it is heard when they deal with each other again', async () => {
    await accept();
    await write('bank');
    const [row] = (await ask(deal.host, 'GET', '/guests')).body.guests as { guest_id: string }[];
    const path = `/guests/${row?.guest_id}/answer`;
    await sendOnly();
    await ask(deal.host, 'POST', path, { answer: 'no' });
    await settle();
    expect((await ours())?.sends).toBe(0);
    await ask(deal.host, 'POST', path, { answer: 'yes' });
    await settle();
    expect(await states()).toEqual([
      [2, 2, 0],
      [2, 2, 0],
    ]);
  });

  const filesOf = async ({ scope }: Person) =>
    (
      await deal.server.deps.store.db
        .selectFrom('received_file')
        .select('file_id')
        .where('client_id', '=', scope.clientId)
        .execute()
    ).length;

  test('a file id that two suppliers give is a file of each; what a version replaced, and a record that is gone, leave none', async () => {
    await accept();
    const file = crypto.randomUUID();
    await write('bank', BANK, PDF, file);
    await send();
    const other = { rfc: newRfc(), name: 'OTRA' };
    const second = await signUp(deal.server, other);
    const { record_id = '' } = (await setOf()) ?? {};
    await ask(deal.host, 'POST', '/providers', {
      ...{ rfc: other.rfc, email: 'b@example.com', receiver_record_id: record_id },
    });
    await settle();
    const [first, buyer] = [deal.guest, deal.provider];
    deal.guest = second;
    await accept();
    const own = Buffer.from('%PDF-1.7 otra').toString('base64');
    await write('bank', BANK, own, file);
    await send();
    const records = (await ask(deal.host, 'GET', '/provider_records')).body
      .provider_records as ProviderRecordRow[];
    const read = async (id: string) =>
      await (await deal.host.call('GET', `/provider_records/${id}/files/${file}`)).text();
    const strange = records.find((one) => one.provider_id !== buyer)?.provider_id ?? '';
    expect([await read(buyer), await read(strange)]).toEqual(['%PDF-1.7 hola', '%PDF-1.7 otra']);
    deal.guest = first;
    const path = `/provider_records/${buyer}/documents/bank/decide`;
    await ask(deal.host, 'POST', path, { approve: false, rejection_reason: 'No se lee', version: 1 });
    await settle();
    // Under the same id, other bytes.
    await write('bank', BANK, Buffer.from('%PDF-1.7 nueva').toString('base64'), file);
    await send();
    expect(await read(buyer)).toBe('%PDF-1.7 nueva');
    expect([await filesOf(deal.host), await filesOf(first)]).toEqual([2, 1]);
    await ask(deal.host, 'DELETE', `/receiver_records/${record_id}`);
    await settle();
    expect([await filesOf(deal.host), await filesOf(first), await filesOf(second)]).toEqual([0, 0, 0]);
  });

  test('of an approved record what need not be there may still come; a document is of its type', async () => {
    await accept();
    await write('bank');
    await send();
    await decide('bank', true);
    expect((await write('other', { fields: {}, rows: [] })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [2, 3, 2],
      [2, 3, 2],
    ]);
    const set = (await setOf()) as ReceiverRecordRow;
    const documents = [{ ...DOCUMENTS[0], receiver_document_type_id: 9 }];
    const answer = await ask(deal.host, 'PUT', `/receiver_records/${set.record_id}`, { ...set, documents });
    expect(answer.body.errors).toMatchObject([{ path: 'documents.0.receiver_document_type_id' }]);
  });

  test('a whole record has a limit of bytes, and says it', async () => {
    await accept();
    const row = (await theirs()) as HostRecordRow;
    const large = { file_id: crypto.randomUUID(), name: 'a.pdf', bytes: 60_000_000, version: 1 };
    const documents = row.documents.map((one, at) => (at === 1 ? { ...one, files: [large] } : one));
    const { store } = deal.server.deps;
    await store.transaction(deal.guest.scope, async (tx) =>
      putHostRecord(deal.guest.scope, tx, { ...row, documents }),
    );
    expect(await write('bank')).toMatchObject({ status: 413, code: 'record_large' });
  });

  test('a supplier changed with no word of its record keeps it; only who may write records takes it away', async () => {
    await accept();
    const [row] = (await ask(deal.host, 'GET', '/providers')).body.providers;
    const { receiver_record_id: _set, ...rest } = row;
    const path = `/providers/${deal.provider}`;
    expect((await ask(deal.host, 'PUT', path, { ...rest, c_nombre: 'Ana' })).status).toBe(200);
    expect(await ours()).toBeDefined();
    const buyer = await joinAs(deal.server, deal.host, { permissions: ['providers.write'] });
    expect((await ask(buyer, 'PUT', path, { ...row, receiver_record_id: '' })).status).toBe(403);
    expect((await ask(buyer, 'PUT', path, { ...row, c_nombre: 'Eva' })).status).toBe(200);
    expect(await choose('')).toBe(200);
    expect(await ours()).toBe(undefined);
  });
});
