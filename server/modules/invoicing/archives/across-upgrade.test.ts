/** An archive that the version before was making when it was ended goes on under this one, once its database is this one's. */
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../../tests/factories/old-databases.ts';
import { startTestServer } from '../../../../tests/factories/server.ts';
import { partsOf, readPart } from '../../../store/admin/account-exports.ts';
import { findArchive } from '../../../store/invoicing/receipt-archives.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { openStore } from '../../../store/kernel/store.ts';
import { MIGRATIONS, migrate } from '../../../store/migrations.ts';

const scope = systemScope('c');
/** The first version that made archives of receipts was of that day. */
const SINCE = '2027-01-09';
const at = '2026-12-31T10:00:00.000Z';

/** As that version wrote it: one of two receipts was in it, and whoever made it is gone. */
const HALF = {
  ...{ id: 'a', user_id: 'u', files: 'xml', state: 'working', done: 1, total: 2, missing: 0, bytes: 0 },
  ...{ at, ready_at: '', expires_at: '' },
};

describe.each(OLD_DATABASES)('an archive half made by an older version, on $name', ({ make }) => {
  // spec: house.1046
  test('is made whole by this one, and nothing is left of the half', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < SINCE)));
      await sql`insert into receipt_archive (client_id, id, user_id, body, search_text, sort_at, is_deleted)
        values ('c', 'a', 'u', ${JSON.stringify(HALF)}, ' xml', ${at}, 0)`.execute(db);
      await sql`insert into receipt_archive_order (client_id, id, receipts)
        values ('c', 'a', ${JSON.stringify(['r1', 'r2'])})`.execute(db);
      for (const part of [0, 1, 7])
        await sql`insert into account_export_part (client_id, export_id, part, content)
          values ('c', 'a', ${part}, ${Buffer.from('half').toString('base64')})`.execute(db);
      await sql`insert into job (client_id, job_id, kind, subject_id, state, due_at, attempts, lease_owner,
          lease_until, last_error, created_at)
        values ('c', 'j', 'receipt_archive', 'a', 'waiting', ${at}, 1, 'a dead process',
          '2026-12-31T10:00:15.000Z', '', ${at})`.execute(db);
    });
    const store = await openStore(where());
    const clock = () => new Date('2027-01-20T10:00:00Z');
    const server = await startTestServer({ store, clock });
    await server.worker.drain();
    const row = await findArchive(scope, store.db, 'a');
    expect(row).toMatchObject({ side: 'issued', state: 'ready', done: 2, total: 2, missing: 0 });
    const pieces: Uint8Array[] = [];
    for await (const piece of partsOf(scope, store.db, 'a')) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    expect(whole.length).toBe(row?.bytes);
    const files = Object.values(unzipSync(new Uint8Array(whole)));
    expect(files.map((bytes) => Buffer.from(bytes).toString('utf8'))).toEqual([
      OLD_RECEIPT.stamped_xml,
      OLD_RECEIPT.stamped_xml,
    ]);
    expect(await readPart(scope, store.db, 'a', 7)).toBeUndefined();
    await server.close();
    await drop();
  });
});
