/** What each step of the wizard of buyers asks before the next one opens. @throws TinteroError invalid_fields, at the field of the step */
import { TinteroError } from '../../../../schema/errors.ts';
import type { HostConfigFields } from '../../../../schema/resources/parties/host-configs.ts';
import type { HostUnitRow } from '../../../../schema/resources/parties/host-units.ts';
import { HOST_CONFIG_PROBLEMS as PROBLEMS } from '../../../../schema/texts/host-config.ts';
import { type Branch, findBranch } from '../../../store/admin/branches.ts';
import {
  findCertificate,
  isKeyDestroyed,
  type StoredCertificate,
} from '../../../store/admin/certificates.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { unitsOfHost } from '../../../store/parties/host-units.ts';
import { findRelation, relationState } from '../../../store/parties/relations.ts';

type Chosen = Pick<HostConfigFields, 'host_ids' | 'branch_office_id' | 'serial_number' | 'host_unit_ids'>;

/** @returns the business units of those buyers */
export async function checkBuyers(
  scope: Scope,
  db: Db,
  { host_ids }: Pick<Chosen, 'host_ids'>,
): Promise<HostUnitRow[]> {
  const rfcs = new Set<string>();
  const units: HostUnitRow[] = [];
  for (const id of host_ids) {
    const host = await findRelation(scope, db, 'hosts', id);
    if (host === undefined || host.is_deleted || relationState(host) !== 'active')
      throw wrong('host_ids', PROBLEMS.buyer);
    if (rfcs.has(host.rfc)) throw wrong('host_ids', PROBLEMS.sameRfc);
    rfcs.add(host.rfc);
    const own = await unitsOfHost(scope, db, id);
    if (!own.some((unit) => unit.is_active)) throw wrong('host_ids', PROBLEMS.noUnits);
    units.push(...own);
  }
  if (rfcs.size === 0) throw wrong('host_ids', PROBLEMS.buyer);
  return units;
}

export async function checkUnits(
  scope: Scope,
  db: Db,
  chosen: Pick<Chosen, 'host_ids' | 'host_unit_ids'>,
): Promise<HostUnitRow[]> {
  const units = await checkBuyers(scope, db, chosen);
  const assigned = units.filter((unit) => chosen.host_unit_ids.includes(unit.host_unit_id));
  if (assigned.length === 0 || assigned.length < new Set(chosen.host_unit_ids).size)
    throw wrong('host_unit_ids', PROBLEMS.units);
  return assigned;
}

export async function checkBranch(scope: Scope, db: Db, id: string): Promise<Branch> {
  const branch = await findBranch(scope, db, id);
  if (branch === undefined || !branch.is_active) throw wrong('branch_office_id', PROBLEMS.branch);
  return branch;
}

/** @param now ISO-8601 UTC */
export async function checkCertificate(
  scope: Scope,
  db: Db,
  serial: string,
  now: string,
): Promise<StoredCertificate> {
  const found = await findCertificate(scope, db, serial);
  if (found === undefined || isKeyDestroyed(found) || found.valid_to < now || found.valid_from > now)
    throw wrong('serial_number', PROBLEMS.certificate);
  return found;
}

/** Moving to the second, third and fourth step; whoever goes back is asked nothing. */
export async function checkSteps(
  scope: Scope,
  db: Db,
  { step, ...chosen }: Chosen & { step: number },
  now: string,
): Promise<void> {
  if (step >= 1) await checkBuyers(scope, db, chosen);
  if (step >= 2) await checkBranch(scope, db, chosen.branch_office_id);
  if (step >= 3) await checkCertificate(scope, db, chosen.serial_number, now);
}

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);
