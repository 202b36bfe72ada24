/** Products and services: what we invoice. */
import type { Product } from '../../schema/documents/replicated.ts';
import { recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import { matchesWords, searchText } from './search-text.ts';
import type { Db, ProductTable, Tx } from './tables.ts';

export type ProductText = Omit<Product, 'seq' | '_deleted' | 'slug'>;
export type ProductRow = Omit<ProductTable, 'client_id'>;

export function toProduct(row: ProductRow, seq = 0): Product {
  return {
    seq,
    _deleted: row.is_deleted === 1,
    slug: row.slug,
    name: row.name,
    key_product_service: row.key_product_service,
    identification_num: row.identification_num,
    key_unit: row.key_unit,
    unit: row.unit,
    unit_value: row.unit_value,
    description: row.description,
    objeto_imp: row.objeto_imp,
    taxes: JSON.parse(row.taxes) as Product['taxes'],
  };
}

/** Writes a product, new or not. The same text again changes nothing. */
export async function putProduct(scope: Scope, tx: Tx, slug: string, text: ProductText): Promise<void> {
  const before = await findRow(scope, tx, slug);
  const row: ProductRow = {
    ...text,
    slug,
    taxes: JSON.stringify(text.taxes),
    search_text: searchText(text.identification_num, text.name, text.description),
    is_deleted: 0,
  };
  if (before && JSON.stringify(toProduct(before)) === JSON.stringify(toProduct(row))) return;
  await tx
    .insertInto('product')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doUpdateSet(row))
    .execute();
  await recordChange(scope, tx, 'products', slug);
}

/** @returns false when there is no such product. */
export async function deleteProduct(scope: Scope, tx: Tx, slug: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ is_deleted: 1 })
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordChange(scope, tx, 'products', slug);
  return true;
}

export async function findProduct(scope: Scope, db: Db, slug: string): Promise<Product | undefined> {
  const row = await findRow(scope, db, slug);
  return row === undefined || row.is_deleted === 1 ? undefined : toProduct(row);
}

/** Products whose identification number, name or description match what was typed; all for an empty query. */
export async function searchProducts(
  scope: Scope,
  db: Db,
  query: string,
  limit: number,
  offset = 0,
): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where((eb) => matchesWords(eb, query))
    .orderBy('name')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toProduct(row));
}

async function findRow(scope: Scope, db: Db, slug: string): Promise<ProductRow | undefined> {
  return await db
    .selectFrom('product')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
