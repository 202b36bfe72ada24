/** Databases of earlier versions: their certificates seal as before, and take nobody's place. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findSealingCertificate } from '../admin/certificates.ts';
import { efirmasUntil } from '../admin/efirmas.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2026-12-16-certificate-renewals';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has the certificate that it sealed with, and no e.firma', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`delete from certificate`.execute(db);
      for (const [serial, ends] of [
        ['30001000000900000001', '2027-01-01T00:00:00.000Z'],
        ['30001000000900000002', '2028-01-01T00:00:00.000Z'],
      ])
        await sql`insert into certificate (client_id, serial_number, rfc, name, valid_from, valid_to, certificate, private_key_sealed,
          is_active, is_used, is_deleted, created_at) values ('c', ${serial}, 'EKU9003173C9', 'UNA', '2024-01-01T00:00:00.000Z', ${ends}, 'der',
          'sealed', 1, 1, 0, '2024-01-02T00:00:00.000Z')`.execute(db);
    });
    const store = await openStore(where());
    const now = '2026-12-20T00:00:00.000Z';
    expect(await findSealingCertificate(scope, store.db, '', now)).toMatchObject({
      ...{
        serial_number: '30001000000900000002',
        private_key_sealed: 'sealed',
        replaces: '',
        seals_from: '',
      },
    });
    expect(await findSealingCertificate(scope, store.db, '30001000000900000001', now)).toMatchObject({
      serial_number: '30001000000900000001',
    });
    expect(await efirmasUntil(store.db, '2099-01-01T00:00:00.000Z')).toEqual([]);
    await store.close();
    await drop();
  });
});
