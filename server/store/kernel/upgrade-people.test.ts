/** Databases of earlier versions: who was let in, and as what. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { OWNER_PROFILE } from '../../../schema/access/permissions.ts';
import { READY_KEYS } from '../../../schema/access/ready-profiles.ts';
import { profiles } from '../../../schema/resources/admin/profiles.ts';
import { users } from '../../../schema/resources/admin/users.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { documentsSince } from '../documents.ts';
import { personIdOf } from '../identity/people.ts';
import { accessOf, putProfile } from '../identity/profiles.ts';
import { waitingApproval } from '../invoicing/approvals.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { putRelation, type Relation, relationsOfRfc } from '../parties/relations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('lists whoever was a member, and its ready-made profiles, and tells devices of both', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await sql`create table auth_user (id text primary key, email text, name text)`.execute(db);
      await sql`insert into auth_user values ('u', 'ana@example.com', 'Ana Ñúñez')`.execute(db);
    });
    const store = await openStore(where());
    const asked = { search: 'nunez', filters: {}, sort: 'name', descending: false };
    const [ana, ...others] = await resourceStore(users).list(scope, store.db, asked);
    expect(ana).toMatchObject({ email: 'ana@example.com', name: 'Ana Ñúñez', profiles: [OWNER_PROFILE] });
    expect(ana).toMatchObject({ branches: [], status: 'active', invited_at: '' });
    expect(others).toEqual([]);
    // Whoever joins anew under the same user is the same row.
    expect(ana?.person_id).toBe(personIdOf(scope, 'u'));
    const ids = (await documentsSince(scope, store.db, 'settings', 0, 50)).documents.map((one) =>
      'id' in one ? one.id : '',
    );
    const profiles = [OWNER_PROFILE, ...READY_KEYS].map((key) => `profile:${key}`);
    expect(ids).toEqual(expect.arrayContaining([...profiles, `user:${ana?.person_id}`]));
    await store.close();
    await drop();
  });

  test('profiles ask nobody for a second factor, and one that asks is written beside an older process', async () => {
    const { dialect, where, drop } = await make();
    const before = Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => name < '2026-12-10-second-factors'),
    );
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, before);
    });
    const store = await openStore(where());
    const asked = async () =>
      (
        await resourceStore(profiles).list(scope, store.db, {
          search: '',
          filters: {},
          sort: 'name',
          descending: false,
        })
      )
        .filter((row) => row.requires_second_factor)
        .map((row) => row.profile_id);
    expect(await asked()).toEqual([]);
    await store.transaction(scope, async (tx) => {
      await putProfile(
        scope,
        tx,
        { profile_id: 'uno', name: 'Uno', permissions: [], requires_second_factor: true },
        new Date(0),
      );
      // Who says nothing of it leaves it as it is.
      await putProfile(scope, tx, { profile_id: 'uno', name: 'Otro', permissions: [] }, new Date(0));
    });
    expect(await asked()).toEqual(['uno']);
    await store.close();
    await drop();
  });

  test('has the profile of who approves, and devices are told of it', async () => {
    const { dialect, where, drop } = await make();
    const before = Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => name < '2026-12-15-approvals'),
    );
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, before);
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return rows[0]?.last_seq ?? 0;
    });
    const store = await openStore(where());
    const { documents } = await documentsSince(scope, store.db, 'settings', had, 50);
    expect(documents).toContainEqual(
      expect.objectContaining({
        id: 'profile:approver',
        body: expect.objectContaining({ permissions: ['@approver'], approval_amount: '' }),
      }),
    );
    expect(await waitingApproval(scope, store.db, 'issue', 'd')).toBe('');
    await store.close();
    await drop();
  });

  test('whoever had one profile has it still, and devices are told of them anew', async () => {
    const { dialect, where, drop } = await make();
    const before = Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => name < '2026-12-08-several-profiles'),
    );
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await sql`create table auth_user (id text primary key, email text, name text)`.execute(db);
      await sql`insert into auth_user values ('u', 'ana@example.com', 'Ana')`.execute(db);
      await migrate(db, before);
      await sql`update member set profile_id = 'auditor', branches = '["norte"]'`.execute(db);
      await sql`update person set profile_id = 'auditor', body = '{"branches":["norte"],"invited_at":""}'`.execute(
        db,
      );
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return rows[0]?.last_seq ?? 0;
    });
    const store = await openStore(where());
    expect(await accessOf({ clientId: 'c', userId: 'u' }, store.db)).toMatchObject({
      profile: 'Auditor',
      branches: new Set(['norte']),
      serials: 'all',
    });
    const { documents } = await documentsSince(scope, store.db, 'settings', had, 50);
    const told = documents.filter((one) => 'id' in one && String(one.id).startsWith('user:'));
    expect(told).toEqual([
      expect.objectContaining({
        id: `user:${personIdOf(scope, 'u')}`,
        body: expect.objectContaining({ profiles: ['auditor'], branches: ['norte'], serials: [] }),
      }),
    ]);
    await store.close();
    await drop();
  });

  test('begins with no companies, and can be related with some', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await sql`create table auth_user (id text primary key, email text, name text)`.execute(db);
      await migrate(
        db,
        Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '2026-12-12')),
      );
    });
    const store = await openStore(where());
    expect(await relationsOfRfc(scope, store.db, 'hosts', 'EKU9003173C9')).toEqual([]);
    const relation: Relation = {
      ...{ relation_id: 'r', rfc: 'EKU9003173C9', name: 'ESCUELA', zip_code: '42501', tax_regime: '601' },
      ...{ email: '', asked_at: '2026-12-09T00:00:00.000Z', answered_at: '', own_answer: 'yes' },
      ...{ other_answer: '', other_client_id: '', began_at: '', revision: 1, is_deleted: false },
    };
    await store.transaction(scope, async (tx) => await putRelation(scope, tx, 'hosts', relation));
    expect(await relationsOfRfc(scope, store.db, 'hosts', 'EKU9003173C9')).toEqual([
      expect.objectContaining(relation),
    ]);
    await store.close();
    await drop();
  });
});
