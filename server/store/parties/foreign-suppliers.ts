/** Suppliers abroad. */
import {
  type ForeignSupplierRow,
  foreignSuppliers,
} from '../../../schema/resources/parties/foreign-suppliers.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

const ALL = { search: '', filters: {}, sort: 'name', descending: false };

export async function listForeignSuppliers(scope: Scope, db: Db): Promise<ForeignSupplierRow[]> {
  return await resourceStore(foreignSuppliers).list(scope, db, ALL);
}
