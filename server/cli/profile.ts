/** `tintero profile CORREO …`: what a person of an account may do. */
import { EVERYTHING, PERMISSIONS, type Permission } from '../../schema/access/permissions.ts';
import { fillText, TinteroError } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { type Arguments, readArguments, UsageError } from '../base/arguments.ts';
import { listBranches } from '../store/admin/branches.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { hasOwner } from '../store/identity/people.ts';
import {
  accessOf,
  assignProfiles,
  listProfiles,
  type Profile,
  putProfile,
} from '../store/identity/profiles.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Tx } from '../store/kernel/tables.ts';
import { neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withIdentity } from './with-identity.ts';

/** @returns exit code: 0 done, 1 there is no such account, person or profile; a running server sees it at the next call */
export async function runProfile(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, {
    rfc: 'value',
    name: 'value',
    can: 'value',
    branches: 'value',
  });
  const [email = '', second] = files;
  if (second !== undefined) throw new UsageError(fillText(CLI.unknownOption, { option: second }));
  const rfc = tidyRfc(neededOption(options, 'rfc'));
  const wanted = permissionsIn(options);
  return await withIdentity(commandConfig(env), 'tintero profile', async ({ identity, store, security }) => {
    const clientId = await clientOfRfc(rfc, store.db);
    const user = await identity.users.find(email.trim().toLowerCase());
    const scope = { ...systemScope(clientId ?? ''), userId: user?.id ?? '' };
    if ((await accessOf(scope, store.db)) === undefined) {
      output.error(fillText(clientId === undefined ? CLI.noClient : CLI.profile.noMember, { rfc, email }));
      return 1;
    }
    const name = options.get('name');
    const branches = await branchesIn(options, scope, store);
    if (branches.includes(undefined)) {
      output.error(CLI.profile.noBranch);
      return 1;
    }
    const given = name && (await give(scope, store, name, wanted, branches as string[]));
    if (given === 'none' || given === 'lastOwner') {
      output.error(fillText(CLI.profile[given], { name: name ?? '', email, rfc }));
      return 1;
    }
    if (name !== undefined) {
      const details = { changed_user_id: scope.userId };
      security.record({ kind: 'permissions_changed', client_id: scope.clientId, details });
    }
    const access = await accessOf(scope, store.db);
    if (access !== undefined) {
      output.out(fillText(CLI.profile.has, { email, name: access.profile }));
      output.out(
        access.permissions.includes(EVERYTHING) ? CLI.profile.everything : access.permissions.join(' '),
      );
    }
    return 0;
  });
}

/**
 * Gives the profile of that name, which is written first when its pairs are said. @returns none: there is no such profile.
 * lastOwner: the account would be left without one, by what the profile lets its people do too; nothing is changed
 */
async function give(
  scope: Scope,
  store: Store,
  name: string,
  permissions: Profile['permissions'] | undefined,
  branches: readonly string[],
): Promise<'given' | 'none' | 'lastOwner'> {
  const write = async (tx: Tx) => {
    await lockClient(scope, tx);
    const found = (await listProfiles(scope, tx)).find((profile) => profile.name === name);
    if (found === undefined && permissions === undefined) return 'none';
    const isOwned = await hasOwner(scope, tx);
    const profile_id = found?.profile_id ?? crypto.randomUUID();
    if (permissions !== undefined) await putProfile(scope, tx, { profile_id, name, permissions }, new Date());
    await assignProfiles(scope, tx, scope.userId, { profiles: [profile_id], branches, serials: [] });
    if (isOwned && !(await hasOwner(scope, tx))) throw new TinteroError('last_owner');
    return 'given';
  };
  return await store.transaction(scope, write).catch((error: unknown) => {
    if (error instanceof TinteroError && error.code === 'last_owner') return 'lastOwner';
    throw error;
  });
}

/** Those of these names, undefined for a name that none has; none, which is all, unless told. */
async function branchesIn(
  options: Arguments['options'],
  scope: Scope,
  { db }: Store,
): Promise<(string | undefined)[]> {
  const given = options.get('branches');
  if (given === undefined) return [];
  const stored = await listBranches(scope, db);
  return given.split(',').map((name) => stored.find(({ alias }) => alias === name.trim())?.branch_office_id);
}

/** @throws UsageError for a pair that is none */
function permissionsIn(options: Arguments['options']): Profile['permissions'] | undefined {
  const given = options.get('can')?.split(',');
  const wrong = given?.find((one) => one !== EVERYTHING && !PERMISSIONS.includes(one as Permission));
  if (wrong !== undefined)
    throw new UsageError(fillText(CLI.profile.unknown, { can: wrong, known: PERMISSIONS.join(' ') }));
  return given as Profile['permissions'] | undefined;
}
