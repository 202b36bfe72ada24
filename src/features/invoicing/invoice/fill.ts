/** What a choice brings with it: a customer's data and habits, a product's keys, price and taxes. */
import type { Customer } from '../../../../schema/documents/replicated.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { addendaFor } from '../../../../schema/forms/addenda/registry.ts';
import { tidyText } from '../../../../schema/forms/engine/tidy-text.ts';
import { customerName } from '../../../../schema/forms/receipt/check-customer.ts';
import { EMPTY_RECEIVER } from '../../../../schema/forms/receipt/empty-receipt.ts';
import type { Concept, Receipt, ReceiptPath, Receiver } from '../../../../schema/forms/receipt/receipt.ts';
import type { ProductRow } from '../../../../schema/resources/invoicing/products.ts';
import { isRfc, tidyRfc } from '../../../../schema/values/rfc.ts';
import type { PaymentHabit } from '../../../local/index.ts';

/**
 * The receipt for that customer. What the customer's record leaves empty keeps its value.
 * @param layouts addenda that the account describes: without theirs, nobody knows what the one before only began with
 */
export function withCustomer(
  receipt: Receipt,
  customer: Customer,
  layouts: readonly AddendaLayout[],
): Receipt {
  const { receiver, addenda: before, ...rest } = receipt;
  const addenda = addendaFor(before, [...askedAddenda(customer), ...begunAs(receipt)], layouts);
  return {
    ...rest,
    ...(addenda !== undefined && { addenda }),
    payment_method: customer.payment_method || receipt.payment_method,
    payment_form: customer.payment_form || receipt.payment_form,
    receiver: {
      ...receiver,
      rfc: customer.rfc,
      name: customerName(customer),
      tax_domicile: customer.codigo_postal,
      tax_regime_receiver: customer.tax_regime,
      cfdi_usage: usageFor(receipt, customer),
      tax_residence: customer.tax_residence,
      tax_identity_number: customer.tax_identity_number,
      email: customer.email || receiver.email,
    },
  };
}

/** What their invoices are to have: it came later than the rest of their record. */
function askedAddenda({ body }: Customer): string[] {
  const { addenda } = (body ?? {}) as { addenda?: unknown };
  return Array.isArray(addenda) ? addenda.filter((name) => typeof name === 'string') : [];
}

/** The addenda that the receipt was begun with, as a family of its own: it stays for whomever it is. */
function begunAs({ receipt_compl: code = '', addenda = [] }: Receipt): string[] {
  return addenda.some(({ kind }) => kind === code) ? [code] : [];
}

/** A credit note has a usage of its own, whatever the customer buys for. */
function usageFor({ receipt_type, receiver }: Receipt, customer: Customer): string {
  return receipt_type === 'E' ? receiver.cfdi_usage : customer.cfdi_usage || receiver.cfdi_usage;
}

/**
 * The receipt paid as the last one to that customer was, unless the customer's record says how. Method and
 * form go together: one of each source could contradict the other.
 */
export function withHabit(receipt: Receipt, customer: Customer, habit: PaymentHabit): Receipt {
  if (receipt.receiver.rfc !== customer.rfc || saysPayment(customer)) return receipt;
  const { payment_method, payment_form } = habit;
  if (payment_method === receipt.payment_method && payment_form === receipt.payment_form) return receipt;
  return { ...receipt, payment_method, payment_form };
}

export function saysPayment(customer: Customer): boolean {
  return customer.payment_method !== '' && customer.payment_form !== '';
}

/** The concept of that product; the quantity typed before stays. */
export function withProduct(concept: Concept, product: ProductRow): Concept {
  const line = (tax: ProductRow['taxes']['transfers'][number]) => ({ ...tax, base: '', amount: '' });
  return {
    ...concept,
    prod_serv_id: product.key_product_service,
    identification_num: product.identification_num,
    unit_id: product.key_unit,
    unit: product.unit,
    description: product.description || product.name,
    unit_value: product.unit_value,
    price_includes_tax: false,
    price_with_tax: '',
    amount: '',
    objeto_imp: product.objeto_imp || concept.objeto_imp,
    taxes: {
      transfers: product.taxes.transfers.map(line),
      retentions: product.taxes.retentions.map(line),
    },
  };
}

/** The first place of the receiver that the customer's record left empty. */
export function missingOf({ receiver }: Receipt): ReceiptPath | undefined {
  const needed = ['rfc', 'name', 'tax_domicile', 'tax_regime_receiver', 'cfdi_usage'] as const;
  const empty = needed.find((field) => receiver[field] === '');
  return empty && `receiver.${empty}`;
}

export function isAsRecorded(receiver: Receiver, customer: Customer): boolean {
  return (
    receiver.name === customerName(customer) &&
    receiver.tax_domicile === customer.codigo_postal &&
    receiver.tax_regime_receiver === customer.tax_regime
  );
}

/** What was typed in the customer's field and is none: the name or the RFC of whoever it is for instead. */
export function withTyped(receipt: Receipt, typed: string): Receipt {
  const { receiver } = receipt;
  const rfc = tidyRfc(typed);
  const written = isRfc(rfc) ? { rfc } : { name: tidyText(typed).toUpperCase() };
  // The data of whoever stood there are nobody else's.
  const isFree = isRfc(rfc) ? receiver.rfc === '' : receiver.name === '';
  const rest = isFree ? receiver : { ...EMPTY_RECEIVER, cfdi_usage: receiver.cfdi_usage };
  return { ...receipt, receiver: { ...rest, ...written } };
}
