/** What people are told: read, marked as read, and told to colleagues. Spec 3 §2, §5. */
import * as v from 'valibot';
import { TinteroError } from '../../../schema/errors.ts';
import { notifications } from '../../../schema/resources/insight/notifications.ts';
import { NOTICE_PROBLEMS } from '../../../schema/texts/notice-problems.ts';
import { resourceRoutes } from '../../http/resource-routes.ts';
import type { Router } from '../../http/router.ts';
import { findClient } from '../../store/identity/clients.ts';
import { membersWho } from '../../store/identity/people.ts';
import { findNotification, markSeen, tell } from '../../store/insight/notifications.ts';
import { noteAudit } from '../../store/kernel/audit.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import type { Deps } from '../deps.ts';

const CountSchema = v.object({ count: v.number() });

export function notificationRoutes(router: Router, deps: Deps): void {
  const { store, clock, random } = deps;
  const { read, write } = notifications.can;
  resourceRoutes(router, deps, { ...notifications, can: { read } });

  const telling = {
    can: write,
    code: 'invalid_fields',
    body: notifications.fields,
    answer: CountSchema,
    status: 201,
  } as const;
  router.client('POST', '/notifications', telling, async ({ scope, body }) => {
    const count = await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const members = await membersWho(scope, tx, read);
      const chosen = members.filter(({ person_id }) => body.persons.includes(person_id));
      if (chosen.length < new Set(body.persons).size)
        throw new TinteroError('invalid_fields', {}, [{ path: 'persons', text: NOTICE_PROBLEMS.persons }]);
      const to = (body.persons.length === 0 ? members : chosen).map(({ user_id }) => user_id);
      const client = await findClient(scope, tx);
      const { title, content } = body;
      const from = { name: scope.from?.name ?? '', rfc: client?.rfc ?? '', path: '' };
      const notice = {
        notice_id: body.id ?? random.uuid(),
        at: clock().toISOString(),
        title,
        content,
        ...from,
      };
      const told = await tell(scope, tx, notice, to);
      if (told.length > 0) {
        const said = { subject: notice.notice_id, label: title, details: { to: String(told.length) } };
        await noteAudit(scope, tx, { at: notice.at, kind: `${notifications.name}.created`, ...said });
      }
      return to.length;
    });
    return { count };
  });

  const marking = { can: read, answer: CountSchema } as const;
  router.client('POST', '/notifications/seen', marking, async ({ scope }) => ({
    count: await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      return await markSeen(scope, tx);
    }),
  }));

  const one = { params: v.object({ id: v.pipe(v.string(), v.toLowerCase()) }), ...marking };
  router.client('POST', '/notifications/:id/seen', one, async ({ scope, params }) => ({
    count: await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      if ((await findNotification(scope, tx, params.id)) === undefined) throw new TinteroError('not_found');
      return await markSeen(scope, tx, params.id);
    }),
  }));
}
