/** Users and profiles of an account, and invitations to it. */
import * as v from 'valibot';
import { InvitationLinkSchema } from '../../../../schema/documents/invitations.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { profiles } from '../../../../schema/resources/admin/profiles.ts';
import { users } from '../../../../schema/resources/admin/users.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Deps } from '../../deps.ts';
import { deletePerson, deleteProfile, writePerson, writeProfile } from './change-people.ts';
import { invitationLink, mailInvitation, renewInvitation } from './invitations.ts';

const storedUsers = resourceStore(users);

export function peopleRoutes(router: Router, deps: Deps): void {
  const mails = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());
  /** @throws TinteroError too_many_requests */
  const takeMail = (clientId: string) => {
    if (deps.mailer.isAvailable && !mails.take(clientId)) throw new TinteroError('too_many_requests');
  };
  resourceRoutes(router, deps, profiles, {
    write: async (scope, tx, key, fields, before) =>
      await writeProfile(scope, tx, key, fields, before, deps.clock()),
    remove: deleteProfile,
  });
  resourceRoutes(router, deps, users, {
    async write(scope, tx, key, fields, before) {
      const now = deps.clock();
      await writePerson(scope, tx, key, fields, before, now);
      if (before !== undefined) return;
      takeMail(scope.clientId);
      const invited = { person_id: key, email: fields.email, invited_at: now.toISOString() };
      await mailInvitation(scope, tx, deps, invited);
    },
    async remove(scope, tx, key) {
      const row = await storedUsers.find(scope, tx, key);
      if (row === undefined) throw new TinteroError('not_found');
      await deletePerson(scope, tx, key, row);
    },
  });

  const link = {
    can: 'users.write',
    // Whoever has the link may become one of the account.
    stepUp: true,
    params: v.object({ person_id: v.pipe(v.string(), v.toLowerCase()) }),
    answer: InvitationLinkSchema,
  } as const;
  router.client(
    'GET',
    '/users/:person_id/invitation',
    link,
    async ({ scope, params }) => await invitationLink(scope, deps, params.person_id),
  );
  router.client('POST', '/users/:person_id/invitation', link, async ({ scope, params }) => {
    takeMail(scope.clientId);
    return await renewInvitation(scope, deps, params.person_id);
  });
}
