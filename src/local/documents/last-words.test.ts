/** What was typed when the page went, on a real device: taken up by the next one, once, and left to nobody else. */
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDocument } from '../../../schema/forms/document.ts';
import { withValueAt } from '../../../schema/forms/receipt/value-at.ts';
import { draftMark } from '../../../schema/pushables/draft.ts';
import { type GoodsCount, goodsCount } from '../../../schema/pushables/goods-count.ts';
import type { CountLine } from '../../../schema/resources/orders/count-lines.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { asReceipt, buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { wipeAll } from '../open.ts';
import { closeDevice } from '../opened.ts';
import { emitReceipt } from '../outbox/emit.ts';
import { saveDraft } from './drafts.ts';
import { draftsOnlyHere } from './drafts-only-here.ts';
import { type LastWords, lastWordsOf, type WordsOf } from './last-words.ts';
import { saveWritten, writtenHere } from './written.ts';

let server: TestServer;
let person: Person;
let device: TestDevice;
let slug: string;
/** Whether a page is open that holds its forms until it ends: then their locks are free. */
let isOpen: boolean;
let died: Promise<void>;
let die: () => void;
function open(): void {
  isOpen = true;
  died = new Promise<void>((resolve) => {
    die = () => {
      isOpen = false;
      resolve();
    };
  });
}

beforeEach(async () => {
  server = await startTestServer();
  person = await signUp(server);
  device = await openTestDevice({ server, person });
  device.setOnline(false);
  slug = crypto.randomUUID();
  open();
  const locks = Object.getPrototypeOf(navigator.locks) as LockManager;
  const { request } = locks;
  vi.spyOn(locks, 'request').mockImplementation(function (
    this: LockManager,
    name: string,
    ...rest: unknown[]
  ) {
    const work = rest.pop() as LockGrantedCallback<unknown>;
    const isForm = isOpen && name.startsWith('tintero-form-');
    const end = died;
    const held = isForm ? () => Promise.race([work(null), end]) : work;
    return Reflect.apply(request, this, [name, ...rest, held]);
  } as LockManager['request']);
});
afterEach(async () => {
  die();
  vi.restoreAllMocks();
  await removeTestDevice();
  await server.close();
});

const COUNT_LINE: CountLine = {
  ...{ line_id: '', key: 'SKU-1', description: 'Tornillo', measurement_unit: 'Pieza', quantity: '' },
  ...{ expected: '20', units_per_box: '', lot: '', damaged: '', damage_reason: '' },
};
const textOf = (words: string) => buildReceipt({ branch_office_id: '', payment_conditions: words });
const here = async () =>
  (await device.collections.drafts.find().exec())
    .map((each) => asReceipt(each.receipt).payment_conditions)
    .sort();
const rows = async () => await device.local.last_words.count();
/** The keys of a text, one after the other; the first change is of a text that is whole already. */
function type(words: LastWords<FormDocument>, text: string): void {
  for (let i = 1; i <= text.length; i += 1) words.write(textOf(text.slice(0, i)));
}
const draftOf = (words: string) => ({
  slug,
  name: 'Factura',
  is_complete: false,
  receipt: textOf(words),
});
async function save(words: string, based_on?: string) {
  const saved = await saveDraft({ ...draftOf(words), ...(based_on !== undefined && { based_on }) });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}
/** A form of a draft that is here, or of one that begins. */
const formOf = (of: Partial<WordsOf> = {}) =>
  lastWordsOf<FormDocument>({ kind: 'draft', slug, name: 'Factura', ...of });
async function leave(): Promise<void> {
  die();
  device = await device.reopen();
  open();
}

test('typed in a draft, the page gone before any save: the next page has it', async () => {
  const { mark } = await save('antes');
  type(formOf({ mark }), 'antes de irme');
  expect(await draftsOnlyHere(), 'signing out would lose it').toBe(1);
  await leave();
  expect(await here()).toEqual(['antes de irme']);
  expect(await rows()).toBe(0);
});

test('one that began here is a draft of that name and address, though it was never saved', async () => {
  type(formOf({ name: '' }), 'apenas');
  expect(await draftsOnlyHere()).toBe(1);
  await leave();
  const draft = await device.collections.drafts.findOne(slug).exec();
  expect(draft?.toJSON()).toMatchObject({ slug, name: textOf('').receiver.name, receipt: textOf('apenas') });
});

test('typed on after a save, and after many rows came at once', async () => {
  const concepts = Array.from({ length: 300 }, (_, i) => buildConcept({ description: `${i}` }));
  const whole = { ...textOf('pegado'), concepts };
  const words = formOf();
  words.write(textOf('antes'));
  words.write(whole);
  const { mark } = await save('antes');
  words.saved({ slug, name: 'Factura', mark }, textOf('antes'), whole);
  words.write(withValueAt(whole, 'concepts.299.description', 'la última'));
  await leave();
  const draft = await device.collections.drafts.findOne(slug).exec();
  const kept = asReceipt(draft!.receipt).concepts;
  expect(kept).toHaveLength(300);
  expect(kept[299]?.description).toBe('la última');
});

test('a page that is still there keeps its words; when it goes another one takes them up', async () => {
  const { mark } = await save('antes');
  type(formOf({ mark }), 'en otra pestaña');
  device = await device.reopen();
  expect(await here()).toEqual(['antes']);
  die();
  await expect.poll(here).toEqual(['en otra pestaña']);
});

test('another text took the place of the one that was typed on: both are drafts', async () => {
  const { mark } = await save('antes');
  type(formOf({ mark }), 'lo mío');
  await save('de otra pestaña', mark);
  await leave();
  expect(await here()).toEqual(['de otra pestaña', 'lo mío']);
});

test('saved, with no time to say so: nothing is doubled, whatever became of the draft since', async () => {
  const { mark } = await save('antes');
  const typed = formOf({ mark });
  type(typed, 'todo guardado');
  const saved = await save('todo guardado', mark);
  await leave();
  expect(await here()).toEqual(['todo guardado']);
  const again = formOf({ mark: saved.mark });
  type(again, 'todo guardado y más');
  await save('todo guardado y más', saved.mark);
  device.setOnline(true);
  const whole = { state: 'accepted', mark: draftMark(draftOf('todo guardado y más')) };
  await expect.poll(async () => await device.local.sent_drafts.get(slug)).toMatchObject(whole);
  const { revision } = (await device.local.sent_drafts.get(slug))!;
  const more = { seq: 0, revision, edited_at: '', conflict_of: '' };
  const pushed = [{ base_revision: revision, draft: { ...draftOf('de otro dispositivo'), ...more } }];
  await person.call('POST', '/api/v1/drafts/push', { rows: pushed });
  device.fire('online');
  await expect.poll(here).toEqual(['de otro dispositivo']);
  await leave();
  expect(await here()).toEqual(['de otro dispositivo']);
  expect(await rows()).toBe(0);
});

test('what was issued does not come back', async () => {
  const { mark } = await save('antes');
  type(formOf({ mark }), 'emitido');
  const saved = await save('emitido', mark);
  expect((await emitReceipt(textOf('emitido'), { draftSlug: slug, basedOn: saved.mark })).ok).toBe(true);
  await leave();
  expect([await here(), await rows()]).toEqual([[], 0]);
});

test('a form that ends leaves nothing', async () => {
  const words = formOf();
  type(words, 'algo');
  words.end();
  await expect.poll(rows).toBe(0);
});

test('with no room on the disk they are kept beside it, and taken up once there is room', async () => {
  const { mark } = await save('antes');
  const db = device.local.backendDB();
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(db, 'transaction').mockImplementation(noRoom);
  type(formOf({ mark }), 'sin espacio');
  full.mockRestore();
  expect(await draftsOnlyHere()).toBe(1);
  const { drafts } = device.collections;
  const stillFull = vi.spyOn(Object.getPrototypeOf(drafts), 'findOne').mockImplementation(noRoom);
  await device.reopen().catch(() => undefined);
  stillFull.mockRestore();
  await leave();
  expect(await here()).toEqual(['sin espacio']);
  expect(localStorage.length).toBe(0);
});

test('whoever signs out leaves none, and nobody finds another’s', async () => {
  type(formOf(), 'mío');
  const spare = JSON.stringify({ form: 'f', slug, name: '', mark: '', receipt: textOf('mío') });
  localStorage.setItem(`tintero.words.${device.place}.f`, spare);
  localStorage.setItem('tintero.words.another.f', spare);
  die();
  const { place } = device;
  await closeDevice();
  await wipeAll(place);
  expect(Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i))).toEqual([
    'tintero.words.another.f',
  ]);
  const left = (await indexedDB.databases()).filter(({ name }) => /^(tintero|rxdb-dexie)-/.test(name ?? ''));
  expect(left).toEqual([]);
});

/** A count of goods, of three lines. */
const countOf = (...quantities: string[]): GoodsCount => ({
  ...goodsCount.empty,
  purchase_order_number: 'OC-1',
  lines: quantities.map((quantity, i) => ({ ...COUNT_LINE, line_id: `l${i}`, quantity })),
});
const counted = async () =>
  (await writtenHere(device, goodsCount)).rows
    .map(({ body }) => body.lines.map(({ quantity }) => quantity).join(' '))
    .sort();
async function saveCount(body: GoodsCount, based_on?: string): Promise<string> {
  const saved = await saveWritten(goodsCount, { slug, body, ...(based_on !== undefined && { based_on }) });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.mark;
}
const countWords = (mark: string) => lastWordsOf<GoodsCount>({ kind: goodsCount.kind, slug, name: '', mark });

test('touches in a count, the page killed between them: the next page has each, once', async () => {
  const mark = await saveCount(countOf('0', '0', '0'));
  const words = countWords(mark);
  let now = countOf('0', '0', '0');
  for (const [line, quantity] of [
    [0, '1'],
    [0, '2'],
    [2, '1'],
  ] as const) {
    now = { ...now, lines: now.lines.with(line, { ...now.lines[line]!, quantity }) };
    words.write(now);
  }
  const [touch] = await device.local.last_words.where('form').notEqual('').reverse().sortBy('key');
  expect(touch).toMatchObject({ part: 'words', kind: 'goods_count', isSaved: false });
  expect(JSON.stringify(touch).length, 'a touch writes what changed').toBeLessThan(500);
  expect(await draftsOnlyHere(), 'signing out would lose it').toBe(1);
  await leave();
  expect(await counted()).toEqual(['2 0 1']);
  await leave();
  expect([await counted(), await rows()]).toEqual([['2 0 1'], 0]);
});

test('a count that was saved with no time to say so is not doubled; another’s text stands beside it', async () => {
  const mark = await saveCount(countOf('0'));
  countWords(mark).write(countOf('4'));
  const saved = await saveCount(countOf('4'), mark);
  await leave();
  expect([await counted(), await rows()]).toEqual([['4'], 0]);
  countWords(saved).write(countOf('5'));
  await saveCount(countOf('7'), saved);
  await leave();
  expect(await counted()).toEqual(['5', '7']);
});

test('a count of the version before, and what was typed by then, are there', async () => {
  await saveCount(countOf('3'));
  const base = { key: 'f.base', form: 'f', part: 'base', receipt: textOf('antes') };
  const change = {
    kind: 'fields',
    fields: [['payment_conditions', { kind: 'value', value: 'y más' }]],
    gone: [],
  };
  const words = {
    key: 'f.words',
    form: 'f',
    part: 'words',
    slug,
    name: 'Factura',
    mark: '',
    change,
    isSaved: false,
  };
  const { name } = device.local;
  await closeDevice();
  await setBack(name, [base, words]);
  const spare = { form: 'g', slug: 'otro', name: '', mark: '', receipt: textOf('sin espacio') };
  localStorage.setItem(`tintero.words.${device.place}.g`, JSON.stringify(spare));
  await leave();
  expect([await here(), await counted()]).toEqual([['sin espacio', 'y más'], ['3']]);
  expect(await rows()).toBe(0);
});

/** The database as version 7 left it. */
async function setBack(name: string, words: readonly object[]): Promise<void> {
  const now = await new Dexie(name).open();
  const tables = now.tables.map(({ name: table, schema }) => [
    table,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
  ]);
  const kept = await Promise.all(
    now.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  now.close();
  await Dexie.delete(name);
  const before = new Dexie(name);
  before.version(7).stores(Object.fromEntries(tables));
  await before.open();
  for (const [table, all] of kept) await before.table(table).bulkPut(all);
  await before.table('last_words').bulkPut([...words]);
  before.close();
}

test('words that cannot be read any more keep nobody from starting', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const base = { key: 'f.base', form: 'f', part: 'base' as const, text: textOf('antes') };
  const change = { kind: 'rows' as const, at: 0, removed: 0, rows: [] };
  const words = {
    key: 'f.words',
    form: 'f',
    part: 'words' as const,
    kind: 'draft',
    slug,
    name: '',
    mark: '',
  };
  await device.local.last_words.bulkPut([base, { ...words, change, isSaved: false }]);
  localStorage.setItem(`tintero.words.${device.place}.g`, '{');
  await leave();
  expect(await here()).toEqual([]);
});
