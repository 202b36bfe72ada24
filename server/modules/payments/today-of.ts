/** The day it is where an account is, YYYY-MM-DD. */
import { localTime } from '../../base/local-time.ts';
import { findClient } from '../../store/identity/clients.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Db } from '../../store/kernel/tables.ts';
import type { Deps } from '../deps.ts';

export async function todayOf(
  scope: Scope,
  db: Db,
  { clock, catalogs }: Pick<Deps, 'clock' | 'catalogs'>,
): Promise<string> {
  const zone = catalogs.zoneOf((await findClient(scope, db))?.zip_code ?? '');
  return localTime(clock().getTime(), zone).slice(0, 10);
}
