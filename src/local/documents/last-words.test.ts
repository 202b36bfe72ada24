/** What was typed when the page went, on a real device: taken up by the next one, once, and left to nobody else. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withValueAt } from '../../../schema/forms/receipt/value-at.ts';
import { draftMark } from '../../../schema/pushables/draft.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { asReceipt, buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { wipeAll } from '../open.ts';
import { closeDevice } from '../opened.ts';
import { emitReceipt } from '../outbox/emit.ts';
import { saveDraft } from './drafts.ts';
import { draftsOnlyHere } from './drafts-only-here.ts';
import { type LastWords, lastWordsOf, type WordsOf } from './last-words.ts';

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

const textOf = (words: string) => buildReceipt({ branch_office_id: '', payment_conditions: words });
const here = async () =>
  (await device.collections.drafts.find().exec())
    .map((each) => asReceipt(each.receipt).payment_conditions)
    .sort();
const rows = async () => await device.local.last_words.count();
/** The keys of a text, one after the other; the first change is of a text that is whole already. */
function type(words: LastWords, text: string): void {
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
const formOf = (of: Partial<WordsOf> = {}) => lastWordsOf({ slug, name: 'Factura', ...of });
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

test('words that cannot be read any more keep nobody from starting', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const base = { key: 'f.base', form: 'f', part: 'base' as const, receipt: textOf('antes') };
  const change = { kind: 'rows' as const, at: 0, removed: 0, rows: [] };
  const words = { key: 'f.words', form: 'f', part: 'words' as const, slug, name: '', mark: '' };
  await device.local.last_words.bulkPut([base, { ...words, change, isSaved: false }]);
  localStorage.setItem(`tintero.words.${device.place}.g`, '{');
  await leave();
  expect(await here()).toEqual([]);
});
