/** Runs inside the browser: the issued list over the device's own RxDB, timed there. */
import type { ReceiptRow } from '../../../schema/documents/replicated.ts';
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
    receipt_type: 'I',
    global: false,
    version: 5,
    document_type_id: 1,
    serie: 'A',
    folio: String(i),
    rfc: 'EKU9003173C9',
    rfc_receiver: 'URE180429TM6',
    name_receiver: NAMES[i % NAMES.length] as string,
    currency: 'MXN',
    subtotal: `${i}.00`,
    total: `${i}.16`,
    payment_method: 'PUE',
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
