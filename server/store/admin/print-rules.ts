/** Rules of which template prints what, in the order in which they are asked. */
import { type RuleRow, rules } from '../../../schema/resources/admin/rules.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export const storedRules = resourceStore(rules);
const IN_ORDER = { search: '', filters: {}, sort: 'order', descending: false } as const;

export async function rulesInOrder(scope: Scope, db: Db): Promise<RuleRow[]> {
  return await storedRules.list(scope, db, IN_ORDER);
}

/** After all that there are, from 1. */
export async function lastOrder(scope: Scope, tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('print_rule')
    .select((eb) => eb.fn.max('rule_order').as('last'))
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Each takes the place of the other. Those that share a place (two devices added at once) get places of their own first. */
export async function swapRules(scope: Scope, tx: Tx, one: RuleRow, other: RuleRow): Promise<void> {
  const all = await rulesInOrder(scope, tx);
  const places = new Map(all.map((rule, index) => [rule.rule_id, index + 1]));
  const [here, there] = [places.get(one.rule_id) ?? 0, places.get(other.rule_id) ?? 0];
  places.set(one.rule_id, there).set(other.rule_id, here);
  for (const rule of all) await storedRules.put(scope, tx, { ...rule, order: places.get(rule.rule_id) ?? 0 });
}
