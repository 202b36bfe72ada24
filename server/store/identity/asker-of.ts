/** As whom the server does what somebody asks for, or asked for before. */
import { canOf, closeOver, OWNER_PERMISSIONS, type Permission } from '../../../schema/access/permissions.ts';
import { expandReady } from '../../../schema/access/ready-profiles.ts';
import type { ApiTokenRow } from '../../../schema/resources/admin/api-tokens.ts';
import { profiles } from '../../../schema/resources/admin/profiles.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { callerOfToken, personOf, type Scope, tokenOf } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { findToken } from './api-tokens.ts';
import { accessOf } from './profiles.ts';

const storedProfiles = resourceStore(profiles);

/** As whoever asked, with what they may by now; undefined for somebody who is not of the client any more. */
export async function askerOf(scope: Scope, db: Db, userId: string): Promise<Scope | undefined> {
  const { clientId } = scope;
  const member = { clientId, userId: personOf(userId) };
  const access = await accessOf(member, db);
  if (access === undefined) return undefined;
  const { permissions, branches, serials, limits } = access;
  const asker = { ...member, can: canOf(permissions), branches, serials, limits };
  const tokenId = tokenOf(userId);
  if (tokenId === undefined) return asker;
  const token = await findToken(scope, db, tokenId);
  return token && (await narrowToToken(asker, token, db));
}

/** What its maker may and the token too; what only an owner may, no token does. */
export async function narrowToToken(maker: Scope, token: ApiTokenRow, db: Db): Promise<Scope> {
  const { can, branches } = maker;
  const given = await givenTo(maker, token, db);
  const own = closeOver(given);
  const may = (one: Permission) =>
    own.has(one) && !(OWNER_PERMISSIONS as readonly Permission[]).includes(one) && can(one);
  return {
    ...maker,
    userId: callerOfToken(maker.userId, token.token_id),
    can: (asked) => (typeof asked === 'string' ? may(asked) : asked.some(may)),
    branches:
      token.branches.length === 0
        ? branches
        : new Set(token.branches.filter((one) => branches === 'all' || branches.has(one))),
  };
}

async function givenTo(scope: Scope, token: ApiTokenRow, db: Db): Promise<readonly string[]> {
  if (token.profile_id === '') return token.permissions;
  const profile = await storedProfiles.find(scope, db, token.profile_id);
  return profile === undefined ? [] : expandReady(profile.permissions);
}
