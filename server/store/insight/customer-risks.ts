/** Whom one sells to, and what the SAT's lists say of those whom they name. In a transaction that has the client's lock. */
import { type CustomerRiskRow, customerRisks } from '../../../schema/resources/insight/customer-risks.ts';
import { isGenericRfc } from '../../../schema/values/rfc.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(customerRisks);
const ALL = { search: '', sort: 'seen_at', descending: true, filters: {} };

/** RFCs of whoever has a receipt of ours, payroll aside, or is a customer. The generic ones are of nobody. */
export async function soldTo({ clientId }: Scope, db: Db): Promise<string[]> {
  const invoiced = await db
    .selectFrom('receipt')
    .select('rfc_receiver as rfc')
    .distinct()
    .where('client_id', '=', clientId)
    .where('receipt_type', '<>', 'N')
    .execute();
  const customers = await db
    .selectFrom('customer')
    .select('rfc')
    .distinct()
    .where('client_id', '=', clientId)
    .where('is_deleted', '=', 0)
    .execute();
  const rfcs = [...invoiced, ...customers].map(({ rfc }) => rfc);
  return [...new Set(rfcs)].filter((rfc) => rfc !== '' && !isGenericRfc(rfc));
}

/** As the newest receipt to them has it, or else the customer; '' for neither. */
export async function nameSoldTo({ clientId }: Scope, db: Db, rfc: string): Promise<string> {
  const receipt = await db
    .selectFrom('receipt')
    .select('name_receiver as name')
    .where('client_id', '=', clientId)
    .where('rfc_receiver', '=', rfc)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const customer = await db
    .selectFrom('customer')
    .select('name')
    .where('client_id', '=', clientId)
    .where('rfc', '=', rfc)
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst();
  return receipt?.name || customer?.name || '';
}

export async function listCustomerRisks(scope: Scope, db: Db): Promise<CustomerRiskRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putCustomerRisk(scope: Scope, tx: Tx, row: CustomerRiskRow): Promise<void> {
  await stored.put(scope, tx, row);
}
