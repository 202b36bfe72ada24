/** Buyers and suppliers who are on this server. Spec 3 §2, §7. */
import * as v from 'valibot';
import { type HostInfo, HostInfoSchema } from '../../../../schema/documents/hosts.ts';
import { InvitationLinkSchema } from '../../../../schema/documents/invitations.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { factorClients } from '../../../../schema/resources/parties/factor-clients.ts';
import { factors } from '../../../../schema/resources/parties/factors.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import {
  type RelationFields,
  relationFieldEntries,
  type Side,
} from '../../../../schema/resources/parties/relations.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { unitsOfHost } from '../../../store/parties/host-units.ts';
import { findRelation, relationState, relationsOfRfc } from '../../../store/parties/relations.ts';
import type { Deps } from '../../deps.ts';
import { tellDeps } from '../tell-deps.ts';
import { companyLink } from './company-invitation.ts';
import { answerRelation, askRelation, mailRelation, tellAgain } from './relate.ts';

const AnswerSchema = v.object({ answer: v.picklist(['yes', 'no']) });
const AgainSchema = v.object({ email: v.optional(relationFieldEntries.email) });
const DoneSchema = v.object({ done: v.boolean() });

export function relationRoutes(router: Router, deps: Deps): void {
  const { store, catalogs, worker } = deps;
  const relating = tellDeps(deps);
  const asks = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());
  /** Whoever asks for many RFCs would learn who is here. @throws TinteroError too_many_requests */
  const takeAsk = (clientId: string) => {
    if (!asks.take(clientId)) throw new TinteroError('too_many_requests');
  };

  async function write(
    side: Side,
    scope: Scope,
    tx: Tx,
    relation_id: string,
    fields: RelationFields,
    isNew: boolean,
  ): Promise<void> {
    if (isNew) takeAsk(scope.clientId);
    const relation = await askRelation(scope, tx, relating, side, { ...fields, relation_id });
    if (isNew) await mailRelation(scope, tx, deps, side, relation);
  }
  resourceRoutes(router, deps, hosts, {
    write: (scope, tx, id, fields, before) => write('hosts', scope, tx, id, fields, before === undefined),
  });
  resourceRoutes(router, deps, guests, {
    write: (scope, tx, id, fields, before) => write('guests', scope, tx, id, fields, before === undefined),
  });
  resourceRoutes(router, deps, factors, {
    write: (scope, tx, id, fields, before) => write('factors', scope, tx, id, fields, before === undefined),
  });
  resourceRoutes(router, deps, factorClients, {
    write: (scope, tx, id, fields, before) =>
      write('factor_clients', scope, tx, id, fields, before === undefined),
  });

  for (const [side, key, can] of [
    ['hosts', 'host_id', 'hosts.write'],
    ['guests', 'guest_id', 'guests.write'],
    ['factors', 'factor_id', 'factors.write'],
    ['factor_clients', 'factor_client_id', 'factors.write'],
  ] as const) {
    const one = {
      can,
      params: v.object({ [key]: v.pipe(v.string(), v.toLowerCase()) }),
      answer: DoneSchema,
    } as const;

    router.client(
      'POST',
      `/${side}/:${key}/answer`,
      { ...one, body: AnswerSchema },
      async ({ scope, params, body: { answer } }) => {
        const id = String(params[key]);
        await store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          const before = await findRelation(scope, tx, side, id);
          await answerRelation(scope, tx, relating, side, id, answer);
          const details = { before: { answer: before?.own_answer }, after: { answer } };
          const of = { subject: id, label: before?.rfc ?? '', details };
          await noteAudit(scope, tx, { at: relating.clock().toISOString(), kind: `${side}.changed`, ...of });
        });
        worker.wake();
        return { done: true };
      },
    );

    const links = { ...one, answer: InvitationLinkSchema };
    router.client('GET', `/${side}/:${key}/invitation`, links, async ({ scope, params }) => {
      const relation = await findRelation(scope, store.db, side, String(params[key]));
      if (relation === undefined || relation.is_deleted) throw new TinteroError('not_found');
      return companyLink(deps, scope, side, relation);
    });

    // Whoever had no account then may have one by now; and a mail that came back goes again, to another address where one is given.
    const again = { ...one, body: AgainSchema };
    router.client('POST', `/${side}/:${key}/invitation`, again, async ({ scope, params, body }) => {
      takeAsk(scope.clientId);
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const before = await findRelation(scope, tx, side, String(params[key]));
        if (before === undefined || before.is_deleted) throw new TinteroError('not_found');
        const relation = { ...before, email: body.email ?? before.email };
        const isAsked = relationState(relation) === 'asked';
        if (!isAsked && !relation.bounced) throw new TinteroError('relation_closed');
        await tellAgain(scope, tx, relating, side, relation);
        if (isAsked) await mailRelation(scope, tx, deps, side, relation);
      });
      worker.wake();
      return { done: true };
    });
  }

  router.client(
    'GET',
    '/hosts/:rfc/host_info',
    {
      can: 'hosts.read',
      params: v.object({ rfc: v.pipe(v.string(), v.toUpperCase()) }),
      query: v.object({ host_id: v.optional(v.pipe(v.string(), v.toLowerCase()), '') }),
      answer: HostInfoSchema,
    },
    async ({ scope, params: { rfc }, query: { host_id: wanted } }): Promise<HostInfo> => {
      const found = (await relationsOfRfc(scope, store.db, 'hosts', rfc)).find(
        (one) => relationState(one) === 'active' && (wanted === '' || one.relation_id === wanted),
      );
      if (found === undefined || found.is_deleted) throw new TinteroError('not_found');
      const { relation_id: host_id, name: business_name, zip_code, tax_regime } = found;
      const city = catalogs.search('zip', zip_code)[0]?.text ?? '';
      return {
        host: { host_id, rfc, business_name, tax_regime, country: 'MEX', city, zip_code },
        business_units: await unitsOfHost(scope, store.db, host_id),
      };
    },
  );
}
