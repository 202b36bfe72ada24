/** The categories for accounting that an account gives what it received. */
import {
  accountingCategories,
  ONLY_CATEGORIES,
} from '../../../schema/resources/received/accounting-categories.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

const stored = resourceStore(accountingCategories);

export async function categoriesOf(scope: Scope, db: Db): Promise<readonly string[]> {
  return (await stored.find(scope, db, ONLY_CATEGORIES))?.categories ?? [];
}
