/** What a choice brings with it: a customer's data and habits, a product's keys, price and taxes. */
import type { Customer, Product } from '../../../schema/documents/replicated.ts';
import type { Concept, Receipt } from '../../../schema/receipt/receipt.ts';
import type { PaymentHabit } from '../../local/index.ts';

/** The receipt for that customer. What the customer's record leaves empty keeps its value. */
export function withCustomer(receipt: Receipt, customer: Customer): Receipt {
  const { receiver } = receipt;
  return {
    ...receipt,
    payment_method: customer.payment_method || receipt.payment_method,
    payment_form: customer.payment_form || receipt.payment_form,
    receiver: {
      ...receiver,
      rfc: customer.rfc,
      name: customer.name || customer.business_name,
      tax_domicile: customer.codigo_postal,
      tax_regime_receiver: customer.tax_regime,
      cfdi_usage: usageFor(receipt, customer),
      tax_residence: customer.tax_residence,
      tax_identity_number: customer.tax_identity_number,
      email: customer.email || receiver.email,
    },
  };
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
export function withProduct(concept: Concept, product: Product): Concept {
  const line = (tax: Product['taxes']['transfers'][number]) => ({ ...tax, base: '', amount: '' });
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
