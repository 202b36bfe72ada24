import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../../schema/documents/draft.ts';
import type { AnyPushable } from '../../../schema/pushables/define-pushable.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import type { SentDraft } from '../../../sync/replication.ts';
import { asReceipt, buildReceipt } from '../../../tests/factories/receipt.ts';
import type { MetaRow } from '../device/dexie.ts';
import { type PushScope, pushDocuments } from '../replication/push.ts';
import { forgetRefused } from './refused.ts';
import { saveRefused } from './save-refused.ts';

/** What the server says to each push, in order; the last one again and again. */
let answers: { status: number; body: unknown }[];
let pushed: { base_revision: number; draft: Draft }[][];

const DRAFT = draft as unknown as AnyPushable;
const TAKEN = { status: 200, body: { conflicts: [] } };
const TOO_LARGE = { status: 413, body: { code: 'too_large', message: ERROR_TEXTS.too_large } };

beforeEach(() => {
  pushed = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    pushed.push(JSON.parse(body).rows);
    const { status, body: text } = (answers.length > 1 ? answers.shift() : answers[0])!;
    return new Response(typeof text === 'string' ? text : JSON.stringify(text), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A device that holds these drafts, and what of it the pushing needs, without a database. */
function deviceOf(drafts: Draft[], issued: Draft[] = []) {
  const rows = new Map(drafts.map((each) => [each.slug, each]));
  const meta = new Map<string, MetaRow>();
  const sent = new Map<string, SentDraft>();
  const local = {
    meta: {
      get: async (key: string) => meta.get(key),
      put: async (row: MetaRow) => void meta.set(row.key, row),
      bulkGet: async (keys: string[]) => keys.map((key) => meta.get(key)),
      bulkDelete: async (keys: string[]) => keys.forEach((key) => void meta.delete(key)),
      where: () => ({
        startsWith: (start: string) => ({
          toArray: async () => [...meta.values()].filter(({ key }) => key.startsWith(start)),
        }),
      }),
    },
    sent_drafts: {
      bulkGet: async (slugs: string[]) => slugs.map((slug) => sent.get(slug)),
      put: async (row: SentDraft) => void sent.set(row.slug, row),
      bulkPut: async (all: SentDraft[]) => all.forEach((row) => void sent.set(row.slug, row)),
      delete: async (slug: string) => void sent.delete(slug),
      bulkDelete: async (slugs: string[]) => slugs.forEach((slug) => void sent.delete(slug)),
    },
    transaction: async (...parts: unknown[]) => await (parts.at(-1) as () => Promise<unknown>)(),
    outbox: {
      where: () => ({
        equals: (slug: string) => ({
          toArray: async () =>
            issued
              .filter((each) => each.slug === slug)
              .map(({ slug: id }) => ({ id, kind: 'issue', state: 'done' })),
        }),
      }),
    },
    bodies: {
      get: async (id: string) => ({
        body: JSON.stringify({ receipt: issued.find(({ slug }) => slug === id)?.receipt }),
      }),
    },
  };
  const collections = {
    drafts: {
      findOne: (slug: string) => ({ exec: async () => rows.get(slug) ?? null }),
      insertIfNotExists: async (draft: Draft) => void rows.set(draft.slug, draft),
    },
  };
  const scope = { owner: {}, local, collections } as unknown as PushScope;
  return {
    scope,
    rows,
    sent,
    /** What another device made of it comes by the feed. */
    pull: (draft: Draft) => (draft._deleted ? rows.delete(draft.slug) : rows.set(draft.slug, draft)),
    push: async (draft: Draft, assumed?: Draft) => {
      if (!draft._deleted) rows.set(draft.slug, draft);
      return await pushDocuments(DRAFT, scope, [
        { newDocumentState: draft, ...(assumed && { assumedMasterState: assumed }) },
      ]);
    },
    texts: () =>
      [...rows.values()].map(({ name, receipt }) => `${name}: ${asReceipt(receipt).payment_conditions}`),
  };
}

function draftOf(words: string, seq: number, more: Partial<Draft> = {}): Draft {
  const receipt = buildReceipt({ payment_conditions: words });
  const rest = { is_complete: false, edited_at: '', conflict_of: '', _deleted: false };
  return { slug: 'd', name: 'Pedido', receipt, revision: seq, seq, ...rest, ...more };
}

const BEFORE = draftOf('antes', 3);
const MINE = draftOf('mis palabras', 3);
const THEIRS = draftOf('otro dispositivo', 9);

test('R26: words that the server refused are a draft of their own once another device took their place', async () => {
  answers = [TOO_LARGE];
  const { scope, push, pull, texts, rows } = deviceOf([BEFORE]);
  expect(await push(MINE, BEFORE)).toEqual([]);
  await saveRefused(scope);
  expect(texts(), 'nothing happens until then').toEqual(['Pedido: mis palabras']);
  pull(THEIRS);
  await saveRefused(scope);
  await saveRefused(scope);
  expect(texts()).toEqual(['Pedido: otro dispositivo', 'Pedido (de este dispositivo): mis palabras']);
  expect([...rows.values()][1]).toMatchObject({ conflict_of: 'd', revision: 0, seq: 0 });
});

test('R26: likewise when another device deleted it', async () => {
  answers = [TOO_LARGE];
  const { scope, push, pull, texts } = deviceOf([BEFORE]);
  await push(MINE, BEFORE);
  pull({ ...THEIRS, _deleted: true });
  await saveRefused(scope);
  expect(texts()).toEqual(['Pedido (de este dispositivo): mis palabras']);
});

test('R26: before newer words are pushed, those that were written over are kept', async () => {
  answers = [TOO_LARGE, TAKEN];
  const { push, pull, texts } = deviceOf([BEFORE]);
  await push(MINE, BEFORE);
  pull(THEIRS);
  await push(draftOf('y algo más', 9), THEIRS);
  expect(texts()).toEqual(['Pedido: y algo más', 'Pedido (de este dispositivo): mis palabras']);
});

test('R26: what was refused and is taken after an edit, issued, said by the server or deleted here comes back no more', async () => {
  answers = [TOO_LARGE, TAKEN];
  const edited = deviceOf([BEFORE]);
  await edited.push(MINE, BEFORE);
  await edited.push(draftOf('más corto', 3), MINE);
  edited.pull(THEIRS);
  await saveRefused(edited.scope);
  expect(edited.texts()).toEqual(['Pedido: otro dispositivo']);

  answers = [TOO_LARGE];
  const issued = deviceOf([BEFORE], [MINE]);
  await issued.push(MINE, BEFORE);
  issued.pull({ ...MINE, seq: 9, _deleted: true });
  await saveRefused(issued.scope);
  expect(issued.texts()).toEqual([]);

  const same = deviceOf([BEFORE]);
  await same.push(MINE, BEFORE);
  same.pull({ ...MINE, seq: 9 });
  await saveRefused(same.scope);
  expect(same.texts()).toEqual(['Pedido: mis palabras']);

  const deleted = deviceOf([BEFORE]);
  await deleted.push(MINE, BEFORE);
  await forgetRefused(deleted.scope.local, DRAFT, ['d']);
  deleted.rows.clear();
  await saveRefused(deleted.scope);
  expect(deleted.texts()).toEqual([]);
});

test('R23: after a refusal the next words start from what the server has of ours, not from what the feed told', async () => {
  answers = [TAKEN, TOO_LARGE, TAKEN];
  const { push } = deviceOf([]);
  const [one, two, three] = [draftOf('uno', 0), draftOf('dos', 0), draftOf('tres', 0)];
  await push(one);
  await push(two, one);
  await push(three, two);
  expect(pushed.map(([row]) => row?.base_revision)).toEqual([0, 1, 1]);
});

test('a deletion carries no words that would be refused again', async () => {
  answers = [TAKEN];
  const { push } = deviceOf([MINE]);
  await push({ ...MINE, _deleted: true }, BEFORE);
  expect(pushed[0]?.[0]?.draft).toMatchObject({ _deleted: true, receipt: { concepts: [] } });
});

test('too large for what stands before the server is too large: one such draft holds up no other', async () => {
  answers = [{ status: 413, body: '<html>' }, { status: 413, body: '<html>' }, TAKEN];
  const large = draftOf('grande', 0);
  const small = draftOf('chico', 0, { slug: 'e' });
  const { scope, sent } = deviceOf([large, small]);
  await pushDocuments(DRAFT, scope, [{ newDocumentState: large }, { newDocumentState: small }]);
  expect([...sent.values()]).toMatchObject([{ slug: 'e', state: 'accepted' }]);
});
