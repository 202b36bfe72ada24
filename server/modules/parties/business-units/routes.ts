/** Business units of the client, and how it serves those of its buyers. Spec 3 §2, §3. */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type BusinessUnitFields,
  type BusinessUnitRow,
  businessUnits,
} from '../../../../schema/resources/parties/business-units.ts';
import { type HostUnitRow, hostUnits } from '../../../../schema/resources/parties/host-units.ts';
import { BUSINESS_UNIT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/company-problems.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findClient } from '../../../store/identity/clients.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { deleteBusinessUnit, putBusinessUnit } from '../../../store/parties/business-units.ts';
import { serveHostUnit } from '../../../store/parties/host-units.ts';
import type { Deps } from '../../deps.ts';
import { retellRelations } from '../relations/relate.ts';
import { tellDeps } from '../tell-deps.ts';
import { requireServed } from './require-served.ts';

const REFUSALS = { missing: 'not_found', main: 'unit_main', used: 'unit_used' } as const;

export function businessUnitRoutes(router: Router, deps: Deps): void {
  const { catalogs } = deps;
  const relating = tellDeps(deps);

  async function write(
    scope: Scope,
    tx: Tx,
    key: string,
    fields: BusinessUnitFields,
    before: BusinessUnitRow | undefined,
  ): Promise<void> {
    const rfc = (await findClient(scope, tx))?.rfc ?? '';
    if (!catalogs.regimeAllows(fields.tax_regime, rfc.length === 12 ? 'moral' : 'fisica')) {
      throw new TinteroError('invalid_fields', {}, [{ path: 'tax_regime', text: PROBLEMS.personRegime }]);
    }
    const certificate = await requireServed(scope, tx, fields, before);
    const is_used = before?.is_used ?? false;
    await putBusinessUnit(scope, tx, key, fields, { rfc, certificate, is_used });
    await retellRelations(scope, tx, relating, ['guests']);
  }

  resourceRoutes(router, deps, businessUnits, {
    write,
    async remove(scope, tx, id) {
      const result = await deleteBusinessUnit(scope, tx, id);
      if (result !== 'deleted') throw new TinteroError(REFUSALS[result]);
    },
  });

  resourceRoutes(router, deps, hostUnits, {
    async write(scope, tx, _key, fields, before: HostUnitRow | undefined) {
      // Which there are, the buyer says.
      if (before === undefined) throw new TinteroError('not_found');
      const certificate = await requireServed(scope, tx, fields, before);
      await serveHostUnit(scope, tx, before, { ...fields, certificate });
    },
  });
}
