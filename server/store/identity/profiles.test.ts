import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../../schema/access/approval.ts';
import { EVERYTHING, OWNER_PROFILE } from '../../../schema/access/permissions.ts';
import { READY_KEYS } from '../../../schema/access/ready-profiles.ts';
import { ACCESS } from '../../../schema/texts/access.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { addMember, createClient, removeMember } from './clients.ts';
import { isLastOwner, isProfileUsed, membersWho } from './people.ts';
import { accessOf, assignProfiles, listProfiles, putProfile } from './profiles.ts';

const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
const NOW = new Date('2026-11-30T12:00:00Z');
/** Of who joins then: seconds since 2020. */
const FIRST = (NOW.getTime() - Date.UTC(2020, 0)) / 1_000;
const BEA = { email: 'bea@example.com', name: 'Bea' };
const CLERK = { profile_id: 'clerk', name: 'Capturista', permissions: ['drafts.write'] as const };

describe.each(TEST_DATABASES)('profiles on $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => await store.close());

  async function someone() {
    const scope = { ...systemScope(crypto.randomUUID()), userId: crypto.randomUUID() };
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, CLIENT, NOW);
      await addMember(scope, tx, { id: scope.userId, ...BEA }, NOW);
    });
    return scope;
  }

  test('a client begins with one that has everything, and so does who joins it', async () => {
    const scope = await someone();
    const profiles = await listProfiles(scope, store.db);
    expect(profiles).toContainEqual({
      profile_id: OWNER_PROFILE,
      name: ACCESS.owner,
      permissions: [EVERYTHING],
    });
    expect(profiles.map(({ profile_id }) => profile_id).sort()).toEqual(
      [OWNER_PROFILE, ...READY_KEYS].sort(),
    );
    expect(await accessOf(scope, store.db)).toEqual({
      profile: ACCESS.owner,
      permissions: [EVERYTHING],
      branches: 'all',
      serials: 'all',
      limits: NO_LIMITS,
      needsSecondFactor: false,
      epoch: FIRST,
    });
    expect(await accessOf({ ...scope, userId: 'nobody' }, store.db)).toBeUndefined();
  });

  test('whoever is given another, or whose own changes, has another access epoch; nobody else', async () => {
    const scope = await someone();
    const other = await someone();
    const epoch = async () => (await accessOf(scope, store.db))?.epoch;
    await store.transaction(scope, (tx) => putProfile(scope, tx, CLERK, NOW));
    expect(await epoch()).toBe(FIRST);
    const given = { profiles: ['clerk'], branches: ['b', 'a', 'b'], serials: [] };
    expect(await store.transaction(scope, (tx) => assignProfiles(scope, tx, scope.userId, given))).toBe(true);
    expect(await accessOf(scope, store.db)).toEqual({
      profile: 'Capturista',
      permissions: ['drafts.write'],
      branches: new Set(['a', 'b']),
      serials: 'all',
      limits: NO_LIMITS,
      needsSecondFactor: false,
      epoch: FIRST + 1,
    });
    const wider = { ...CLERK, permissions: ['drafts.write', 'customers.read', 'customers.read'] as const };
    await store.transaction(scope, (tx) => putProfile(scope, tx, wider, NOW));
    expect(await accessOf(scope, store.db)).toMatchObject({
      permissions: ['drafts.write', 'customers.read'],
      epoch: FIRST + 2,
    });
    expect((await accessOf(other, store.db))?.epoch).toBe(FIRST);
  });

  // spec: 3§5.7
  test('of several profiles a member may what any of them says, and each of them counts', async () => {
    const scope = await someone();
    const seller = { profile_id: 'seller', name: 'Vendedor', permissions: ['customers.write'] as const };
    await store.transaction(scope, async (tx) => {
      await putProfile(scope, tx, CLERK, NOW);
      await putProfile(scope, tx, seller, NOW);
      const given = { profiles: ['seller', 'clerk'], branches: [], serials: ['A', 'B', 'A'] };
      await assignProfiles(scope, tx, scope.userId, given);
    });
    expect(await accessOf(scope, store.db)).toMatchObject({
      profile: 'Capturista, Vendedor',
      permissions: ['drafts.write', 'customers.write'],
      serials: new Set(['A', 'B']),
      epoch: FIRST + 1,
    });
    for (const [n, profile] of [CLERK, seller].entries()) {
      await store.transaction(scope, (tx) => putProfile(scope, tx, profile, NOW));
      expect(await accessOf(scope, store.db)).toMatchObject({ epoch: FIRST + 2 + n });
      expect(await isProfileUsed(scope, store.db, profile.profile_id)).toBe(true);
    }
    expect(await isProfileUsed(scope, store.db, 'sell')).toBe(false);
    expect(await isProfileUsed(scope, store.db, 'invoicing')).toBe(false);
    expect(await membersWho(scope, store.db, 'customers.read')).toMatchObject([{ user_id: scope.userId }]);
    expect(await isLastOwner(scope, store.db, scope.userId)).toBe(false);
  });

  test('who is taken out and joins again is of another epoch than any that they had', async () => {
    const scope = await someone();
    await store.transaction(scope, (tx) => putProfile(scope, tx, CLERK, NOW));
    const given = { profiles: ['clerk'], branches: ['a'], serials: [] };
    await store.transaction(scope, (tx) => assignProfiles(scope, tx, scope.userId, given));
    const before = (await accessOf(scope, store.db))?.epoch ?? 0;
    await store.transaction(scope, async (tx) => {
      await removeMember(scope, tx, scope.userId);
      await addMember(scope, tx, { id: scope.userId, ...BEA }, new Date(NOW.getTime() + 60_000));
    });
    expect((await accessOf(scope, store.db))?.epoch).toBeGreaterThan(before);
  });

  test('nobody is made a member by it, of this client or another', async () => {
    const scope = await someone();
    const other = await someone();
    await store.transaction(scope, (tx) => putProfile(scope, tx, CLERK, NOW));
    const given = { profiles: ['clerk'], branches: [], serials: [] } as const;
    expect(await store.transaction(scope, (tx) => assignProfiles(scope, tx, other.userId, given))).toBe(
      false,
    );
    expect(await accessOf({ ...scope, userId: other.userId }, store.db)).toBeUndefined();
  });
});
