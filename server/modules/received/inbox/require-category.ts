/** A received document is given a category of the account's list alone; what it has stays though the list has it no more. */
import { TinteroError } from '../../../../schema/errors.ts';
import { RECEIVED_PROBLEMS } from '../../../../schema/texts/received-problems.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { categoriesOf } from '../../../store/received/categories.ts';

/** @throws TinteroError invalid_fields of one that the account does not have */
export async function requireCategory(
  scope: Scope,
  db: Db,
  category: string | undefined,
  before = '',
): Promise<void> {
  if (category === undefined || category === '' || category === before) return;
  if ((await categoriesOf(scope, db)).includes(category)) return;
  throw new TinteroError('invalid_fields', {}, [
    { path: 'category', text: RECEIVED_PROBLEMS.categoryUnknown },
  ]);
}
