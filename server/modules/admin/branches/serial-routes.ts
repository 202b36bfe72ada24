/** Series: each counts its own folios. */
import { TinteroError } from '../../../../schema/errors.ts';
import { serials } from '../../../../schema/resources/admin/serials.ts';
import { SERIALS } from '../../../../schema/texts/settings.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findBranch } from '../../../store/admin/branches.ts';
import { deleteSerie, putSerie } from '../../../store/admin/series.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

export function serialRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, serials, {
    async beforeWrite(scope, tx, { branch_office_id }, before) {
      await requireOwnBranch(scope, tx, branch_office_id, before?.branch_office_id);
    },
    async write(scope, tx, _serie, fields) {
      if (!(await putSerie(scope, tx, fields))) throw new TinteroError('serie_backwards');
    },
    async remove(scope, tx, serie) {
      const result = await deleteSerie(scope, tx, serie);
      if (result === 'missing') throw new TinteroError('not_found');
      if (result === 'used') throw new TinteroError('serie_used');
    },
  });
}

/** The branch that a series names is the client's; what it named before may stay. */
async function requireOwnBranch(scope: Scope, tx: Tx, id: string, before = ''): Promise<void> {
  if (id === '' || id === before) return;
  if ((await findBranch(scope, tx, id)) !== undefined) return;
  const problem = { path: 'branch_office_id', text: SERIALS.branchUnknown };
  throw new TinteroError('invalid_fields', {}, [problem]);
}
