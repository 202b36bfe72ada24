/** Databases of earlier versions, of later ones, and upgrades that fail in the middle. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../tests/factories/old-database.ts';
import { TEST_SERVERS } from '../../tests/factories/stores.ts';
import { StartRefused } from '../start-refused.ts';
import { checksum } from './checksums.ts';
import { pgliteDialect, postgresDialect, sqliteDialect } from './dialects.ts';
import { USUAL_LIMITS } from './limits.ts';
import { MIGRATIONS, migrationLevel } from './migrations.ts';
import { findReceipt, sealedXml, stampedXml } from './receipts.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import { upgrade } from './upgrade.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const scope = systemScope('c');
/** More than a migration reads at once. */
const RECEIPTS = 450;

type Where = Parameters<typeof openStore>[0];
type Place = { name: string; make(): Promise<{ dialect(): Dialect; where(): Where; drop(): Promise<void> }> };

const PLACES: Place[] = [
  {
    name: 'SQLite',
    async make() {
      const file = join(folder, `${crypto.randomUUID()}.sqlite`);
      return { dialect: () => sqliteDialect(file), where: () => ({ file }), drop: async () => {} };
    },
  },
  {
    name: 'PGlite',
    async make() {
      const path = join(folder, crypto.randomUUID());
      return {
        dialect: () => pgliteDialect(new PGlite(path)),
        where: () => ({ pglite: new PGlite(path) }),
        drop: async () => {},
      };
    },
  },
  ...TEST_SERVERS.filter(({ name }) => name === 'PostgreSQL').map(({ name, make }) => ({
    name,
    async make() {
      const { env, drop } = await make();
      const url = env.DATABASE_URL ?? '';
      return { dialect: () => postgresDialect(url, USUAL_LIMITS).dialect, where: () => ({ url }), drop };
    },
  })),
];

/** Runs on the database as it is, without opening it as this version does. */
async function raw<T>(dialect: Dialect, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect });
  return await work(db).finally(() => db.destroy());
}

const BROKEN = {
  ...MIGRATIONS,
  '2099-01-01-breaks': {
    async up(db: Kysely<unknown>) {
      await sql`create table half_done (a text)`.execute(db);
      await sql`update receipt set total = 'lost'`.execute(db);
      throw new Error('it breaks in the middle');
    },
  },
};

describe.each(PLACES)('a database of the first version on $name', ({ make }) => {
  test('is brought to this one with all that it had', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), (db) => makeOldDatabase(db, RECEIPTS));
    const store = await openStore(where());
    const receipt = await findReceipt(scope, store.db, 'r1');
    expect(receipt).toMatchObject({
      ...OLD_RECEIPT,
      sealed_sha256: checksum(OLD_RECEIPT.sealed_xml),
      stamped_sha256: checksum(OLD_RECEIPT.stamped_xml),
      // Of what was sent before accounts had names.
      pac_account_id: 'server',
      cancellation: '',
    });
    expect(receipt && [sealedXml(receipt), stampedXml(receipt)]).toEqual([
      OLD_RECEIPT.sealed_xml,
      OLD_RECEIPT.stamped_xml,
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from receipt where sealed_sha256 = '' or stamped_sha256 = ''`.execute(store.db);
    expect(Number(rows[0]?.n)).toBe(0);
    expect((await migrationLevel(store.db)).missing).toEqual([]);
    await store.close();
    // The second opening finds nothing to do.
    await (await openStore(where())).close();
    await drop();
  });

  test('stays as it was when a migration fails in its middle', async () => {
    const { dialect, drop } = await make();
    await raw(dialect(), (db) => makeOldDatabase(db));
    await raw(dialect(), async (db) => {
      const failed = await upgrade(db as never, { migrations: BROKEN }).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(StartRefused);
      expect((failed as Error).message).toContain('2099-01-01-breaks: it breaks in the middle');
    });
    await raw(dialect(), async (db) => {
      expect((await migrationLevel(db)).done).toEqual(['2026-11-20-first-tables']);
      const { rows } = await sql<{ total: string }>`select * from receipt`.execute(db);
      expect(rows).toMatchObject([{ total: '116.00' }]);
      expect(Object.keys(rows[0] ?? {})).not.toContain('sealed_sha256');
      await expect(sql`select * from half_done`.execute(db)).rejects.toThrow();
    });
    await drop();
  });

  test('that a later version has changed is not opened, and not touched', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db);
      await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')`.execute(
        db,
      );
    });
    await expect(openStore(where())).rejects.toThrow('versión más nueva de Tintero (2099-01-01-later)');
    await raw(dialect(), async (db) => {
      expect((await migrationLevel(db)).done).toEqual(['2026-11-20-first-tables', '2099-01-01-later']);
    });
    await drop();
  });
});

describe('a database file', () => {
  const fileOf = async () => {
    const file = join(folder, `${crypto.randomUUID()}.sqlite`);
    await raw(sqliteDialect(file), (db) => makeOldDatabase(db));
    return file;
  };
  const beside = (file: string) =>
    readdirSync(folder).filter((name) => join(folder, name).startsWith(`${file}.up`));

  test('is tried on a copy first: what fails there never begins on the file itself', async () => {
    const file = await fileOf();
    const seen: string[][] = [];
    const migrations = {
      ...MIGRATIONS,
      '2099-01-01-looks': {
        async up(db: Kysely<unknown>) {
          const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
          seen.push(rows.map((row) => row.file));
          throw new Error('no');
        },
      },
    };
    await raw(sqliteDialect(file), async (db) => {
      await expect(upgrade(db as never, { file, migrations })).rejects.toThrow('Sigue como estaba');
    });
    expect(seen).toEqual([[`${file}.upgrade`]]);
    expect(beside(file)).toEqual([]);
  });

  test('a copy that is damaged afterwards stops it too', async () => {
    const file = await fileOf();
    const migrations = {
      ...MIGRATIONS,
      '2099-01-01-harms': {
        async up(db: Kysely<unknown>) {
          await sql`pragma writable_schema = on`.execute(db);
          await sql`update sqlite_master set rootpage = 2 where name = 'client'`.execute(db);
        },
      },
    };
    await raw(sqliteDialect(file), async (db) => {
      await expect(upgrade(db as never, { file, migrations })).rejects.toThrow('2099-01-01-harms');
      expect((await migrationLevel(db)).done).toEqual(['2026-11-20-first-tables']);
    });
  });

  test('is not begun without the room for it', async () => {
    const file = await fileOf();
    await raw(sqliteDialect(file), async (db) => {
      const freeBytes = () => 1_000;
      await expect(upgrade(db as never, { file, freeBytes })).rejects.toThrow('MB libres');
      expect((await migrationLevel(db)).done).toEqual(['2026-11-20-first-tables']);
    });
    expect(beside(file)).toEqual([]);
  });

  test('is not changed while another version uses it', async () => {
    const file = await fileOf();
    const beforeUpgrade = () => {
      throw new StartRefused('en uso');
    };
    await expect(openStore({ file, beforeUpgrade })).rejects.toThrow('en uso');
    // A new one has no past that anybody could be using.
    await (await openStore({ file: join(folder, 'new.sqlite'), beforeUpgrade })).close();
  });
});
