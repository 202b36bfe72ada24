import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crossEverywhere, makeCrossing } from '../../../tests/factories/crossing.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { changesSince, lastSequence, recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';

const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };

describe.each(TEST_DATABASES)('change feed on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  async function newClient(): Promise<Scope> {
    const scope = { ...systemScope(crypto.randomUUID()), userId: 'u' };
    await store.transaction(scope, async (tx) => await createClient(scope, tx, CLIENT, new Date(0)));
    return scope;
  }

  test('numbers grow by one within a client and know nothing of other clients', async () => {
    const [one, two] = [await newClient(), await newClient()];
    const seqs = await store.transaction(one, async (tx) => [
      await recordChange(one, tx, 'drafts', 'a'),
      await recordChange(one, tx, 'receipts', 'b'),
    ]);
    expect(seqs).toEqual([1, 2]);
    expect(await lastSequence(one, store.db)).toBe(2);
    expect(await lastSequence(two, store.db)).toBe(0);
    expect(await changesSince(two, store.db, 0, 10)).toEqual([]);
    expect(await changesSince(one, store.db, 1, 10)).toEqual([
      { seq: 2, collection: 'receipts', branch: '', former_branches: '' },
    ]);
  });

  test('a document that changed twice is there once, with its newest number', async () => {
    const scope = await newClient();
    await store.transaction(scope, async (tx) => {
      await recordChange(scope, tx, 'drafts', 'a');
      await recordChange(scope, tx, 'drafts', 'b');
      await recordChange(scope, tx, 'drafts', 'a');
    });
    expect(await changesSince(scope, store.db, 0, 10)).toMatchObject([
      { seq: 2, collection: 'drafts' },
      { seq: 3, collection: 'drafts' },
    ]);
  });

  test('a transaction that fails leaves no number behind and wakes nobody', async () => {
    const scope = await newClient();
    const woken: string[] = [];
    const stop = store.onCommit((clientId) => woken.push(clientId));
    await expect(
      store.transaction(scope, async (tx) => {
        await recordChange(scope, tx, 'drafts', 'a');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(woken).toEqual([]);
    await store.transaction(scope, async (tx) => await recordChange(scope, tx, 'drafts', 'a'));
    stop();
    expect(woken).toEqual([scope.clientId]);
    expect(await lastSequence(scope, store.db)).toBe(1);
  });

  test('a reader that goes on from its number misses no change, wherever its writer was stopped', async () => {
    const crossing = makeCrossing(store, database);
    const write = async (scope: Scope, ...ids: string[]) =>
      await crossing.store.transaction(scope, async (tx) => {
        for (const id of ids) await recordChange(scope, tx, 'drafts', id);
      });
    await crossEverywhere(
      crossing,
      newClient,
      (scope) => write(scope, 'a', 'b', 'c'),
      async (scope) => {
        await write(scope, 'd', 'b');
        return await changesSince(scope, store.db, 0, 10);
      },
      async (scope, { second: page }, place) => {
        const seen = page.map(({ seq }) => seq);
        const rest = await changesSince(scope, store.db, seen.at(-1) ?? 0, 10);
        const all = await changesSince(scope, store.db, 0, 10);
        expect(
          all.map(({ seq }) => seq).filter((seq) => !seen.includes(seq)),
          place,
        ).toEqual(rest.map(({ seq }) => seq));
        expect(await lastSequence(scope, store.db), place).toBe(5);
        expect(all, place).toHaveLength(4);
      },
    );
  });

  test('whoever has seen a number never meets a smaller one later', async () => {
    const scope = await newClient();
    const seen: number[] = [];
    let reading = true;
    const reader = (async () => {
      let since = 0;
      while (reading || since < 60) {
        for (const change of await changesSince(scope, store.db, since, 100)) {
          seen.push(change.seq);
          since = change.seq;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        await store.transaction(scope, async (tx) => {
          for (let step = 0; step < 3; step++) {
            await recordChange(scope, tx, 'drafts', `${writer}-${step}`);
            await new Promise((resolve) => setTimeout(resolve, writer % 4));
          }
        });
      }),
    );
    reading = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });
});
