/** PDFs that a supplier annexes for its buyer reach that buyer's document, go when they are taken away, and reach nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { buildStoredReceipt } from '../../../../tests/factories/stored-receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { addMember, createClient } from '../../../store/identity/clients.ts';
import { insertReceipt } from '../../../store/invoicing/receipts.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { addReceived, findReceived, supplierFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import { annexFile, removeAnnexed } from './annex.ts';
import { annexedDelivery } from './deliver-annexed.ts';

const SUPPLIER = 'EKU9003173C9';
const BUYER = 'URE180429TM6';
const xml = (seal: string) => `<c:Comprobante Sello="${seal}" xmlns:c="x"/>`;
const pdf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7 ${text}`));

describe.each(TEST_DATABASES)('files of a supplier, on $name', (database) => {
  let store: Store;
  const [supplier, buyer, rival, other] = ['supplier', 'buyer', 'rival', 'other'].map((id) =>
    systemScope(id),
  ) as [Scope, Scope, Scope, Scope];
  const deps = () =>
    ({
      ...{ store, clock: () => new Date('2026-11-21T00:00:00.000Z'), config: { maxClientStorage: 1e9 } },
      random: { uuid: () => crypto.randomUUID() },
      uuid: () => crypto.randomUUID(),
      mailer: { isAvailable: false },
    }) as never;
  const row = { ...buildReceived(), rfc: SUPPLIER, rfc_receiver: BUYER };
  const issue = async (scope: Scope, id: string, seal: string) =>
    await store.transaction(scope, (tx) =>
      insertReceipt(scope, tx, {
        ...buildStoredReceipt({ id, uuid: row.uuid, rfc: SUPPLIER, rfc_receiver: BUYER, folio: id }),
        stamped_xml: xml(seal),
      }),
    );
  const receive = async (scope: Scope) =>
    await store.transaction(scope, (tx) =>
      addReceived(scope, tx, row, { name: 'a.xml', bytes: Buffer.from(xml('SEAL')) }),
    );
  const annex = async (scope: Scope, name: string, is_shared: boolean) => {
    const id = crypto.randomUUID();
    await annexFile(scope, deps(), row.uuid, { id, file_name: name, bytes: pdf(name), is_shared });
    return id;
  };
  const seen = async (scope: Scope) =>
    (await findReceived(scope, store.db, row.uuid))?.supplier_files.map(({ file_name }) => file_name);

  beforeAll(async () => {
    store = await database.open();
    for (const [scope, rfc] of [
      [supplier, SUPPLIER],
      [rival, SUPPLIER],
      [buyer, BUYER],
      [other, 'XIA190128J61'],
    ] as const)
      await store.transaction(scope, (tx) =>
        createClient(scope, tx, { rfc, name: rfc, tax_regime: '601', zip_code: '06000' }, new Date()),
      );
    for (const [id, scope] of [
      ['sees', buyer],
      ['other', other],
    ] as const)
      await store.transaction(scope, (tx) =>
        addMember(scope, tx, { id, email: `${id}@example.com`, name: id }, new Date()),
      );
    await issue(supplier, '1', 'SEAL');
    await issue(rival, '2', 'FORGED');
    await receive(other);
  });
  afterAll(async () => await store.close());

  // spec: 1§6.4
  test('its buyer has those that are shared, once the document is here, and nobody else has any', async () => {
    const id = await annex(supplier, 'entrega.pdf', true);
    await annex(supplier, 'interno.pdf', false);
    const { rows } = { rows: await store.db.selectFrom('job').select('subject_id').execute() };
    expect(rows.filter(({ subject_id }) => subject_id.startsWith('annexed_files'))).toHaveLength(1);
    await annexedDelivery.bring(supplier, deps(), '1');
    expect(await seen(buyer)).toBeUndefined();
    await receive(buyer);
    // A word of the buyer changes the receipt: it is brought anew.
    await annex(supplier, 'otra.pdf', true);
    await annexedDelivery.bring(supplier, deps(), '1');
    expect([await seen(buyer), await seen(other)]).toEqual([['entrega.pdf', 'otra.pdf'], []]);
    const file = await findReceivedFile(buyer, store.db, supplierFileOf(row.uuid, id));
    expect(file?.bytes.toString()).toBe('%PDF-1.7 entrega.pdf');
    const notices = async () =>
      await store.db
        .selectFrom('notification')
        .select(['user_id', 'body'])
        .where('user_id', '<>', '')
        .execute();
    const told = (await notices()).filter(({ body }) => body.includes('entrega.pdf, otra.pdf'));
    expect(told.map(({ user_id }) => user_id)).toEqual(['sees']);
    await annexedDelivery.bring(supplier, deps(), '1');
    expect(await notices()).toHaveLength(told.length);
    await removeAnnexed(supplier, deps(), row.uuid, id);
    await annexedDelivery.bring(supplier, deps(), '1');
    expect(await seen(buyer)).toEqual(['otra.pdf']);
    expect(await findReceivedFile(buyer, store.db, supplierFileOf(row.uuid, id))).toBeUndefined();
  });

  test('who sealed another document under its UUID puts nothing there, and takes nothing away', async () => {
    await annex(rival, 'trampa.pdf', true);
    await annexedDelivery.bring(rival, deps(), '2');
    expect(await seen(buyer)).toEqual(['otra.pdf']);
  });

  test('what the buyer annexes to it goes to nobody', async () => {
    await annex(buyer, 'nota.pdf', true);
    expect(
      (await findReceived(buyer, store.db, row.uuid))?.annexed.map(({ is_shared }) => is_shared),
    ).toEqual([undefined]);
    expect(await seen(buyer)).toEqual(['otra.pdf']);
  });
});
