/** Factoring, by call: a request is written by the kit's call, answers are operations. Spec 3 §7. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { AnswerFactoringSchema } from '../../../../schema/operations/bodies/answer-factoring.ts';
import { type FactoringRow, factorings } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import { FACTORING_ROLES } from '../../../../schema/values/picklists.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../today-of.ts';
import { answerFactoring } from './answer-factoring.ts';
import { askFactoring } from './ask-factoring.ts';
import { settleCession } from './settle-factoring.ts';

const key = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());
const answer = factorings.row as unknown as v.GenericSchema<FactoringRow>;

export function factoringRoutes(router: Router, deps: Deps): void {
  const { store, clock, random, worker } = deps;
  const tell = () => ({ uuid: () => random.uuid(), at: clock().toISOString() });

  resourceRoutes(router, deps, factorings, {
    async write(scope, tx, request_id, fields, before) {
      // The same one again is the same one; another invoice or factor is another request.
      if (before?.uuid === fields.uuid && before.relation_id === fields.factor_id) return;
      if (before !== undefined) throw new TinteroError('factoring_refused', { reason: PROBLEMS.fixed });
      const client = await findClient(scope, tx);
      const supplier = { rfc: client?.rfc ?? '', name: client?.name ?? '' };
      await askFactoring(scope, tx, { ...tell(), supplier }, fields, request_id);
    },
    written: () => worker.wake(),
  });

  for (const role of FACTORING_ROLES)
    router.operation(
      `/factors/:id/:uuid/${role}_response_request/:said`,
      'answer_factoring',
      {
        key: 'optional',
        params: v.object({
          id: key,
          uuid: v.pipe(v.string(), v.transform(normalUuid)),
          said: v.picklist(['true', 'false']),
        }),
        body: v.optional(AnswerFactoringSchema, {}),
        code: 'invalid_fields',
      },
      async ({ scope, operationId, params: { id, uuid, said }, body }) =>
        await answerFactoring(scope, deps, {
          ...{ operationId, request_id: id, uuid, role, yes: said === 'true', body },
        }),
    );

  router.client(
    'POST',
    '/factorings/:request_id/settlement',
    { can: 'factors.answer', params: v.object({ request_id: key }), answer },
    async ({ scope, params: { request_id } }) => {
      const settled = await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const today = await todayOf(scope, tx, deps);
        const { before, after } = await settleCession(scope, tx, { ...tell(), today }, request_id);
        await noteAudit(scope, tx, {
          ...{ at: clock().toISOString(), kind: 'factorings.changed', subject: request_id },
          ...{ label: after.folio || after.uuid, details: whatChanged(before, after) },
        });
        return after;
      });
      worker.wake();
      return settled;
    },
  );
}
