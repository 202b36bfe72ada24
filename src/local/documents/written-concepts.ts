/** What this device knows of concepts that were written: in invoices that were issued from it, and in one's products. */
import type { Product } from '../../../schema/documents/replicated.ts';
import { type FormDocument, isReceipt } from '../../../schema/forms/document.ts';
import type { Concept } from '../../../schema/forms/receipt/receipt.ts';
import { OPERATION_STATES } from '../../../sync/operation.ts';
import { inStates } from '../device/outbox-store.ts';
import { device } from '../opened.ts';
import { allProducts } from './lookups.ts';

/** Newest invoices that are looked at. */
const LOOKED_AT = 50;
const ISSUED = OPERATION_STATES.filter((state) => state !== 'refused' && state !== 'discarded');

export type WrittenConcepts = {
  before: readonly Concept[];
  products: readonly Pick<Product, 'name' | 'description'>[];
};

export async function writtenConcepts(): Promise<WrittenConcepts> {
  const { local } = await device();
  const [operations, products] = await Promise.all([inStates(local, ISSUED), allProducts()]);
  const newest = operations
    .filter(({ kind }) => kind === 'issue')
    .sort((a, b) => b.position - a.position)
    .slice(0, LOOKED_AT);
  const bodies = await local.bodies.bulkGet(newest.map(({ id }) => id));
  return { before: bodies.flatMap((one) => conceptsOf(one?.body)), products };
}

function conceptsOf(body: string | undefined): readonly Concept[] {
  if (body === undefined) return [];
  const { receipt } = JSON.parse(body) as { receipt: FormDocument };
  return isReceipt(receipt) && receipt.receipt_type === 'I' ? receipt.concepts : [];
}
