/** Everything of an account, for whoever owns it: asked for, made, and fetched. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { accountExports } from '../../../../schema/resources/admin/account-exports.ts';
import { ACCOUNT_EXPORT } from '../../../../schema/texts/account-data.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { partsOf } from '../../../store/admin/account-exports.ts';
import type { Deps } from '../../deps.ts';
import { askExport, readyExport } from './ask-export.ts';

/** As long as whoever showed who they are may take to begin. */
const TICKET_MS = 300_000;

export function accountDataRoutes(router: Router, deps: Deps): void {
  const { clock, config, security } = deps;
  const can = 'account.export';
  resourceRoutes(router, deps, accountExports);

  const asking = {
    can,
    stepUp: true,
    body: accountExports.fields,
    answer: accountExports.row,
    status: 201,
  } as const;
  router.client(
    'POST',
    '/account_exports',
    asking,
    async ({ scope, body }) => await askExport(scope, deps, body.id),
  );

  const seal = (...parts: string[]) =>
    createHmac('sha256', deps.secrets.derive('account export')).update(parts.join(' ')).digest('base64url');
  const one = v.object({ id: v.string() });

  // A file is fetched by a link, which cannot ask again who somebody is: what asks gives a link of a few minutes, of this session.
  const opening = { can, stepUp: true, params: one, answer: v.object({ path: v.string() }) } as const;
  router.client('POST', '/account_exports/:id/open', opening, async ({ scope, who, params: { id } }) => {
    await readyExport(scope, deps, id);
    const until = String(clock().getTime() + TICKET_MS);
    const ticket = `${until}.${seal(scope.clientId, id, who.sessionId, until)}`;
    return { path: `/account_exports/${id}/download/${ticket}` };
  });

  const ticketed = v.object({ id: v.string(), ticket: v.string() });
  const fetching = { can, params: ticketed, answer: 'stream', navigable: true } as const;
  router.client(
    'GET',
    '/account_exports/:id/download/:ticket',
    fetching,
    async ({ c, scope, who, params }) => {
      const { id, ticket } = params;
      const [until = '', sealed = ''] = ticket.split('.');
      const right = Buffer.from(seal(scope.clientId, id, who.sessionId, until));
      const isRight =
        right.length === Buffer.from(sealed).length && timingSafeEqual(right, Buffer.from(sealed));
      if (!isRight || Number(until) < clock().getTime()) throw new TinteroError('not_found');
      const row = await readyExport(scope, deps, id);
      const caller = securityCaller(c, config, who);
      security.record({ kind: 'documents_exported', ...caller, details: { what: 'account', count: 1 } });
      const body = Readable.toWeb(Readable.from(partsOf(scope, deps.store.db, id))) as ReadableStream;
      const day = centralDay(Date.parse(row.ready_at));
      return c.body(body, 200, {
        'content-type': 'application/zip',
        'content-length': String(row.bytes),
        'content-disposition': `attachment; filename="${ACCOUNT_EXPORT.fileName}_${who.client.rfc}_${day}.zip"`,
      });
    },
  );
}
