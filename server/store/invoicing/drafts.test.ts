import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../../schema/documents/draft.ts';
import { emptyReceipt } from '../../../schema/forms/receipt/empty-receipt.ts';
import { crossEverywhere, makeCrossing } from '../../../tests/factories/crossing.ts';
import { pushDrafts } from '../../../tests/factories/push-drafts.ts';
import { asReceipt } from '../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { documentsSince } from '../documents.ts';
import { createClient } from '../identity/clients.ts';
import { lastSequence } from '../kernel/changes.ts';
import { OTHER_VERSION } from '../kernel/pushed.ts';
import type { Scope } from '../kernel/scope.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { DraftText } from './draft-rows.ts';
import { deleteDraft, listDrafts, saveDraft } from './drafts.ts';
import { markDraftIssued } from './issued-drafts.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };

/** A text that can be told from another by its remark. */
function textOf(remark: string, name = 'Factura'): DraftText {
  const receipt = { ...emptyReceipt('I'), payment_conditions: remark };
  return { name, is_complete: false, receipt, edited_at: NOW.toISOString() };
}

describe.each(TEST_DATABASES)('drafts on $name', (database) => {
  let store: Store;
  let scope: Scope;
  let slug: string;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  const begin = async () => {
    scope = { ...systemScope(crypto.randomUUID()), userId: 'u' };
    slug = crypto.randomUUID();
    await store.transaction(scope, async (tx) => await createClient(scope, tx, CLIENT, NOW));
  };
  const save = async (base: number | undefined, text: DraftText, of = slug) =>
    await store.transaction(scope, async (tx) => await saveDraft(scope, tx, of, base, text, NOW));
  const remove = async (base?: number) =>
    await store.transaction(scope, async (tx) => await deleteDraft(scope, tx, slug, base));
  const remarks = async () =>
    (await listDrafts(scope, store.db, 100, 0))
      .map((draft) => asReceipt(draft.receipt).payment_conditions)
      .sort();

  test('a save on the newest revision is taken and numbered', async () => {
    await begin();
    expect((await save(0, textOf('uno'))).current.revision).toBe(1);
    const second = await save(1, textOf('dos'));
    expect(second).toMatchObject({ outcome: 'taken', current: { revision: 2, seq: 2 } });
    expect(await remarks()).toEqual(['dos']);
  });

  test('the same save again changes nothing, not even the feed', async () => {
    await begin();
    await save(0, textOf('uno'));
    expect((await save(0, textOf('uno'))).outcome).toBe('taken');
    expect(await lastSequence(scope, store.db)).toBe(1);
    await save(1, textOf('dos'));
    expect((await save(0, textOf('uno'))).outcome).toBe('repeated');
    expect(await lastSequence(scope, store.db)).toBe(2);
    expect(await remarks()).toEqual(['dos']);
  });

  test('a save that changes no word still makes the revision its writer counts on', async () => {
    await begin();
    await save(0, textOf('uno'));
    expect((await save(1, textOf('uno'))).current.revision).toBe(2);
    expect((await save(1, textOf('uno'))).current.revision).toBe(2);
    expect((await save(2, textOf('dos'))).outcome).toBe('taken');
    // Another device that says the same as the newest learns which revision that is.
    expect(await save(0, textOf('dos'))).toMatchObject({ outcome: 'repeated', current: { revision: 3 } });
    expect(await remarks()).toEqual(['dos']);
  });

  test('of two versions written apart one wins and the other is kept, once', async () => {
    await begin();
    await save(0, textOf('uno'));
    await save(1, textOf('mío'));
    const lost = await save(1, textOf('tuyo'));
    expect(lost.outcome).toBe('stale');
    expect((await save(1, textOf('tuyo'))).outcome).toBe('repeated');
    expect(await remarks()).toEqual(['mío', 'tuyo']);
    const kept = (await listDrafts(scope, store.db, 10, 0)).find((draft) => draft.slug === lost.keptAs);
    expect(kept).toMatchObject({ name: `Factura${OTHER_VERSION}`, conflict_of: slug });
  });

  // spec: house.4
  test('saved by two devices at one moment: one wins and the other is kept', async () => {
    const crossing = makeCrossing(store, database);
    const push = async (remark: string) =>
      await pushDrafts(
        scope,
        crossing.store,
        [{ base_revision: 1, draft: asDraft(slug, textOf(remark)) }],
        NOW,
        0,
      );
    await crossEverywhere(
      crossing,
      async () => {
        await begin();
        await save(0, textOf('uno'));
      },
      () => push('mío'),
      () => push('tuyo'),
      async (_world, { first, second }, place) => {
        expect([first.length, second.length].sort(), place).toEqual([0, 1]);
        expect(await remarks(), place).toEqual(['mío', 'tuyo']);
      },
    );
  });

  test('saved and deleted at one moment: the text is there, or is kept as another', async () => {
    const crossing = makeCrossing(store, database);
    const row = (remark: string, gone: boolean) => [
      { base_revision: 1, draft: { ...asDraft(slug, textOf(remark)), _deleted: gone } },
    ];
    await crossEverywhere(
      crossing,
      async () => {
        await begin();
        await save(0, textOf('uno'));
      },
      () => pushDrafts(scope, crossing.store, row('uno', true), NOW, 0),
      () => pushDrafts(scope, crossing.store, row('dos', false), NOW, 0),
      async (_world, _answers, place) => expect(await remarks(), place).toEqual(['dos']),
    );
  });

  test('a kept version that a person deleted does not come back with a replay', async () => {
    await begin();
    await save(0, textOf('uno'));
    await save(1, textOf('mío'));
    const { keptAs } = await save(1, textOf('tuyo'));
    await store.transaction(scope, async (tx) => await deleteDraft(scope, tx, keptAs!, undefined));
    await save(1, textOf('tuyo'));
    expect(await remarks()).toEqual(['mío']);
  });

  test('a draft deleted elsewhere while edited here is kept as a new one', async () => {
    await begin();
    await save(0, textOf('uno'));
    await remove(1);
    const late = await save(1, textOf('seguí escribiendo'));
    expect(late).toMatchObject({ outcome: 'gone', current: { _deleted: true } });
    expect(await remarks()).toEqual(['seguí escribiendo']);
    expect(late.keptAs).not.toBe(slug);
  });

  test('a deletion that had not seen the newest text does not happen', async () => {
    await begin();
    await save(0, textOf('uno'));
    await save(1, textOf('dos'));
    expect((await remove(1))?.outcome).toBe('stale');
    expect(await remarks()).toEqual(['dos']);
    expect((await remove(2))?.outcome).toBe('taken');
    expect((await remove(2))?.outcome).toBe('taken');
    expect(await remarks()).toEqual([]);
  });

  test('an issued draft leaves; the text that was issued does not come back, another does', async () => {
    await begin();
    const issued = textOf('emitido');
    await store.transaction(
      scope,
      async (tx) => await markDraftIssued(scope, tx, slug, 'r1', JSON.stringify(issued.receipt)),
    );
    expect((await save(0, issued)).keptAs).toBeUndefined();
    expect(await remarks()).toEqual([]);
    expect((await save(0, textOf('otra cosa'))).outcome).toBe('issued');
    expect(await remarks()).toEqual(['otra cosa']);
  });

  test('a deletion reaches devices as a document marked deleted', async () => {
    await begin();
    await save(0, textOf('uno'));
    await remove(1);
    const { documents, checkpoint } = await documentsSince(scope, store.db, 'drafts', 0, 10);
    expect(documents).toMatchObject([{ slug, _deleted: true, seq: 2 }]);
    expect(checkpoint).toBe(2);
  });

  test('another client has nothing of it', async () => {
    await begin();
    await save(0, textOf('uno'));
    const mine = slug;
    await begin();
    expect(await remarks()).toEqual([]);
    expect((await save(1, textOf('ajeno'), mine)).current.revision).toBe(1);
    expect(await remarks()).toEqual(['ajeno']);
  });

  // spec: house.4
  test('pushed by devices that lose answers, repeat and cross: no text is lost, none doubled', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = mulberry(seed);
    for (let round = 0; round < 12; round++) {
      await begin();
      const typed = new Set<string>();
      const overwritten = new Set<string>();
      const devices = Array.from({ length: 3 }, () => ({ base: 0, known: '' }));
      const sent: { base_revision: number; draft: Draft }[] = [];
      for (let step = 0; step < 15; step++) {
        const device = devices[Math.floor(random() * devices.length)]!;
        const text = textOf(`texto ${round}-${step}`);
        const row = { base_revision: device.base, draft: asDraft(slug, text) };
        typed.add(asReceipt(text.receipt).payment_conditions);
        sent.push(row);
        const conflicts = await pushDrafts(scope, store, [row], NOW, 0);
        if (conflicts.length === 0) {
          // Taken on top of what this device had seen: that text was replaced knowingly.
          if (device.known !== '') overwritten.add(device.known);
          device.base += 1;
          device.known = asReceipt(text.receipt).payment_conditions;
        } else {
          device.base = conflicts[0]!.revision;
          device.known = asReceipt(conflicts[0]!.receipt).payment_conditions;
        }
        if (random() < 0.5) {
          const again = sent[Math.floor(random() * sent.length)]!;
          await pushDrafts(scope, store, [again], NOW, 0);
        }
      }
      const before = await lastSequence(scope, store.db);
      await pushDrafts(scope, store, sent, NOW, 0);
      expect(await lastSequence(scope, store.db), `SEED=${seed}`).toBe(before);
      const there = await remarks();
      expect(new Set(there).size, `SEED=${seed}`).toBe(there.length);
      const lost = [...typed].filter((text) => !there.includes(text) && !overwritten.has(text));
      expect(lost, `SEED=${seed}`).toEqual([]);
    }
  });
});

function asDraft(slug: string, text: DraftText): Draft {
  return { ...text, slug, seq: 0, _deleted: false, revision: 0, conflict_of: '' };
}

/** A small generator of numbers that a seed repeats. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
