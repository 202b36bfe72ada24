import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSHABLES } from '../../../schema/pushables/index.ts';
import type { OperationState } from '../../../sync/operation.ts';
import { afterPush, beforePush, type SentDraft } from '../../../sync/replication.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import type { StoredDraft } from '../device/schemas.ts';
import type { DraftEdit } from '../device/types.ts';
import { currentDevice, type Device } from '../opened.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { draftsOnlyHere } from './drafts-only-here.ts';

/** Whether the disk takes what is written to it. */
let isFull: boolean;
/** What comes from the server between reading and writing. */
let pulled: ((rows: Map<string, StoredDraft>) => void) | undefined;

/** The drafts of one client as the device keeps them, without a database. */
function deviceOf(place: string, states: OperationState[] = []) {
  const rows = new Map<string, StoredDraft>();
  const put = (draft: StoredDraft) => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    rows.set(draft.slug, draft);
  };
  const drafts = {
    findOne: (slug: string) => ({
      exec: async () => {
        const row = rows.get(slug);
        return (
          (row && {
            ...row,
            incrementalModify: async (change: (now: StoredDraft) => StoredDraft) => {
              pulled?.(rows);
              const changed = change(rows.get(slug) as StoredDraft);
              if ('_deleted' in changed && changed._deleted) rows.delete(slug);
              else put(changed);
            },
          }) ??
          null
        );
      },
    }),
    find: () => ({ exec: async () => [...rows.values()].map((row) => ({ ...row, toJSON: () => row })) }),
    insertIfNotExists: async (draft: StoredDraft) => {
      pulled?.(rows);
      if (!rows.has(draft.slug)) put(draft);
      return rows.get(draft.slug);
    },
  };
  const toArray = async () => states.map((state) => ({ id: state, kind: 'issue', state }));
  const bodies = { get: async () => ({ body: JSON.stringify({ receipt: buildReceipt() }) }) };
  const meta = { bulkGet: async () => [] };
  const sent = new Map<string, SentDraft>();
  const sent_drafts = {
    get: async (slug: string) => sent.get(slug),
    put: async (row: SentDraft) => void sent.set(row.slug, row),
    toArray: async () => [...sent.values()],
  };
  const outbox = { where: () => ({ equals: () => ({ toArray, first: async () => (await toArray())[0] }) }) };
  const device = {
    place,
    local: { outbox, bodies, meta, sent_drafts, last_words: { toArray: async () => [] } },
    collections: { drafts, documents: { find: () => ({ exec: async () => [] }) } },
  } as unknown as Device;
  return { device, rows, sent, names: () => [...rows.values()].map(({ name }) => name) };
}

const edit = (name: string, based_on?: string): DraftEdit => ({
  slug: 'd1',
  name,
  is_complete: false,
  receipt: buildReceipt(),
  ...(based_on !== undefined && { based_on }),
});

beforeEach(() => {
  isFull = false;
  pulled = undefined;
  vi.stubGlobal('localStorage', { length: 0 });
  vi.useFakeTimers();
});
afterEach(() => {
  currentDevice.set(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = () => vi.advanceTimersByTimeAsync(5_000);

async function mark(saving: ReturnType<typeof saveDraft>): Promise<string> {
  const saved = await saving;
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.mark;
}

describe('a text that found no room', () => {
  test('is kept later, and who goes on writing it is no other device', async () => {
    const { device, names } = deviceOf('a');
    currentDevice.set(device);
    const first = await mark(saveDraft(edit('one')));
    isFull = true;
    expect(await saveDraft(edit('two', first))).toMatchObject({ ok: false, error: { code: 'disk_full' } });
    isFull = false;
    await later();
    expect(names()).toEqual(['two']);
    // The form was told that «two» is not kept: it starts still from «one».
    const next = await saveDraft(edit('three', first));
    expect(next).toMatchObject({ ok: true, value: { slug: 'd1' } });
    expect(next.ok && next.value.split).toBeUndefined();
    expect(names()).toEqual(['three']);
  });

  test('is never written over a newer one', async () => {
    const { device, names } = deviceOf('a');
    currentDevice.set(device);
    isFull = true;
    await saveDraft({ ...edit('other'), slug: 'd2' });
    await saveDraft(edit('old'));
    isFull = false;
    vi.advanceTimersByTime(5_000);
    await saveDraft(edit('new'));
    await later();
    expect(names().sort()).toEqual(['new', 'other']);
  });

  test('is never written among what is of another client, and goes when its owner signs out', async () => {
    const [a, b] = [deviceOf('a'), deviceOf('b')];
    currentDevice.set(a.device);
    isFull = true;
    await saveDraft(edit('of a'));
    isFull = false;
    currentDevice.set(b.device);
    await later();
    expect(b.names()).toEqual([]);
    currentDevice.set(a.device);
    await later();
    expect(a.names()).toEqual(['of a']);

    isFull = true;
    await saveDraft({ ...edit('gone'), slug: 'd3' });
    isFull = false;
    currentDevice.set(undefined);
    currentDevice.set(a.device);
    await later();
    expect(a.names()).toEqual(['of a']);
  });

  test('is not brought back once it was deleted', async () => {
    const { device, names } = deviceOf('a');
    currentDevice.set(device);
    isFull = true;
    await saveDraft(edit('deleted'));
    isFull = false;
    await deleteDraft('d1');
    await later();
    expect(names()).toEqual([]);
  });

  test('that is deleted while another device’s text comes stays with that text, which nobody has seen', async () => {
    const { device, names } = deviceOf('P');
    currentDevice.set(device);
    await saveDraft(edit('one'));
    pulled = (rows) => {
      pulled = undefined;
      rows.set('d1', { ...(rows.get('d1') as StoredDraft), name: 'two', revision: 2 });
    };
    expect((await deleteDraft('d1')).ok).toBe(true);
    expect(names()).toEqual(['two']);
    await deleteDraft('d1');
    expect(names()).toEqual([]);
  });

  test('that is begun while one of its name comes is decided anew, and written', async () => {
    const { device, names, rows } = deviceOf('P');
    currentDevice.set(device);
    pulled = () => {
      pulled = undefined;
      rows.set('d1', {
        ...edit('two'),
        ...{ revision: 1, seq: 1, conflict_of: '' },
      } as unknown as StoredDraft);
    };
    const saved = await saveDraft(edit('one'));
    expect(saved.ok).toBe(true);
    expect(names()).toContain('one');
  });
});

test('of a draft that was mended and issued again nothing comes back, whichever operation is found first', async () => {
  for (const states of [
    ['discarded', 'accepted'],
    ['accepted', 'discarded'],
  ] satisfies OperationState[][]) {
    const { device, names } = deviceOf('a', states);
    currentDevice.set(device);
    await saveDraft(edit('late'));
    expect(names()).toEqual([]);
  }
});

test('what is written in one tab of a draft that another tab issues goes on as a draft of its own', async () => {
  const { device, names, rows } = deviceOf('a', ['accepted']);
  currentDevice.set(device);
  // The form that issued it, a moment late: the very text that was frozen.
  expect(await saveDraft(edit('late', 'm'))).toMatchObject({ ok: true, value: { slug: 'd1' } });
  expect(names()).toEqual([]);
  const other = { ...edit('other words', 'm'), receipt: buildReceipt({ payment_conditions: 'Contado' }) };
  const saved = await saveDraft(other);
  expect(saved).toMatchObject({ ok: true, value: { split: 'gone' } });
  expect([...rows.values()]).toMatchObject([{ name: 'other words', conflict_of: 'd1' }]);
  expect(rows.has('d1')).toBe(false);
});

test('before signing out it is known which drafts the server may not have as they are here', async () => {
  const { device, rows, sent } = deviceOf('a');
  expect(await draftsOnlyHere()).toBe(0);
  currentDevice.set(device);
  const pulled = { ...edit('de otro dispositivo'), edited_at: '', conflict_of: '', revision: 4, seq: 7 };
  rows.set('d1', pulled);
  expect(await draftsOnlyHere(), 'as it came from the server').toBe(0);
  await saveDraft(edit('editado sin red'));
  expect(await draftsOnlyHere(), 'edited here').toBe(1);
  const push = { base_revision: 4, document: { ...rows.get('d1')!, _deleted: false } };
  sent.set('d1', beforePush(PUSHABLES.draft, push));
  expect(await draftsOnlyHere(), 'no answer yet').toBe(1);
  sent.set('d1', afterPush(PUSHABLES.draft, push));
  expect(await draftsOnlyHere(), 'taken').toBe(0);
  rows.set('d1', { ...pulled, name: 'otra vez de otro', revision: 6, seq: 9 });
  expect(await draftsOnlyHere(), 'the feed brought a newer one').toBe(0);
  await saveDraft({ ...edit('nuevo'), slug: 'd2' });
  expect(await draftsOnlyHere(), 'begun here').toBe(1);
  isFull = true;
  await saveDraft({ ...edit('sin espacio'), slug: 'd3' });
  expect(await draftsOnlyHere(), 'found no room').toBe(2);
});
