/** What people are told: read, marked as read, and told to colleagues. Spec 3 §2, §5. */
import * as v from 'valibot';
import { TinteroError } from '../../../schema/errors.ts';
import { NOTICES } from '../../../schema/notices/index.ts';
import { read_notices } from '../../../schema/operations/read-notices.ts';
import { noticePreferences } from '../../../schema/resources/insight/notice-preferences.ts';
import { notifications } from '../../../schema/resources/insight/notifications.ts';
import { NOTICE_PROBLEMS } from '../../../schema/texts/notice-problems.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { resourceRoutes } from '../../http/resource-routes.ts';
import type { Router } from '../../http/router.ts';
import { findClient } from '../../store/identity/clients.ts';
import { membersWho } from '../../store/identity/people.ts';
import { countUnseen, findNotification, markSeen } from '../../store/insight/notifications.ts';
import { noteAudit } from '../../store/kernel/audit.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import type { Deps } from '../deps.ts';
import { acceptOnce } from '../operations/accept-once.ts';
import { bring } from './announce.ts';

const CountSchema = v.object({ count: v.number() });
/** `count`: of theirs that wait to be read. */
const ShownSchema = v.object({
  notification: v.object({ title: v.string(), content: v.string() }),
  count: v.number(),
});

export function notificationRoutes(router: Router, deps: Deps): void {
  const { store, clock, random } = deps;
  const { read, write } = notifications.can;
  resourceRoutes(router, deps, { ...notifications, can: { read } });
  resourceRoutes(router, deps, noticePreferences, {
    // Each chooses for themselves alone.
    async beforeWrite({ userId }, _tx, { user_id }) {
      if (user_id !== userId) throw new TinteroError('not_found');
    },
  });

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
      const to = body.persons.length === 0 ? members : chosen;
      const client = await findClient(scope, tx);
      const { title, content } = body;
      const from = { name: scope.from?.name ?? '', rfc: client?.rfc ?? '', path: '' };
      const notice = {
        notice_id: body.id ?? random.uuid(),
        kind: NOTICES.colleague.kind,
        at: clock().toISOString(),
        title,
        content,
        ...from,
      };
      const told = await bring(scope, tx, { ...deps, uuid: random.uuid }, notice, to);
      if (told.length > 0) {
        const said = { subject: notice.notice_id, label: title, details: { to: String(told.length) } };
        await noteAudit(scope, tx, { at: notice.at, kind: `${notifications.name}.created`, ...said });
      }
      return to.length;
    });
    return { count };
  });

  const showing = {
    can: read,
    params: v.object({ id: v.pipe(v.string(), v.toLowerCase()), notice_id: v.string() }),
    answer: ShownSchema,
  } as const;
  router.client(
    'GET',
    '/providers/:id/show_notification/:notice_id',
    showing,
    async ({ scope, params: { id, notice_id } }) => {
      const row = await findNotification(scope, store.db, id);
      if (row === undefined || row.notice_id !== notice_id) throw new TinteroError('not_found');
      const { title, content } = row;
      return { notification: { title, content }, count: await countUnseen(scope, store.db) };
    },
  );

  router.operation(
    '/notifications/seen',
    'read_notices',
    { key: 'optional', body: read_notices.body },
    async ({ scope, operationId, body: { ids } }) => {
      const asked = { operationId, kind: 'read_notices', hash: canonicalHash({ ids }) } as const;
      return await acceptOnce(scope, deps, asked, {
        // One that is gone by now needs no mark.
        async check() {},
        async accept(tx) {
          await lockClient(scope, tx);
          const count = await markSeen(scope, tx, ids);
          return { subjectId: '', status: 200, body: { count }, audited: { label: '', details: {} } };
        },
      });
    },
  );
}
