/** Suppliers abroad: two of one name or RFC would leave in doubt whose a CFDI is. */
import { TinteroError } from '../../../../schema/errors.ts';
import { foreignSuppliers } from '../../../../schema/resources/parties/foreign-suppliers.ts';
import { FOREIGN_SUPPLIER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/record-problems.ts';
import { foreignMark } from '../../../../schema/values/foreign-mark.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { listForeignSuppliers } from '../../../store/parties/foreign-suppliers.ts';
import type { Deps } from '../../deps.ts';

export function foreignSupplierRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, foreignSuppliers, {
    async beforeWrite(scope, tx, fields) {
      const mark = foreignMark(fields);
      const others = await listForeignSuppliers(scope, tx);
      const isTaken = others.some(
        (one) => one.foreign_supplier_id !== fields.foreign_supplier_id && foreignMark(one) === mark,
      );
      if (isTaken)
        throw new TinteroError('invalid_fields', {}, [
          { path: fields.rfc === '' ? 'name' : 'rfc', text: PROBLEMS.same },
        ]);
    },
  });
}
