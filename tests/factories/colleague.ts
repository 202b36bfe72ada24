/** Somebody else of the same account. */
import type { Permission } from '../../schema/access/permissions.ts';
import { assignProfiles, putProfile } from '../../server/store/identity/profiles.ts';
import { type Person, signIn, type TestServer } from './server.ts';

export type ColleagueOptions = {
  name?: string;
  /** Of one that there is; else one of their own is made, of the rest. */
  profile?: string;
  permissions?: readonly Permission[];
  approval_amount?: string;
  approval_cancel?: boolean;
  branches?: readonly string[];
};

/** Signed in, with that profile. */
export async function joinAs(
  server: TestServer,
  { scope }: Pick<Person, 'scope'>,
  { name = 'Bea', profile, permissions = [], branches = [], ...limits }: ColleagueOptions = {},
): Promise<Person> {
  const email = `${crypto.randomUUID()}@tintero.test`;
  const password = crypto.randomUUID();
  const { identity, store } = server.deps;
  const userId = await identity.createUser(scope, { email, name, password });
  const profile_id = profile ?? crypto.randomUUID();
  await store.transaction(scope, async (tx) => {
    if (profile === undefined)
      await putProfile(scope, tx, { profile_id, name: `De ${name}`, permissions, ...limits }, new Date());
    await assignProfiles(scope, tx, userId, { profiles: [profile_id], branches, serials: [] });
  });
  return await signIn(server, { ...scope, userId }, email, password);
}

/** Changes what they may from now on. */
export async function changeProfile(
  server: TestServer,
  person: Pick<Person, 'scope'>,
  { permissions = [], branches = [], ...limits }: Omit<ColleagueOptions, 'name' | 'profile'>,
): Promise<void> {
  const { scope } = person;
  const profile_id = crypto.randomUUID();
  await server.deps.store.transaction(scope, async (tx) => {
    await putProfile(scope, tx, { profile_id, name: 'Otro', permissions, ...limits }, new Date());
    await assignProfiles(scope, tx, scope.userId, { profiles: [profile_id], branches, serials: [] });
  });
}
