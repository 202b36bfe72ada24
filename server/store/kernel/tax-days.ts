/**
 * What was transferred and withheld, counted and added up by day and tax, of what was issued and what was received: the board reads it, and no
 * document. What was cancelled is none of it. Written with each change of a document, as the sums of its day are.
 */
import type { DocumentTax } from '../../../schema/cfdi/document-taxes.ts';
import { daySums } from './day-sums.ts';
import type { TaxDayTable } from './tables/invoicing.ts';
import type { Tx } from './tables.ts';

const putSum = daySums(
  'tax_day',
  ['client_id', 'side', 'issued_at', 'branch', 'receipt_type', 'currency', 'tax'],
  ['base', 'total'],
);

/** @param of whose day, branch, type and currency @param taxes JSON of DocumentTax[]; '' for none */
export async function putTaxes(
  tx: Tx,
  of: Omit<TaxDayTable, 'tax' | 'receipts' | 'base' | 'total'>,
  taxes: string,
  step: 1 | -1,
): Promise<void> {
  if (taxes === '') return;
  for (const { key, base, amount } of JSON.parse(taxes) as DocumentTax[])
    await putSum(tx, { ...of, tax: key }, { base, total: amount }, step);
}
