import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { prepared } from './prepared.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';

describe.each(TEST_DATABASES)('a prepared query on $name', (database) => {
  let store: Store;
  let built = 0;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  const put = prepared<{ name: string; value: string }>()((db, { name, value }) =>
    db
      .insertInto('deployment')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
  );
  const read = prepared<{ name: string }>()((db, { name }) => {
    built += 1;
    return db.selectFrom('deployment').select(['name', 'value']).where('name', '=', name);
  });

  test('is built once, and has its own values each time, in a transaction too', async () => {
    built = 0;
    await put(store.db, { name: 'a', value: '1' });
    await put(store.db, { name: 'b', value: '2' });
    await put(store.db, { name: 'a', value: '3' });
    expect(await read(store.db, { name: 'a' })).toEqual([{ name: 'a', value: '3' }]);
    const seen = await store.transaction(systemScope('one'), async (tx) => {
      await put(tx, { name: 'b', value: '4' });
      return await read(tx, { name: 'b' });
    });
    expect(seen).toEqual([{ name: 'b', value: '4' }]);
    expect(await read(store.db, { name: 'none' })).toEqual([]);
    expect(built).toBe(1);
  });

  test('asked at once with other values, each has its own rows', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `n${i}`);
    await Promise.all(names.map((name) => put(store.db, { name, value: `of ${name}` })));
    const rows = await Promise.all(names.map((name) => read(store.db, { name })));
    expect(rows).toEqual(names.map((name) => [{ name, value: `of ${name}` }]));
  });

  test('another open database has its own', async () => {
    const other = await database.open();
    await put(other.db, { name: 'a', value: 'other' });
    expect(await read(other.db, { name: 'a' })).toEqual([{ name: 'a', value: 'other' }]);
    await other.close();
  });

  test('a plugin sees it each time, under an id that its result has too', async () => {
    const [asked, answered]: [unknown[], unknown[]] = [[], []];
    const watched = store.db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        answered.push(queryId);
        return result;
      },
    });
    for (const name of ['a', 'b']) await read(watched, { name });
    expect(new Set(asked).size).toBe(2);
    expect(answered).toEqual(asked);
  });
});
