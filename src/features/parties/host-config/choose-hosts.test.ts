import { describe, expect, test } from 'vitest';
import type { BranchRow } from '../../../../schema/resources/admin/branches.ts';
import type { HostUnitRow } from '../../../../schema/resources/parties/host-units.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import { beginWith, changedBranch, toggleHost, unitsOf } from './choose-hosts.ts';

const host = (host_id: string, rfc: string) => ({ host_id, rfc }) as HostRow;
const unit = (host_unit_id: string, host_id: string) =>
  ({
    host_unit_id,
    host_id,
    rfc_host: `RFC-${host_id}`,
    business_unit_id: `u-${host_unit_id}`,
  }) as HostUnitRow;
const HOSTS = [host('a', 'UNO'), host('b', 'UNO'), host('c', 'DOS')];
const UNITS = [unit('1', 'a'), unit('2', 'a'), unit('3', 'c')];
const EMPTY = beginWith(undefined, { rfcHost: '', businessUnitId: '' }, UNITS);

describe('what is chosen', () => {
  // spec: 3§5.9
  test('buyers with the same RFC exclude each other, and others do not', () => {
    const both = toggleHost(toggleHost(EMPTY, 'a', HOSTS), 'c', HOSTS);
    expect(both.host_ids).toEqual(['a', 'c']);
    expect(toggleHost(both, 'b', HOSTS).host_ids).toEqual(['c', 'b']);
    expect(toggleHost(both, 'a', HOSTS).host_ids).toEqual(['c']);
  });

  test('begins with the unit that it was opened at, or where it was left', () => {
    expect(beginWith(undefined, { rfcHost: 'RFC-a', businessUnitId: 'u-2' }, UNITS)).toMatchObject({
      host_ids: ['a'],
      host_unit_ids: ['2'],
      step: 0,
    });
    const saved = { ...EMPTY, rfc_host: 'RFC-a', accepted_at: '', host_ids: ['c'], step: 3 };
    expect(beginWith(saved, { rfcHost: 'RFC-a', businessUnitId: 'u-2' }, UNITS)).toBe(saved);
  });

  test('a branch changes unless it seals with that certificate already', () => {
    const branch = { branch_office_id: 's', certificate_branch_office_related: '1' } as BranchRow;
    const bare = { branch_office_id: 't', certificate_branch_office_related: '' } as BranchRow;
    const of = (branch_office_id: string, serial_number: string) =>
      changedBranch({ ...EMPTY, branch_office_id, serial_number }, [branch, bare]);
    expect(of('s', '1')).toBeUndefined();
    expect(of('s', '2')).toBe(branch);
    // One that is still to be uploaded is none of before.
    expect(of('t', '')).toBe(bare);
    expect(of('', '1')).toBeUndefined();
  });

  test('units of a buyer that was taken back are assigned no more', () => {
    const chosen = { ...EMPTY, host_ids: ['a'], host_unit_ids: ['1', '3'] };
    expect(unitsOf(chosen, UNITS).all.map((one) => one.host_unit_id)).toEqual(['1', '2']);
    expect(unitsOf(chosen, UNITS).assigned.map((one) => one.host_unit_id)).toEqual(['1']);
  });
});
