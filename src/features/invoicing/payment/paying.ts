/** A payment begun from the invoices that it pays. Pure. */
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { emptyDocument } from '../../../../schema/forms/payment/empty-payment.ts';
import type { PaidDocument, Payment } from '../../../../schema/forms/payment/payment.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import type { UnpaidInvoice } from '../../../local/index.ts';

/** An invoice as a payment names it. */
export function documentOf(invoice: UnpaidInvoice): PaidDocument {
  const { taxes } = invoice;
  return {
    ...emptyDocument(),
    id_documento: invoice.uuid,
    serie: invoice.serie,
    folio: invoice.folio,
    fecha_dr: invoice.date,
    moneda_dr: invoice.currency,
    total: invoice.total,
    taxes: {
      transfers: [...taxes.transfers],
      retentions: [...taxes.retentions],
      tax_object: taxes.tax_object,
    },
    num_parcialidad: invoice.partiality,
    imp_saldo_ant: invoice.balance,
  };
}

/** As if that customer had been chosen in the form. */
export function withPayer(payment: Payment, customer: Customer): Payment {
  return {
    ...payment,
    receiver: {
      ...payment.receiver,
      rfc: customer.rfc,
      name: customer.name || customer.business_name,
      tax_domicile: customer.codigo_postal,
      tax_regime_receiver: customer.tax_regime,
      tax_residence: customer.tax_residence,
      tax_identity_number: customer.tax_identity_number,
      email: customer.email || payment.receiver.email,
    },
  };
}

/** What is known of the payment. `on`: ISO day. */
type Said = { amount?: string | undefined; on?: string | undefined };
/** Noon: what is meant where only the day is said (SAT's guide). */
const NOON = 'T12:00:00';

/** With these invoices ticked, of those that owe something; who is no customer is named as the invoices name them. */
export function payingInvoices(
  payment: Payment,
  customer: Customer | undefined,
  unpaid: readonly UnpaidInvoice[],
  uuids: readonly string[],
  { amount, on }: Said = {},
): Payment {
  const wanted = new Set(uuids.map(normalUuid));
  const paid = unpaid.filter(({ uuid }) => wanted.has(normalUuid(uuid)));
  const [first, ...others] = payment.payments;
  const [one] = paid;
  const known = customer === undefined ? payment : withPayer(payment, customer);
  const named =
    customer === undefined && one !== undefined
      ? { ...payment.receiver, rfc: one.rfc_receiver, name: one.name_receiver }
      : known.receiver;
  if (first === undefined) return { ...known, receiver: named };
  const row = {
    ...first,
    ...(amount !== undefined && paid.length > 0 && { monto: amount }),
    ...(on !== undefined && { fecha_pago: `${on}${NOON}` }),
    docto_relacionado: paid.map(documentOf),
  };
  const moneda_p = one?.currency ?? first.moneda_p;
  return { ...known, receiver: named, payments: [{ ...row, moneda_p }, ...others] };
}
