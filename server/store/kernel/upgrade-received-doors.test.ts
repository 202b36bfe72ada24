/** Databases of earlier versions say nothing of the doors by which documents came; from then on each has its last success and failure. */
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { receivedDoors } from '../../../schema/resources/received/received-doors.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { noteDoor } from '../received/doors.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-08-21-received-doors';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has no word of any door, and then the last of each', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const rows = async () =>
      await resourceStore(receivedDoors).list(scope, store.db, readQuery(receivedDoors, {}));
    expect(await rows()).toEqual([]);
    for (const [reason, at] of [
      ['', '2027-08-21T10:00:00.000Z'],
      ['No trae timbre.', '2027-08-21T11:00:00.000Z'],
      ['', '2027-08-21T12:00:00.000Z'],
    ] as const)
      await store.transaction(scope, (tx) => noteDoor(scope, tx, 'api', reason, at));
    const [first, last] = ['2027-08-21T12:00:00.000Z', '2027-08-21T11:00:00.000Z'];
    expect(await rows()).toEqual([
      { door: 'api', succeeded_at: first, failed_at: last, said: 'No trae timbre.' },
    ]);
    await store.close();
    await drop();
  });
});
