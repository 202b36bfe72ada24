/** The board's amounts of random documents: those of the server are those that a device adds up of what it is told. */
import fc from 'fast-check';
import type { RxCollection } from 'rxdb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  amountsBy,
  currenciesOf,
  daysOfKey,
  keysOf,
  type Summed,
} from '../../schema/dashboard/amounts-by.ts';
import { matcherOf, readQuery } from '../../schema/resources/query.ts';
import { received } from '../../schema/resources/received/received.ts';
import { exact, toShortest } from '../../schema/values/decimal.ts';
import { IN_FORCE, RECEIVED_SAT_STATES } from '../../schema/values/picklists.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { issuedSums, receivedSums } from '../../server/store/insight/board.ts';
import { RECEIPT_ROW_COLUMNS, toReceiptRow } from '../../server/store/invoicing/receipt-row.ts';
import { insertReceipt, updateReceipt } from '../../server/store/invoicing/receipts.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { addReceived, changeReceived, findReceived } from '../../server/store/received/received.ts';
import { type StoredReceipt, toStored } from '../../src/local/device/schemas.ts';
import { openReceiptList } from '../../src/local/documents/receipt-list.ts';
import { readReceiptPage } from '../../src/local/documents/receipt-page.ts';
import { randomRuns } from '../factories/random.ts';
import { buildReceived } from '../factories/received.ts';
import { buildStoredReceipt } from '../factories/stored-receipt.ts';
import { TEST_DATABASES } from '../factories/stores.ts';

const PERIODS = ['2026-11', '2026-12', '2026', '2027'];
const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };

const document = fc.record({
  receipt_type: fc.constantFrom('I', 'I', 'E', 'P', 'T', 'N'),
  currency: fc.constantFrom('MXN', 'MXN', 'USD', 'XXX'),
  total: fc.constantFrom('0', '9.99', '10', '0.1', '0.000001', '123456789012345678.90', '5000.00'),
  day: fc.constantFrom('2026-11-01', '2026-11-30', '2026-12-31', '2027-01-01'),
  branch: fc.constantFrom('', 'b1', 'b2'),
  status: fc.constantFrom('issue', 'sent', 'cancel_pending', 'cancelled', 'refused'),
  before: fc.constantFrom('issue', 'sent'),
  sat_state: fc.constantFrom(...RECEIVED_SAT_STATES),
});
type Given = typeof document extends fc.Arbitrary<infer T> ? T : never;

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  async function write(scope: Scope, documents: readonly Given[]): Promise<void> {
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, CLIENT, new Date(0));
      await lockClient(scope, tx);
      for (const [at, { receipt_type, currency, total, day, branch, ...given }] of documents.entries()) {
        const own = { receipt_type, currency, total, issued_at: `${day}T12:00:00` };
        const id = `${scope.clientId}-${at}`;
        const status = given.before as 'sent';
        const folio = { id, folio: id, operation_id: id, uuid: id.toUpperCase() };
        const receipt = buildStoredReceipt({ ...own, ...folio, status, receipt_type: receipt_type as 'I' });
        await insertReceipt(scope, tx, receipt, branch);
        await updateReceipt(scope, tx, id, { status: given.status as 'sent' });
        const uuid = id.toUpperCase();
        const row = buildReceived({ ...own, uuid, sat_state: 'unchecked' });
        await addReceived(scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60, at]) });
        const there = await findReceived(scope, tx, uuid);
        if (there !== undefined) await changeReceived(scope, tx, { ...there, sat_state: given.sat_state });
      }
    });
  }

  /** What the feed tells of those that are seen, as a device adds them up. */
  async function ofDevice(scope: Scope, branches: readonly string[], period: string) {
    const told = await store.db
      .selectFrom('change')
      .select('doc_id')
      .where('client_id', '=', scope.clientId)
      .where('collection', '=', 'receipts')
      .where('branch', 'in', [...branches, ...branches.map((branch) => `$${branch}`)])
      .execute();
    const seen = new Set(told.map(({ doc_id }) => doc_id));
    const rows = await store.db
      .selectFrom('receipt')
      .select(RECEIPT_ROW_COLUMNS)
      .where('client_id', '=', scope.clientId)
      .execute();
    const stored = rows
      .filter(({ id }) => seen.has(id))
      .map((row) => toStored('receipts', toReceiptRow(row)) as StoredReceipt);
    const list = openReceiptList(collectionOf(stored));
    const asked = { search: '', status: [...IN_FORCE], days: daysOfKey(period), page: 1, pageSize: 0 };
    const { summed = [] } = await readReceiptPage(list, [], asked, 0);
    list.stop();
    const all = await resourceStore(received).list(scope, store.db, readQuery(received, {}));
    const isMet = matcherOf([], { issued_at: daysOfKey(period) });
    const others = all.filter((row) => row.sat_state !== 'cancelled' && isMet(row, ''));
    return { issued: summed, received: others };
  }

  test('a device that holds all, and the server, say the same', async () => {
    let times = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 40 }), async (documents) => {
        times += 1;
        const scope = systemScope(`c${times}`);
        await write(scope, documents);
        for (const branches of ['all', ['b1']] as const) {
          const seen = branches === 'all' ? ['', 'b1', 'b2'] : ['', ...branches];
          const who: Scope = { ...scope, branches: branches === 'all' ? branches : new Set(branches) };
          for (const period of PERIODS) {
            const device = await ofDevice(scope, seen, period);
            expect(drawn(await issuedSums(who, store.db, period), period)).toEqual(
              drawn(device.issued, period),
            );
            expect(drawn(await receivedSums(who, store.db, period), period)).toEqual(
              drawn(device.received, period),
            );
          }
        }
      }),
      { ...randomRuns(8), endOnFailure: true },
    );
  });
});

/** All that is drawn; zeros at the end of a sum say nothing. */
function drawn(rows: readonly Summed[], period: string) {
  const short = (total: string) => toShortest(exact(total));
  return currenciesOf(rows).map((currency) => {
    const { bars, total, count } = amountsBy(rows, keysOf(period), currency);
    return [currency, short(total), count, bars.map((bar) => `${bar.key} ${short(bar.total)} ${bar.count}`)];
  });
}

/** Only what the list asks of a collection. */
function collectionOf(rows: readonly StoredReceipt[]): RxCollection<StoredReceipt> {
  const sorted = rows.toSorted((a, b) => (a.order_key < b.order_key ? -1 : 1));
  const collection = {
    $: { subscribe: () => ({ unsubscribe: () => undefined }) },
    storageInstance: { findDocumentsById: async () => [] },
    find: ({ selector }: { selector: { order_key: { $gt: string } } }) => ({
      exec: async () => sorted.filter(({ order_key }) => order_key > selector.order_key.$gt),
    }),
  };
  return collection as unknown as RxCollection<StoredReceipt>;
}
