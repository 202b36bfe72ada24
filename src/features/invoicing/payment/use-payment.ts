/** The form of payments: the hooks of the engine, with its kind, and what it asks of the schema. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { decimalsOfCurrency } from '../../../../schema/forms/engine/currencies.ts';
import { type FormPath, withValueAt } from '../../../../schema/forms/engine/value-at.ts';
import type { ComputedPayments } from '../../../../schema/forms/payment/amounts/compute-payments.ts';
import { checkPayment } from '../../../../schema/forms/payment/check.ts';
import { applyPaymentEffects } from '../../../../schema/forms/payment/effects.ts';
import { PAYMENT_SECTIONS, paymentSection } from '../../../../schema/forms/payment/paths.ts';
import type { Payment, PaymentRow } from '../../../../schema/forms/payment/payment.ts';
import { pricePayment } from '../../../../schema/forms/payment/price.ts';
import { paymentToCfdi } from '../../../../schema/forms/payment/to-cfdi.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { isGenericRfc } from '../../../../schema/values/rfc.ts';
import { useFormStore as useAnyStore, useFormPart } from '../../../forms/form-context.tsx';
import type { FormKernel, FormState, FormStore, Requirement } from '../../../forms/form-store.ts';
import { whenKeysRest } from '../../../forms/when-keys-rest.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';

export type PaymentState = FormState<Payment, ComputedPayments>;
export type PaymentStore = FormStore<Payment, ComputedPayments>;

export const useFormStore: () => PaymentStore = useAnyStore;
export const useForm: <V>(select: (state: PaymentState) => V) => V = useFormPart;

/** Changes one payment of the receipt; nothing where it is no longer there. */
export function changeRow(store: PaymentStore, at: number, change: (row: PaymentRow) => PaymentRow): void {
  store.update((payment) => {
    const row = payment.payments[at];
    return row === undefined ? payment : { ...payment, payments: payment.payments.with(at, change(row)) };
  });
}

/** Decimals that amounts in a currency are written with: none of yen, two of pesos. */
export function useDecimals(currency: string): number {
  return decimalsOfCurrency(currency || 'MXN', deviceCatalogs());
}

const REQUIRED = new Set([
  'receiver.rfc',
  'receiver.name',
  'receiver.tax_domicile',
  'receiver.tax_regime_receiver',
  'emitter.tax_regime',
  'expedition_place',
  'fecha_pago',
  'forma_de_pago_p',
  'moneda_p',
  'tipo_cambio_p',
  'cert_pago',
  'cad_pago',
  'sello_pago',
]);
/** Of an invoice that another system issued. */
const REQUIRED_ELSEWHERE =
  /\.docto_relacionado\.\d+\.(id_documento|moneda_dr|total|imp_saldo_ant|num_parcialidad|tax_typed)$/;

/** @param now local time at which it would be issued, YYYY-MM-DDThh:mm:ss; asked each time */
export function paymentKernel(
  catalogs: () => CatalogLookup,
  now: () => string,
): FormKernel<Payment, ComputedPayments> {
  return {
    effects: applyPaymentEffects,
    price: (payment) => pricePayment(payment, catalogs()),
    check: (payment) => checkPayment(payment, { catalogs: catalogs(), fecha: now() }),
    write: (payment, path, value) => withValueAt(payment, path, value, () => undefined),
    finished: (payment) => payment,
    toCfdi: (payment) => paymentToCfdi(payment, { fecha: now() }, catalogs()),
    requirement,
    label: labelOf,
    rowOf: (path) => {
      const found = /^payments\.(\d+)/.exec(path);
      return found ? Number(found[1]) : undefined;
    },
    sections: PAYMENT_SECTIONS,
    sectionOf: paymentSection,
    get today() {
      return now().slice(0, 10);
    },
    later: whenKeysRest,
  };
}

function requirement({ receiver }: Payment, path: FormPath): Requirement {
  const isOfPublic = path === 'receiver.tax_domicile' || path === 'receiver.tax_regime_receiver';
  if (isOfPublic && isGenericRfc(receiver.rfc)) return 'locked';
  return REQUIRED_ELSEWHERE.test(path) || REQUIRED.has(path.replace(/^payments\.\d+\./, ''))
    ? 'required'
    : 'optional';
}

const LABELS: Readonly<Record<string, unknown>> = {
  ...INVOICE.emitter,
  ...INVOICE.receiver,
  ...PAYMENT.payment,
};

function labelOf(path: FormPath): string | undefined {
  const last = path.split('.').at(-1) ?? '';
  if (last === 'imp_pagado') return PAYMENT.documents.paid;
  if (path.includes('.docto_relacionado.') && last in PAYMENT.elsewhere) {
    const label = PAYMENT.elsewhere[last as keyof typeof PAYMENT.elsewhere];
    return typeof label === 'string' ? label : undefined;
  }
  if (last === 'docto_relacionado') return PAYMENT.documents.title;
  const label = path.startsWith('emitter.rfc') ? INVOICE.emitter.rfc : LABELS[last];
  return typeof label === 'string' ? label : undefined;
}
