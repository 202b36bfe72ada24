/** Documents of a record in the real outbox, over an IndexedDB in memory. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDocument } from '../../../schema/records/flow.ts';
import type { HostRecordRow, RecordDocument } from '../../../schema/resources/parties/records.ts';
import { planPass } from '../../../sync/queue.ts';
import { describeLocal, type LocalDb } from '../device/dexie.ts';
import { applyTo } from '../device/outbox-store.ts';
import { currentDevice, type Device } from '../opened.ts';
import { documentHere, sendHostRecord, writeRecordDocument } from './record.ts';

vi.mock('./wake-sender.ts', () => ({ wakeSender: () => undefined }));
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

const documentOf = (receiver_document_id: string): RecordDocument =>
  newDocument({
    ...{ receiver_document_id, name: receiver_document_id, description: '', mandatory_status: true },
    ...{ actualization_period_id: 5, receiver_document_type_id: 9 },
  });
const [A, B] = [documentOf('a'), documentOf('b')];
const RECORD: HostRecordRow = {
  ...{ host_record_id: 'r', host_id: 'h', rfc: '', name: 'COMPRADORA', record_name: '' },
  ...{ record_approval_status_id: 0, documents: [A, B], sent_at: '', sends: 0 },
};
const said = (word: string) => ({ fields: { word }, rows: [] });
const FILE = { file_id: crypto.randomUUID(), name: 'a.pdf', bytes: new Uint8Array([37, 80]) };

let local: LocalDb;
beforeAll(() => {
  local = describeLocal('records' as never);
  currentDevice.set({ place: 'records', local, collections: {} } as unknown as Device);
});
afterAll(async () => {
  currentDevice.set(undefined);
  await local.delete();
});

test('a document written again while it waits, in whatever state, is kept with its files and sent in its order; so is the record', async () => {
  const rows = async () => (await local.outbox.toArray()).toSorted((a, b) => a.position - b.position);
  const write = async (document: RecordDocument, word: string, files = [FILE]) =>
    (await writeRecordDocument(RECORD, document, said(word), files)).ok;
  expect(await documentHere('r', 'a')).toBe(undefined);
  expect(await write(A, 'one')).toBe(true);
  const [first] = await rows();
  const id = first?.id ?? '';
  const [at, until] = [Date.now(), Date.now() + 60_000];
  await applyTo(local, id, { type: 'send', at, tab: 't', until });
  expect(await write(A, 'two')).toBe(true);
  const error = { code: 'network' as const, message: '', problems: [] };
  await applyTo(local, id, { type: 'no_answer', at, attempt: 1, next_at: at, error });
  expect(await write(B, 'other', [])).toBe(true);
  expect((await sendHostRecord(RECORD)).ok).toBe(true);
  expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ['write_document', 'unknown'],
    ['write_document', 'queued'],
    ['write_document', 'queued'],
    ['send_record', 'queued'],
  ]);
  expect(await documentHere('r', 'a')).toEqual({
    values: said('two'),
    files: [{ file_id: FILE.file_id, name: FILE.name, content: btoa('%P') }],
  });
  // One at a time: what sends the record never overtakes what was written in it.
  for (const row of await rows()) {
    const due = planPass(
      (await rows()).filter(({ state }) => state !== 'done' && state !== 'refused'),
      Date.now() + 1,
    );
    expect(due.due.map((one) => one.id)).toEqual([row.id]);
    if (row.kind === 'send_record') break;
    const began = await applyTo(local, row.id, { type: 'send', at, tab: 't', until });
    const attempt = began?.row.attempt ?? 0;
    await applyTo(local, row.id, {
      type: 'rejected',
      at,
      attempt,
      error: { ...error, code: 'record_locked' },
    });
  }
  // What was refused is in the sheet, with its files, and what is saved goes in its place.
  const here = await documentHere('r', 'a');
  expect(here?.values).toEqual(said('two'));
  expect((await writeRecordDocument(RECORD, A, said('three'), here?.files ?? [])).ok).toBe(true);
  const last = (await rows()).at(-1);
  expect(JSON.parse((await local.bodies.get(last?.id ?? ''))?.body ?? '').files).toMatchObject([
    { file_id: FILE.file_id, content: btoa('%P') },
  ]);
  expect((await rows()).map(({ state }) => state)).toEqual([
    'refused',
    'discarded',
    'refused',
    'queued',
    'queued',
  ]);
});
