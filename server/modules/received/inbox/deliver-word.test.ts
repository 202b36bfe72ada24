/** What a buyer says of what it received reaches the supplier who issued it, once, and nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { buildPayment } from '../../../../tests/factories/scheduled-payments.ts';
import { buildStoredReceipt } from '../../../../tests/factories/stored-receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createClient } from '../../../store/identity/clients.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceiptByUuid, insertReceipt } from '../../../store/invoicing/receipts.ts';
import { lastSequence, lockClient } from '../../../store/kernel/changes.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { putRelation } from '../../../store/parties/relations.ts';
import { putPayment } from '../../../store/payments/scheduled-payments.ts';
import { addReceived, changeReceived } from '../../../store/received/received.ts';
import { queueWord, wordDelivery } from './deliver-word.ts';

const SUPPLIER = 'EKU9003173C9';
const BUYER = 'URE180429TM6';
const AT = '2026-11-20T12:00:00.000Z';

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  const [supplier, buyer] = [systemScope('supplier'), systemScope('buyer')];
  const deps = () => ({
    store,
    clock: () => new Date('2026-11-21T00:00:00.000Z'),
    uuid: () => crypto.randomUUID(),
    mailer: { isAvailable: false, verify: async () => {}, close() {}, send: async () => '' },
  });
  const relate = async (own_answer: 'yes' | 'no') =>
    await store.transaction(buyer, (tx) =>
      putRelation(buyer, tx, 'guests', {
        ...{ relation_id: 'r', rfc: SUPPLIER, name: 'X', zip_code: '42501', tax_regime: '601', email: '' },
        ...{ asked_at: AT, answered_at: AT, began_at: AT, own_answer, other_answer: 'yes' },
        ...{ other_client_id: 'supplier', revision: 1, is_deleted: false },
      }),
    );
  const row = { ...buildReceived(), rfc: SUPPLIER, rfc_receiver: BUYER, received_at: AT };
  const issue = async (id: string, uuid: string, rfc_receiver: string) =>
    await store.transaction(supplier, (tx) =>
      insertReceipt(supplier, tx, buildStoredReceipt({ id, uuid, rfc: SUPPLIER, rfc_receiver, folio: id })),
    );
  const said = async (uuid = row.uuid) => {
    const receipt = await findReceiptByUuid(supplier, store.db, uuid);
    return receipt && toReceiptRow(receipt).details?.host;
  };
  const bring = async () => await wordDelivery.bring(buyer, deps(), row.uuid);

  beforeAll(async () => {
    store = await database.open();
    for (const [scope, rfc] of [
      [supplier, SUPPLIER],
      [buyer, BUYER],
    ] as const)
      await store.transaction(scope, (tx) =>
        createClient(scope, tx, { rfc, name: rfc, tax_regime: '601', zip_code: '06000' }, new Date()),
      );
    await issue('1', row.uuid, BUYER);
    await store.transaction(buyer, (tx) =>
      addReceived(buyer, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) }),
    );
  });
  afterAll(async () => await store.close());

  // spec: 1§2.11
  test('with whom it deals is told, once for each change, and whoever it does not deal with is told nothing', async () => {
    await bring();
    expect(await said()).toBeUndefined();
    await relate('yes');
    const before = await lastSequence(supplier, store.db);
    await bring();
    await bring();
    expect(await said()).toEqual({ state: 'Received', at: AT });
    expect(await lastSequence(supplier, store.db)).toBe(before + 1);
    await store.transaction(buyer, (tx) => changeReceived(buyer, tx, { ...row, sat_state: 'cancelled' }));
    await bring();
    expect(await said()).toEqual({ state: 'Canceled', at: AT });
    await relate('no');
    await store.transaction(buyer, (tx) => changeReceived(buyer, tx, row));
    await bring();
    expect(await said()).toEqual({ state: 'Canceled', at: AT });
  });

  // spec: house.981
  test('when it is paid next, and that it was rejected and why, are told as they are by then', async () => {
    await relate('yes');
    const plan = async (payment_id: string, payment_date: string, status_id: 'scheduled' | 'canceled') =>
      await store.transaction(buyer, async (tx) => {
        await lockClient(buyer, tx);
        const payment = { payment_id, uuid: row.uuid, payment_date, payment_amount: '58.00', status_id };
        await putPayment(buyer, tx, buildPayment(payment), { at: AT, today: '2026-11-21' });
      });
    await plan('late', '2026-12-20', 'scheduled');
    await plan('soon', '2026-12-04', 'scheduled');
    await bring();
    expect(await said()).toMatchObject({ pays_on: '2026-12-04', pays_amount: '58.00' });
    await plan('soon', '2026-12-05', 'scheduled');
    await bring();
    expect(await said()).toMatchObject({ pays_on: '2026-12-05' });
    await plan('soon', '2026-12-05', 'canceled');
    await plan('late', '2026-12-20', 'canceled');
    await store.transaction(buyer, (tx) =>
      changeReceived(buyer, tx, {
        ...row,
        review: 'rejected',
        review_reason: 'Otro precio',
        reviewed_at: AT,
      }),
    );
    await bring();
    const word = await said();
    expect(word).toMatchObject({ review: 'rejected', reason: 'Otro precio' });
    expect(word?.pays_on).toBe(undefined);
  });

  test('a receipt to somebody else says nothing of it, whatever is received under its UUID', async () => {
    const other = { ...row, uuid: '7F4A0B1C-1111-4222-8333-000000000009' };
    await issue('2', other.uuid, 'XAXX010101000');
    await relate('yes');
    await store.transaction(buyer, (tx) =>
      addReceived(buyer, tx, other, { name: 'b.xml', bytes: new Uint8Array([61]) }),
    );
    await wordDelivery.bring(buyer, deps(), other.uuid);
    expect(await said(other.uuid)).toBeUndefined();
  });

  test('of an issuer without an account here nothing is queued', async () => {
    const jobs = async () =>
      (await store.db.selectFrom('job').select('job_id').where('kind', '=', 'deliver').execute()).length;
    const queue = async (rfc: string) =>
      await store.transaction(buyer, (tx) =>
        queueWord(buyer, tx, { uuid: row.uuid, rfc }, { job_id: crypto.randomUUID(), at: AT }),
      );
    await queue('AAA010101AAA');
    expect(await jobs()).toBe(0);
    await queue(SUPPLIER);
    expect(await jobs()).toBe(1);
  });
});
