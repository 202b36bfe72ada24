/** The board by call: each sum is only of what whoever asks may see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '../../../../schema/dashboard/board.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { addReceived } from '../../../store/received/received.ts';

const VAT = { key: 'T002:0.16', base: '200.00', amount: '32.00' };
const TAXED = `<c:Comprobante xmlns:c="x"><c:Impuestos><c:Traslados><c:Traslado Base="0.1" Impuesto="002" TipoFactor="Tasa"
  TasaOCuota="0.160000" Importe="0.2"/></c:Traslados></c:Impuestos></c:Comprobante>`;

describe.each(TEST_DATABASES)('the board, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let colleague: Person;
  const board = async (who: Person, period = '2026-11') => {
    const answer = await who.call('GET', `/dashboard?period=${period}`);
    return { status: answer.status, ...((await answer.json()) as Partial<Board>) };
  };

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    colleague = await joinAs(server, owner, { permissions: ['receipts.read'] });
    const { scope } = owner;
    await server.deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      for (const [folio, branch] of ['', 'b1', 'b2'].entries())
        await putIssued(
          scope,
          tx,
          {
            ...{ uuid: crypto.randomUUID().toUpperCase(), folio: String(folio), total: `${10 ** folio}.00` },
            ...{ rfc_receiver: 'ACE010101AB1', name_receiver: 'ACEROS', issued_at: '2026-11-20T10:00:00' },
            stamped_xml: TAXED,
          },
          branch,
        );
      const gone = { uuid: crypto.randomUUID().toUpperCase(), sat_state: 'cancelled' as const };
      await addReceived(scope, tx, buildReceived({ ...gone, taxes: [VAT] }), {
        ...{ name: 'b.xml', bytes: new Uint8Array([61]) },
      });
      await putIssued(
        scope,
        tx,
        {
          ...{ uuid: crypto.randomUUID().toUpperCase(), folio: '9', total: '7.00', status: 'cancelled' },
          ...{ rfc_receiver: 'ACE010101AB1', name_receiver: 'ACEROS', issued_at: '2026-11-20T10:00:00' },
          stamped_xml: TAXED,
        },
        'b1',
      );
      await addReceived(scope, tx, buildReceived({ taxes: [VAT] }), {
        name: 'a.xml',
        bytes: new Uint8Array([60]),
      });
    });
  });
  afterAll(async () => await server.close());

  // spec: house.1125
  test('has the taxes by rate of what is in force, and what was cancelled apart, only of what whoever asks may see', async () => {
    await permit(server, colleague, ['receipts.read'], ['b1']);
    const of = { receipt_type: 'I', currency: 'MXN', key: VAT.key };
    expect((await board(owner)).beside).toEqual({
      issued: {
        cancelled: [expect.objectContaining({ total: '7.00', documents: 1 })],
        taxes: [{ ...of, base: '0.3', amount: '0.6', documents: 3 }],
      },
      received: {
        cancelled: [expect.objectContaining({ total: '232.00', documents: 1 })],
        taxes: [{ ...of, base: '200.00', amount: '32.00', documents: 1 }],
      },
    });
    expect((await board(colleague)).beside).toMatchObject({
      issued: { cancelled: [{ total: '7.00' }], taxes: [{ amount: '0.4', documents: 2 }] },
      received: { cancelled: [], taxes: [] },
    });
    await permit(server, colleague, ['received.read']);
    expect((await board(colleague)).beside).toMatchObject({
      issued: { cancelled: [], taxes: [] },
      received: { taxes: [{ amount: '32.00' }] },
    });
    expect((await board(owner, '2025')).beside).toMatchObject({ issued: { cancelled: [], taxes: [] } });
  });

  test('sums what was issued in branches of theirs, and what was received only to who reads it', async () => {
    expect(await board(owner)).toMatchObject({
      issued: [
        { issued_at: '2026-11-20', receipt_type: 'I', currency: 'MXN', total: '111.00', documents: 3 },
      ],
      received: [{ issued_at: '2026-11-20', total: '232.00', documents: 1 }],
    });
    expect(await board(owner, '2026')).toMatchObject({ issued: [{ issued_at: '2026-11', documents: 3 }] });
    expect(await board(owner, '2025')).toMatchObject({ issued: [], received: [] });
    await permit(server, colleague, ['receipts.read'], ['b1']);
    expect(await board(colleague)).toMatchObject({
      issued: [{ total: '11.00', documents: 2 }],
      received: [],
    });
    await permit(server, colleague, ['received.read']);
    expect(await board(colleague)).toMatchObject({ issued: [], received: [{ total: '232.00' }] });
  });

  test('a period that is none is refused', async () => {
    expect((await board(owner, '2026-13')).status).toBe(400);
  });
});
