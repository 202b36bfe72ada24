/** Databases of earlier versions, of later ones, and upgrades that fail in the middle. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../../schema/access/approval.ts';
import { EVERYTHING } from '../../../schema/access/permissions.ts';
import { comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { DEFAULT_LOOK, documentLooks } from '../../../schema/resources/admin/document-looks.ts';
import { customers } from '../../../schema/resources/parties/customers.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { ACCESS } from '../../../schema/texts/access.ts';
import { validComprobante } from '../../../tests/factories/comprobante.ts';
import { makeOldDatabase, makeOldRecords, OLD_RECEIPT } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { listBranches } from '../admin/branches.ts';
import { documentLookOf } from '../admin/document-looks.ts';
import { printWayOf } from '../admin/print-settings.ts';
import { listSeries } from '../admin/series.ts';
import { putTemplate } from '../admin/templates.ts';
import { documentsSince } from '../documents.ts';
import { accessOf } from '../identity/profiles.ts';
import { findReceipt, sealedXml, settleReceipt, stampedXml } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrationLevel } from '../migrations.ts';
import { isInactive } from '../parties/customers.ts';
import { checksum } from './checksums.ts';
import { claimDelivery } from './deliveries.ts';
import { sqliteDialect } from './dialects.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import { upgrade } from './upgrade.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const scope = systemScope('c');
/** More than a migration reads at once. */
const RECEIPTS = 450;
const CUSTOMERS = 520;

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

describe.each(OLD_DATABASES)('a database of the first version on $name', ({ make }) => {
  test('has its customers found and in order, its branch, and says which series gave a folio', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await makeOldRecords(db, CUSTOMERS);
    });
    const store = await openStore(where());
    const stored = resourceStore(customers);
    const found = await stored.list(scope, store.db, readQuery(customers, { q: 'nandu 86991 ure1' }));
    expect(found).toEqual([]);
    expect(await stored.list(scope, store.db, readQuery(customers, { q: 'nandu ure1' }))).toMatchObject([
      { slug: 's0', name: 'ÑANDÚ', codigo_postal: '86991' },
    ]);
    const all = await stored.list(scope, store.db, readQuery(customers, {}));
    expect(all).toHaveLength(CUSTOMERS);
    expect(all[0]?.name).toBe('ÑANDÚ');
    expect(await isInactive(scope, store.db, { rfc: 'URE180429TM6', name: '' })).toBe(true);
    expect(await listBranches(scope, store.db)).toMatchObject([{ alias: 'Matriz', is_main: true }]);
    expect(await listSeries(scope, store.db)).toMatchObject([
      { serie: 'A', is_used: true, next_folio: 7 },
      { serie: 'B', is_used: false },
    ]);
    await store.close();
    await drop();
  });

  test('prints as it always did, until somebody says how', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), (db) => makeOldDatabase(db, 1));
    const store = await openStore(where());
    expect(await documentLookOf(scope, store.db)).toEqual(DEFAULT_LOOK);
    const look = { ...DEFAULT_LOOK, notes: 'Gracias' };
    await store.transaction(scope, (tx) => resourceStore(documentLooks).put(scope, tx, look));
    expect(await documentLookOf(scope, store.db)).toEqual(look);
    expect((await printWayOf(scope, store.db)).settings).toEqual({ look, rules: [], templates: [] });
    const code = { header: '', body: '<p>x</p>', footer: '', pagination: '', css: '' };
    const fields = { ...code, name: 'Mía', document_type: 'invoice', document_version: '4.0' } as const;
    const [id, at] = [crypto.randomUUID(), '2026-11-24T12:00:00.000Z'];
    await store.transaction(scope, (tx) =>
      putTemplate(scope, tx, id, fields, undefined, { at, versionId: crypto.randomUUID() }),
    );
    const { settings, templateOf } = await printWayOf(scope, store.db);
    expect(settings.templates).toMatchObject([
      { template_id: id, name: 'Mía', is_active: true, revision: 1 },
    ]);
    expect(await templateOf(id)).toEqual({ code, images: {} });
    await store.close();
    await drop();
  });

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
    // Whoever was a member can do everything, as until now.
    expect(await accessOf({ ...scope, userId: 'u' }, store.db)).toEqual({
      profile: ACCESS.owner,
      permissions: [EVERYTHING],
      branches: 'all',
      serials: 'all',
      limits: NO_LIMITS,
      needsSecondFactor: false,
      epoch: 0,
    });
    expect((await migrationLevel(store.db)).missing).toEqual([]);
    await store.close();
    // The second opening finds nothing to do.
    await (await openStore(where())).close();
    await drop();
  });

  test('knows what its invoices that are paid later owe, and tells devices', async () => {
    const { dialect, where, drop } = await make();
    const xml = (related: string[] = []) =>
      writeXml(
        comprobante40,
        validComprobante(
          related.length === 0
            ? {}
            : { CfdiRelacionados: [{ TipoRelacion: '04', CfdiRelacionado: [{ UUID: related[0] ?? '' }] }] },
        ),
      );
    const owing = (id: string, own: object, related: string[] = []) => ({
      id,
      operation_id: `op-${id}`,
      folio: id,
      uuid: `${id}1B2C3D4-0000-4000-8000-000000000001`,
      payment_method: 'PPD',
      sealed_xml: xml(related),
      ...own,
    });
    const older = [
      owing('A', {}),
      owing('B', { status: 'cancelled' }),
      owing('C', {}),
      owing('D', { payment_method: 'PUE' }, ['c1b2c3d4-0000-4000-8000-000000000001']),
      owing('E', { status: 'issue', uuid: '' }),
    ];
    await raw(dialect(), (db) => makeOldDatabase(db, 1, older));
    const store = await openStore(where());
    const balanceOf = async (id: string) => (await findReceipt(scope, store.db, id))?.balance ?? '';
    const taxes = {
      transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', base: '100' }],
      retentions: [],
      tax_object: '01',
    };
    const open = { balance: '116.00', partiality: 0, state: 'open', taxes };
    expect(JSON.parse(await balanceOf('A'))).toEqual(open);
    expect(JSON.parse(await balanceOf('B'))).toEqual({ ...open, state: 'cancelled' });
    expect(JSON.parse(await balanceOf('C'))).toEqual({ ...open, state: 'replaced' });
    for (const id of ['r1', 'D', 'E']) expect(await balanceOf(id), id).toBe('');
    // Every one of the three is a change that a device has not seen.
    const told = await store.db
      .selectFrom('change')
      .select(['doc_id', 'seq'])
      .where('collection', '=', 'receipts')
      .orderBy('seq')
      .execute();
    // Of all that came later too, each is told again.
    expect(told.map(({ doc_id }) => doc_id)).toEqual(['A', 'B', 'C']);
    expect(Number(told[0]?.seq)).toBeGreaterThan(7);
    // It goes on from there as if it had always counted.
    const stamped = {
      stamped_xml: '',
      stamped_at: '',
      errors: '[]',
      uuid: OLD_RECEIPT.uuid.replace('8', '9'),
    };
    await store.transaction(scope, (tx) => settleReceipt(scope, tx, 'E', { status: 'issue', ...stamped }));
    expect(JSON.parse(await balanceOf('E'))).toEqual(open);
    await store.close();
    await drop();
  });

  test('credit notes of before take off what they say, once they are in force', async () => {
    const { dialect, where, drop } = await make();
    const uuidOf = (id: string) => `${id}1B2C3D4-0000-4000-8000-000000000001`;
    const row = (id: string, own: object) => ({
      id,
      operation_id: `op-${id}`,
      folio: id,
      uuid: uuidOf(id),
      sealed_xml: writeXml(comprobante40, validComprobante({})),
      ...own,
    });
    const note = (id: string, of: string[], Total: string, own: object = {}) => {
      const [first, ...others] = of.map((one) => ({ UUID: uuidOf(one) }));
      const CfdiRelacionados = first && [{ TipoRelacion: '01', CfdiRelacionado: [first, ...others] }];
      const cfdi = validComprobante({ TipoDeComprobante: 'E', Total, CfdiRelacionados } as object);
      return row(id, { receipt_type: 'E', sealed_xml: writeXml(comprobante40, cfdi), ...own });
    };
    await raw(dialect(), (db) =>
      makeOldDatabase(db, 1, [
        row('A', { payment_method: 'PPD' }),
        row('B', { payment_method: 'PPD' }),
        note('C', ['A'], '16.00'),
        note('D', ['A', 'B'], '150.00'),
        note('E', ['B'], '5.00', { status: 'cancelled' }),
        note('F', ['B'], '7.00', { status: 'issue', uuid: '' }),
      ]),
    );
    const store = await openStore(where());
    const owed = async (id: string) => JSON.parse((await findReceipt(scope, store.db, id))?.balance ?? '{}');
    expect((await owed('A')).balance).toBe('0.00');
    expect((await owed('B')).balance).toBe('66.00');
    // From here on it is counted as any other: what waited is stamped, and its balance is heard of.
    await store.transaction(scope, (tx) =>
      settleReceipt(scope, tx, 'F', {
        status: 'sent',
        uuid: uuidOf('F'),
        stamped_xml: '',
        stamped_at: '2026-12-01T10:00:00',
        errors: '[]',
      }),
    );
    expect((await owed('B')).balance).toBe('59.00');
    await store.close();
    await drop();
  });

  test('a branch that was issued from is used; devices hear of it, and of customers with a mark', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      const receipt = JSON.stringify({ branch_office_id: 'matriz' });
      await makeOldDatabase(db, 1, [{ id: 'A', operation_id: 'op-A', folio: 'A', uuid: 'A', receipt }]);
      await makeOldRecords(db, 2);
      await sql`insert into change (client_id, collection, doc_id, seq) values ('c', 'receipts', 'A', 1)`.execute(
        db,
      );
    });
    const store = await openStore(where());
    const told = async (collection: 'parties' | 'settings') =>
      (await documentsSince(scope, store.db, collection, 0, 10)).documents;
    expect(await told('parties')).toMatchObject([{ slug: 's0', kind: 'customer', body: { is_inactive: 2 } }]);
    expect((await told('settings')).filter((one) => 'branch' in one)).toMatchObject([
      { id: 'branch:matriz', branch: { is_used: true } },
    ]);
    await store.close();
    await drop();
  });

  test('each change says the branch of its document, and deliveries are claimed once', async () => {
    const { dialect, where, drop } = await make();
    const receipt = (branch_office_id: string) => JSON.stringify({ branch_office_id });
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1, [
        { id: 'A', operation_id: 'op-A', folio: 'A', uuid: 'A', receipt: receipt('norte') },
        { id: 'B', operation_id: 'op-B', folio: 'B', uuid: 'B', receipt: receipt('') },
        { id: 'C', operation_id: 'op-C', folio: 'C', uuid: 'C', receipt: 'nothing that can be read' },
      ]);
      await makeOldRecords(db, 1);
      for (const [at, [collection, id]] of [
        ['receipts', 'A'],
        ['receipts', 'B'],
        ['receipts', 'C'],
        ['settings', 'branch:matriz'],
        ['settings', 'serie:A'],
        ['settings', 'serie:gone'],
        ['parties', 's0'],
      ].entries())
        await sql`insert into change (client_id, collection, doc_id, seq)
          values ('c', ${collection}, ${id}, ${at + 1})`.execute(db);
    });
    const store = await openStore(where());
    const told = await store.db
      .selectFrom('change')
      .select(['doc_id', 'branch', 'former_branches'])
      .where('doc_id', 'not like', 'profile:%')
      .execute();
    expect(new Map(told.map(({ doc_id, branch }) => [doc_id, branch]))).toEqual(
      new Map([
        ['A', 'norte'],
        ['B', ''],
        ['C', ''],
        ['branch:matriz', 'matriz'],
        ['serie:A', 'matriz'],
        ['serie:gone', ''],
        ['s0', ''],
      ]),
    );
    expect(told.every(({ former_branches }) => former_branches === '')).toBe(true);
    const delivery = {
      ...{ sender_id: 's', kind: 'cancel_request', document_id: 'd', revision: 1 },
      delivered_at: '2026-12-01T10:00:00.000Z',
    };
    const claim = (revision: number) =>
      store.transaction(scope, (tx) => claimDelivery(scope, tx, { ...delivery, revision }));
    expect([await claim(1), await claim(1), await claim(2), await claim(1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    await store.close();
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
          // Its own temporary one has no file.
          seen.push(rows.map((row) => row.file).filter((name) => name !== ''));
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
