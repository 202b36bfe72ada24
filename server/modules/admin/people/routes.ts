/** Users and profiles of an account, and invitations to it. */
import * as v from 'valibot';
import { InvitationLinkSchema } from '../../../../schema/documents/invitations.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { profiles } from '../../../../schema/resources/admin/profiles.ts';
import { users } from '../../../../schema/resources/admin/users.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Deps } from '../../deps.ts';
import { deletePerson, deleteProfile, writePerson, writeProfile } from './change-people.ts';
import { invitationLink, renewInvitation } from './invitations.ts';

const storedUsers = resourceStore(users);

export function peopleRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, profiles, {
    write: async (scope, tx, key, fields, before) =>
      await writeProfile(scope, tx, key, fields, before, deps.clock()),
    remove: deleteProfile,
  });
  resourceRoutes(router, deps, users, {
    write: async (scope, tx, key, fields, before) =>
      await writePerson(scope, tx, key, fields, before, deps.clock()),
    async remove(scope, tx, key) {
      const row = await storedUsers.find(scope, tx, key);
      if (row === undefined) throw new TinteroError('not_found');
      await deletePerson(scope, tx, key, row);
    },
  });

  const link = {
    can: 'users.write',
    params: v.object({ person_id: v.pipe(v.string(), v.toLowerCase()) }),
    answer: InvitationLinkSchema,
  } as const;
  router.client(
    'GET',
    '/users/:person_id/invitation',
    link,
    async ({ scope, params }) => await invitationLink(scope, deps, params.person_id),
  );
  router.client(
    'POST',
    '/users/:person_id/invitation',
    link,
    async ({ scope, params }) => await renewInvitation(scope, deps, params.person_id),
  );
}
