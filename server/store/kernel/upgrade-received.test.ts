/** Databases of earlier versions: nothing was received, and documents can be. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import {
  addReceived,
  askSatAgain,
  changeReceived,
  dueAtSat,
  findReceived,
  xmlFileOf,
} from '../received/received.ts';
import { findReceivedFile } from '../received/received-files.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2026-12-18-received';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with nothing received, and keeps what comes', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const row = buildReceived();
    expect(await findReceived(scope, store.db, row.uuid)).toBeUndefined();
    const bytes = new Uint8Array([0, 60, 255]);
    const add = async () =>
      await store.transaction(scope, (tx) => addReceived(scope, tx, row, { name: 'a.xml', bytes }));
    expect([await add(), await add()]).toEqual([true, false]);
    expect((await findReceivedFile(scope, store.db, xmlFileOf(row.uuid)))?.bytes).toEqual(Buffer.from(bytes));
    const due = async (at: string) => (await dueAtSat(scope, store.db, at, 10)).map(({ uuid }) => uuid);
    expect([await due('2026-11-20T17:59:59.999Z'), await due(row.received_at)]).toEqual([[], [row.uuid]]);
    await store.transaction(scope, async (tx) => {
      await askSatAgain(scope, tx, row.uuid, '2026-12-01T00:00:00.000Z');
      await changeReceived(scope, tx, { ...row, sat_state: 'current' });
    });
    expect([await due('2026-11-30T00:00:00.000Z'), await due('2026-12-01T00:00:00.000Z')]).toEqual([
      [],
      [row.uuid],
    ]);
    expect((await findReceived(scope, store.db, row.uuid))?.sat_state).toBe('current');
    await store.close();
    await drop();
  });
});
