/** Business units of a client's buyers: what the buyer says of each, and how the client serves it. */
import { type HostUnitRow, hostUnits, type ToldUnit } from '../../../schema/resources/parties/host-units.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';

const stored = resourceStore(hostUnits);

type Served = Pick<HostUnitRow, 'branch_office_id' | 'certificate' | 'serial_number'>;
const NOT_SERVED: Served & Pick<HostUnitRow, 'is_used'> = {
  branch_office_id: '',
  certificate: '',
  serial_number: '',
  is_used: false,
};

/** The units of a buyer as it says they are now; those that it does not name are no more. How each is served stays, whatever happens. */
export async function putToldUnits(
  scope: Scope,
  tx: Tx,
  host: { host_id: string; rfc: string },
  units: readonly ToldUnit[],
): Promise<void> {
  const { host_id, rfc: rfc_host } = host;
  for (const unit of units) {
    const host_unit_id = uuidOf(host_id, unit.business_unit_id);
    const before = (await stored.stored(scope, tx, host_unit_id))?.row;
    await stored.put(scope, tx, { ...NOT_SERVED, ...before, ...unit, host_unit_id, host_id, rfc_host });
  }
  const told = new Set(units.map(({ business_unit_id }) => business_unit_id));
  for (const row of await unitsOfHost(scope, tx, host_id))
    if (!told.has(row.business_unit_id)) await stored.remove(scope, tx, row.host_unit_id);
}

export async function serveHostUnit(scope: Scope, tx: Tx, unit: HostUnitRow, served: Served): Promise<void> {
  const isServed = served.branch_office_id !== '' || served.serial_number !== '';
  await stored.put(scope, tx, { ...unit, ...served, is_used: isServed });
}

/** Those that are served with a certificate are served with the one that took its place. */
export async function replaceServingCertificate(
  scope: Scope,
  tx: Tx,
  before: string,
  after: Pick<HostUnitRow, 'certificate' | 'serial_number'>,
): Promise<void> {
  const all = await stored.list(scope, tx, { search: '', filters: {}, sort: 'name', descending: false });
  for (const unit of all)
    if (unit.serial_number === before) await stored.put(scope, tx, { ...unit, ...after });
}

/** By name. */
export async function unitsOfHost(scope: Scope, db: Db, hostId: string): Promise<HostUnitRow[]> {
  const filters = { host_id: { values: [hostId] } };
  return await stored.list(scope, db, { search: '', filters, sort: 'name', descending: false });
}
