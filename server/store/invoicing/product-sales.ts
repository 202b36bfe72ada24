/** Where a product was sold, among a client's newest receipts. */
import { conceptsOf, type ProductSales } from '../../../schema/documents/product-sales.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import type { ProductRow } from '../../../schema/resources/invoicing/products.ts';
import { onlySeen } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

/** What a person asks of a product is of these months; more would be read for nothing. */
const LOOKED_AT = 1_000;
const SHOWN = 20;

/** Newest first; those that were refused were sold nowhere. */
export async function productSales(scope: Scope, db: Db, product: ProductRow): Promise<ProductSales> {
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'uuid', 'document_type_id', 'status', 'serie', 'folio', 'issued_at'])
    .select(['rfc_receiver', 'name_receiver', 'currency', 'receipt'])
    .where('client_id', '=', scope.clientId)
    .where('status', '<>', 'refused')
    .where(onlySeen(scope, 'receipts', 'receipt.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const sales = rows.flatMap(({ receipt, ...row }) =>
    conceptsOf(JSON.parse(receipt) as FormDocument, product).map((concept) => ({
      ...row,
      quantity: concept.quantity,
      price: concept.price_includes_tax ? concept.price_with_tax : concept.unit_value,
      with_taxes: concept.price_includes_tax,
    })),
  );
  return { looked_at: rows.length, total: sales.length, sales: sales.slice(0, SHOWN) };
}
