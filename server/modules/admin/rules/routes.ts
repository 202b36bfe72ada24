/** Rules of which template prints what. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { MOST_RULES, type RuleRow, rules } from '../../../../schema/resources/admin/rules.ts';
import { OWN_DESIGN } from '../../../../schema/resources/admin/templates.ts';
import { RULES } from '../../../../schema/texts/rules.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { lastOrder, rulesInOrder, storedRules, swapRules } from '../../../store/admin/print-rules.ts';
import { storedTemplates } from '../../../store/admin/templates.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Deps } from '../../deps.ts';

export function ruleRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  resourceRoutes(router, deps, rules, {
    async beforeWrite(scope, tx, { template_id }, before) {
      if (before === undefined && (await rulesInOrder(scope, tx)).length >= MOST_RULES)
        throw new TinteroError('too_many_records', { most: RULES.count(MOST_RULES) });
      // What it named before may be gone: it is switched and moved all the same.
      if (template_id === OWN_DESIGN || template_id === before?.template_id) return;
      if ((await storedTemplates.find(scope, tx, template_id)) === undefined)
        throw new TinteroError('invalid_fields', {}, [{ path: 'template_id', text: RULES.templateGone }]);
    },
    async write(scope, tx, key, fields, before) {
      const order = before?.order ?? (await lastOrder(scope, tx)) + 1;
      await storedRules.put(scope, tx, { ...fields, rule_id: key, order });
    },
  });

  const key = v.pipe(v.string(), v.toLowerCase());
  // `is_before`: where it is to stand, so that the same call again changes nothing.
  router.client(
    'PUT',
    '/rules/:rule_id/order',
    {
      can: 'rules.write',
      params: v.object({ rule_id: key }),
      body: v.object({ neighbour: key, is_before: v.boolean() }),
      answer: rules.row as unknown as v.GenericSchema<RuleRow>,
    },
    async ({ scope, params, body }) =>
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const all = await rulesInOrder(scope, tx);
        const at = all.findIndex(({ rule_id }) => rule_id === params.rule_id);
        const near = all.findIndex(({ rule_id }) => rule_id === body.neighbour);
        const [one, other] = [all[at], all[near]];
        if (one === undefined || other === undefined) throw new TinteroError('not_found');
        if (at !== near && at < near !== body.is_before) await swapRules(scope, tx, one, other);
        return (await storedRules.find(scope, tx, one.rule_id)) ?? one;
      }),
  );
}
