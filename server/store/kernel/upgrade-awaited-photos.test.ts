/** Of receipts of earlier versions no photo is on its way: theirs are there, and are shown. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { awaitPhoto, findAwaited } from '../orders/awaited-photos.ts';
import { findOrderFile } from '../orders/order-files.ts';
import { checksum } from './checksums.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2028-01-01-awaited-photos';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1181
  test('has its photos still, and waits for none until a receipt names some', async () => {
    const { dialect, where, drop } = await make();
    const content = Buffer.from('JPEG').toString('base64');
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await db
        .insertInto('order_file' as never)
        .values({
          ...{ client_id: 'c', file_id: 'r p', document_id: 'r', content, content_sha256: checksum(content) },
          created_at: '2026-11-21T10:00:00.000Z',
        } as never)
        .execute();
    });
    const store = await openStore(where());
    const scope = systemScope('c');
    expect(String(await findOrderFile(scope, store.db, 'r', 'r p'))).toBe('JPEG');
    const of = { receipt_id: 'r', photo_id: 'q' };
    expect(await findAwaited(scope, store.db, of)).toBeUndefined();
    const sum = { size: 4, sha256: 'a'.repeat(64) };
    const named = { ...of, ...sum, user_id: 'u', created_at: '2028-01-01T10:00:00.000Z' };
    await store.transaction(scope, async (tx) => await awaitPhoto(scope, tx, named));
    expect(await findAwaited(scope, store.db, of)).toMatchObject({ ...of, ...sum, user_id: 'u' });
    await store.close();
    await drop();
  });
});
