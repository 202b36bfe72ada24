/** The series in which a customer's invoices are issued, with the branch that it is of. Pure. */
import type { Customer } from '../../../../schema/documents/replicated.ts';
import type { Receipt, ReceiptPath } from '../../../../schema/forms/receipt/receipt.ts';
import type { Settings } from '../../../local/index.ts';
import { serieFor } from '../receipt/receipt-defaults.ts';

type Places = Pick<Settings, 'branches' | 'series'>;
type Touched = { has(path: ReceiptPath): boolean };
export const UNTOUCHED: Touched = new Set();

/**
 * The receipt in the series of the customer. One that is used no more, is of other documents, or of a branch that is not here leaves it
 * as it is, as does whatever a person chose.
 */
export function withSerie(receipt: Receipt, customer: Customer, places: Places, touched: Touched): Receipt {
  const name = serieOf(customer);
  if (name === '' || name === receipt.serie || touched.has('serie')) return receipt;
  const found = places.series.find(
    ({ serie, is_active, receipt_type }) => serie === name && is_active && fits(receipt_type, receipt),
  );
  if (found === undefined) return receipt;
  const { branch_office_id } = found;
  if (branch_office_id === receipt.branch_office_id) return { ...receipt, serie: name };
  const branch = places.branches.find((one) => one.is_active && one.branch_office_id === branch_office_id);
  const isChosen = touched.has('branch_office_id') || touched.has('expedition_place');
  if (branch === undefined || isChosen) return receipt;
  return { ...receipt, serie: name, branch_office_id, expedition_place: branch.zip_code };
}

/** That of the branch again, where the customer of before had brought another one. */
export function withoutSerieOf(
  receipt: Receipt,
  before: Customer | undefined,
  { series }: Pick<Places, 'series'>,
  touched: Touched,
): Receipt {
  const brought = before === undefined ? '' : serieOf(before);
  if (brought === '' || brought !== receipt.serie || touched.has('serie')) return receipt;
  const { serie = '' } = serieFor(receipt.receipt_type, receipt.branch_office_id, series) ?? {};
  return { ...receipt, serie };
}

/** It came later than the rest of their record. */
export function serieOf({ body }: Customer): string {
  const { serie } = (body ?? {}) as { serie?: unknown };
  return typeof serie === 'string' ? serie : '';
}

const fits = (type: string, { receipt_type }: Receipt): boolean =>
  type === '' || type === (receipt_type === 'G' ? 'I' : receipt_type);
