/** A payment begun from the invoices that it pays. Pure. */
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { COMPENSATION, emptyDocument } from '../../../../schema/forms/payment/empty-payment.ts';
import type { PaidDocument, Payment, PaymentRow } from '../../../../schema/forms/payment/payment.ts';
import { compare, exact, subtract, toText } from '../../../../schema/values/decimal.ts';
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

/** What is known of the payment. `on`: ISO day. `by`: c_FormaPago. `account`: that it came to. `discount`: what somebody kept of it, a factor its interest. */
type Said = {
  amount?: string | undefined;
  on?: string | undefined;
  by?: string | undefined;
  account?: string | undefined;
  discount?: string | undefined;
};
/** Noon: what is meant where only the day is said (SAT's guide). */
const NOON = 'T12:00:00';

/** With these invoices ticked, of those that owe something; who is no customer is named as the invoices name them. */
export function payingInvoices(
  payment: Payment,
  customer: Customer | undefined,
  unpaid: readonly UnpaidInvoice[],
  uuids: readonly string[],
  { amount, on, by, account, discount }: Said = {},
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
    ...(by !== undefined && { forma_de_pago_p: by }),
    ...(account !== undefined && { cta_beneficiario: account }),
    docto_relacionado: paid.map(documentOf),
  };
  const moneda_p = one?.currency ?? first.moneda_p;
  const paidRow = { ...row, moneda_p };
  const kept = discount === undefined ? [] : keptOf(paidRow, discount);
  return { ...known, receiver: named, payments: [paidRow, ...kept, ...others] };
}

/** What was kept of the one invoice is its next partiality, of which no money moved. */
function keptOf(row: PaymentRow, discount: string): PaymentRow[] {
  const [document, ...more] = row.docto_relacionado;
  if (document === undefined || more.length > 0 || row.monto === '') return [];
  const left = subtract(exact(document.imp_saldo_ant), exact(row.monto));
  if (compare(left, exact('0')) <= 0) return [];
  const next = {
    ...document,
    num_parcialidad: String(Number(document.num_parcialidad) + 1),
    imp_saldo_ant: toText(left),
  };
  return [{ ...row, forma_de_pago_p: COMPENSATION, monto: discount, docto_relacionado: [next] }];
}
