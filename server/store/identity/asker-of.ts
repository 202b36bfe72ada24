/** As whom the server does what somebody asked for before. */
import { canOf } from '../../../schema/access/permissions.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { accessOf } from './profiles.ts';

/** As whoever asked, with what they may by now; undefined for somebody who is not of the client any more. */
export async function askerOf({ clientId }: Scope, db: Db, userId: string): Promise<Scope | undefined> {
  const member = { clientId, userId };
  const access = await accessOf(member, db);
  if (access === undefined) return undefined;
  return { ...member, can: canOf(access.permissions), branches: access.branches, serials: access.serials };
}
