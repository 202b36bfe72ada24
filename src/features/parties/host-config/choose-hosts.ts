/** What is chosen in the wizard of buyers. Pure. */
import type { BranchRow } from '../../../../schema/resources/admin/branches.ts';
import type { HostConfigRow } from '../../../../schema/resources/parties/host-configs.ts';
import type { HostUnitRow } from '../../../../schema/resources/parties/host-units.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';

export type Chosen = Omit<HostConfigRow, 'accepted_at' | 'rfc_host'>;

/** What was saved of it, else the buyer and the business unit that it was opened at. */
export function beginWith(
  saved: HostConfigRow | undefined,
  opened: { rfcHost: string; businessUnitId: string },
  units: readonly HostUnitRow[],
): Chosen {
  if (saved !== undefined) return saved;
  const unit = units.find(
    (one) => one.rfc_host === opened.rfcHost && one.business_unit_id === opened.businessUnitId,
  );
  return {
    host_ids: unit === undefined ? [] : [unit.host_id],
    branch_office_id: unit?.branch_office_id ?? '',
    serial_number: unit?.serial_number ?? '',
    host_unit_ids: unit === undefined ? [] : [unit.host_unit_id],
    step: 0,
  };
}

/** Buyers with the same RFC exclude each other. */
export function toggleHost(chosen: Chosen, id: string, hosts: readonly HostRow[]): Chosen {
  if (chosen.host_ids.includes(id))
    return { ...chosen, host_ids: chosen.host_ids.filter((one) => one !== id) };
  const rfcOf = (wanted: string) => hosts.find((one) => one.host_id === wanted)?.rfc;
  const others = chosen.host_ids.filter((one) => rfcOf(one) !== rfcOf(id));
  return { ...chosen, host_ids: [...others, id] };
}

/** The branch that seals with another certificate once it is accepted, which takes the permission to write branches. */
export function changedBranch(chosen: Chosen, branches: readonly BranchRow[]): BranchRow | undefined {
  const branch = branches.find((one) => one.branch_office_id === chosen.branch_office_id);
  return branch?.certificate_branch_office_related === chosen.serial_number && chosen.serial_number !== ''
    ? undefined
    : branch;
}

/** Units of those buyers; what was assigned of others is not any more. */
export function unitsOf(
  chosen: Chosen,
  units: readonly HostUnitRow[],
): { all: HostUnitRow[]; assigned: HostUnitRow[] } {
  const all = units.filter(({ host_id }) => chosen.host_ids.includes(host_id));
  return { all, assigned: all.filter(({ host_unit_id }) => chosen.host_unit_ids.includes(host_unit_id)) };
}
