/** Business units of a client. Exactly one is the main one. */
import {
  type BusinessUnitFields,
  type BusinessUnitRow,
  businessUnits,
} from '../../../schema/resources/parties/business-units.ts';
import { settleMain } from '../kernel/main-row.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(businessUnits);
const ALL = { search: '', filters: {}, sort: 'name', descending: false };

export type UnitOf = Pick<BusinessUnitRow, 'rfc' | 'certificate' | 'is_used'>;

/** Writes one, new or not; the first one is the main one. Call it with the client locked. @param of what its writer does not say */
export async function putBusinessUnit(
  scope: Scope,
  tx: Tx,
  business_unit_id: string,
  fields: BusinessUnitFields,
  of: UnitOf,
): Promise<void> {
  const before = await stored.find(scope, tx, business_unit_id);
  const marks = await settleMain(stored, scope, tx, {
    ...{ wanted: fields, before, sort: 'name' },
    isSame: (row) => row.business_unit_id === business_unit_id,
  });
  await stored.put(scope, tx, { ...fields, ...of, ...marks, business_unit_id });
}

/** Why it stays, or `deleted`. */
export async function deleteBusinessUnit(
  scope: Scope,
  tx: Tx,
  id: string,
): Promise<'deleted' | 'missing' | 'main' | 'used'> {
  const unit = await stored.find(scope, tx, id);
  if (unit === undefined) return 'missing';
  if (unit.is_main) return 'main';
  if (unit.is_used) return 'used';
  await stored.remove(scope, tx, id);
  return 'deleted';
}

/** The main one first, then by name. */
export async function listBusinessUnits(scope: Scope, db: Db): Promise<BusinessUnitRow[]> {
  const found = await stored.list(scope, db, ALL);
  return found.toSorted((a, b) => Number(b.is_main) - Number(a.is_main));
}

/** Those that work with a certificate work with the one that took its place. */
export async function replaceUnitCertificate(
  scope: Scope,
  tx: Tx,
  before: string,
  after: Pick<BusinessUnitRow, 'certificate' | 'serial_number'>,
): Promise<void> {
  for (const unit of await listBusinessUnits(scope, tx))
    if (unit.serial_number === before) await stored.put(scope, tx, { ...unit, ...after });
}

/** Suppliers are told of those that are active: they stay. */
export async function markUnitsUsed(scope: Scope, tx: Tx): Promise<void> {
  for (const unit of await listBusinessUnits(scope, tx))
    if (unit.is_active && !unit.is_used) await stored.put(scope, tx, { ...unit, is_used: true });
}
