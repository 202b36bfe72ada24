/** Runs inside the browser: the issued list over the device's own RxDB, timed there. */
import { amountsBy, currenciesOf, daysOfKey, keysOf } from '../../../schema/dashboard/amounts-by.ts';
import { readIssuedFilters } from '../../../schema/documents/issued-filters.ts';
import type { ReceiptRow, ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { IN_FORCE } from '../../../schema/values/picklists.ts';
import { openReplicated, type Replicated } from '../../../src/local/device/rxdb.ts';
import { toStored } from '../../../src/local/device/schemas.ts';
import { openReceiptList, type ReceiptList } from '../../../src/local/documents/receipt-list.ts';
import { readReceiptPage } from '../../../src/local/documents/receipt-page.ts';

export type ListBench = {
  fill(count: number): Promise<number>;
  /** Milliseconds to the newest page after the app has been opened anew, nothing of it in memory. */
  newest(): Promise<number>;
  /** Milliseconds until everything can be searched, in the background. */
  warm(): Promise<number>;
  /** Milliseconds of each search, all in memory. */
  searches(texts: readonly string[]): Promise<number[]>;
  /** Milliseconds of a page under these filters, all in memory. */
  filter(asked: Readonly<Record<string, string>>): Promise<number>;
  /** Milliseconds of the picture of a period: a month by its days, a year by its months. */
  picture(period: string): Promise<number>;
};

const SIZE = 50;
const NAMES = [
  'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  'HERRERIA & ELECTRICOS',
  'XENON INDUSTRIAL ARTICLES',
  'KIJ ÑANDU',
];
const watch = { onOutdated: () => undefined, onReopened: () => undefined };
let db: Replicated | undefined;
let list: ReceiptList | undefined;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

function row(i: number): ReceiptRow {
  const day = new Date(Date.UTC(2024, 0, 1) + i * 1_700_000).toISOString().slice(0, 19);
  const uuid = `${pad(i, 8)}-0000-4000-8000-${pad(i * 7919, 12)}`;
  return {
    seq: i,
    _deleted: false,
    id: `id-${pad((i * 7919) % 50_021, 8)}-${i}`,
    operation_id: uuid,
    draft_slug: uuid,
    uuid,
    status: i % 40 === 0 ? 'cancelled' : 'sent',
    receipt_type: i % 5 === 0 ? 'P' : i % 7 === 0 ? 'E' : 'I',
    global: false,
    version: 5,
    document_type_id: 1,
    serie: 'A',
    folio: String(i),
    rfc: 'EKU9003173C9',
    rfc_receiver: i % 50 === 0 ? 'XAXX010101000' : 'URE180429TM6',
    name_receiver: NAMES[i % NAMES.length] as string,
    currency: i % 40 === 1 ? 'USD' : 'MXN',
    subtotal: `${i}.00`,
    total: `${i}.16`,
    payment_method: i % 3 === 0 ? 'PPD' : 'PUE',
    payment_form: '03',
    issued_at: day,
    stamped_at: day,
    errors: [],
  };
}

async function reopen(): Promise<ReceiptList> {
  list?.stop();
  await db?.close();
  db = await openReplicated('bench', watch);
  list = openReceiptList(db.collections.receipts);
  return list;
}

const page = (from: ReceiptList, search: string) =>
  readReceiptPage(from, [], { search, page: 1, pageSize: SIZE }, Date.now());

const bench: ListBench = {
  async fill(count) {
    await reopen();
    for (let i = 1; i <= count; i += 5_000) {
      const rows = Array.from({ length: Math.min(5_000, count - i + 1) }, (_, k) =>
        toStored('receipts', row(i + k)),
      );
      const { error } = await db!.collections.receipts.bulkInsert(rows);
      if (error.length > 0) throw new Error(`${error.length} rows were not written`);
    }
    return (await page(await reopen(), '')).total;
  },
  async newest() {
    const fresh = await reopen();
    const start = performance.now();
    const { rows } = await page(fresh, '');
    const took = performance.now() - start;
    if (rows.length !== SIZE || rows.some((each, i) => i > 0 && each.issued_at > rows[i - 1]!.issued_at))
      throw new Error('not the newest page');
    return took;
  },
  async warm() {
    const start = performance.now();
    await page(list as ReceiptList, 'universidad');
    return performance.now() - start;
  },
  async filter({ search = '', status, days, ...fields }) {
    const start = performance.now();
    const [from = '', to = ''] = days?.split('..') ?? [];
    const asked = {
      ...{ search, page: 1, pageSize: SIZE, filters: readIssuedFilters(fields) },
      ...(status !== undefined && { status: [status as ReceiptStatus] }),
      ...(days !== undefined && { days: { from, to } }),
    };
    await readReceiptPage(list as ReceiptList, [], asked, Date.now());
    return performance.now() - start;
  },
  async picture(period) {
    const start = performance.now();
    const asked = { status: [...IN_FORCE], days: daysOfKey(period), page: 1, pageSize: 0 };
    const { summed = [] } = await readReceiptPage(list as ReceiptList, [], asked, Date.now());
    const { count } = amountsBy(summed, keysOf(period), currenciesOf(summed)[0] ?? '');
    if (count === 0) throw new Error(`nothing in ${period}`);
    return performance.now() - start;
  },
  async searches(texts) {
    const times: number[] = [];
    for (const text of texts) {
      const start = performance.now();
      await page(list as ReceiptList, text);
      times.push(performance.now() - start);
    }
    return times;
  },
};

Object.assign(globalThis, { bench });
