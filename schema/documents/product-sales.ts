/** Where a product was sold: what its page shows of one's newest receipts. */
import * as v from 'valibot';
import type { FormDocument } from '../forms/document.ts';
import { isReceipt } from '../forms/document.ts';
import type { Concept } from '../forms/receipt/receipt.ts';
import type { ProductRow } from '../resources/invoicing/products.ts';

const ProductSaleSchema = v.object({
  /** Of the receipt. */
  id: v.string(),
  uuid: v.string(),
  document_type_id: v.number(),
  status: v.string(),
  serie: v.string(),
  folio: v.string(),
  issued_at: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  currency: v.string(),
  /** Of one concept, as written: without taxes, or with them. */
  quantity: v.string(),
  price: v.string(),
  with_taxes: v.boolean(),
});
export type ProductSale = v.InferOutput<typeof ProductSaleSchema>;

/** `looked_at`: how many of one's newest receipts were looked at. `total`: concepts among them; `sales`: the newest of those. */
export const ProductSalesSchema = v.object({
  looked_at: v.number(),
  total: v.number(),
  sales: v.array(ProductSaleSchema),
});
export type ProductSales = v.InferOutput<typeof ProductSalesSchema>;

type Sold = Pick<ProductRow, 'identification_num' | 'description' | 'name' | 'key_product_service'>;

/** By its number, where it has one; else by its text and key. What was written for one receipt only is another text. */
function isOfProduct(
  concept: Pick<Concept, 'identification_num' | 'description' | 'prod_serv_id'>,
  product: Sold,
): boolean {
  if (product.identification_num !== '') return concept.identification_num === product.identification_num;
  const description = product.description || product.name;
  return (
    concept.description.trim() === description.trim() && concept.prod_serv_id === product.key_product_service
  );
}

/** Concepts of the product in a document; none in one that has no concepts of its own. */
export function conceptsOf(document: FormDocument, product: Sold): Concept[] {
  return isReceipt(document) ? document.concepts.filter((concept) => isOfProduct(concept, product)) : [];
}
