/** Of what was typed for an invoice: what was expected, and why it differs, in words. */
import { useDeferredValue, useMemo } from 'react';
import type { PaymentRow } from '../../../../schema/forms/payment/payment.ts';
import {
  type DifferenceReason,
  type TypedDifference,
  typedDifference,
} from '../../../../schema/forms/payment/typed-difference.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { formatWhole } from '../../../ui/format.ts';
import { useForm } from './use-payment.ts';

const { typed: t } = PAYMENT;

/** @returns undefined while it is what was expected */
export function useTypedDifference(at: number, index: number): string | undefined {
  const row = useForm((state) => state.receipt.payments[at]);
  const computed = useForm((state) => state.totals.payments[at]);
  // Each of many invoices is looked at anew whenever one changes: the key that was pressed comes first.
  const shown = useDeferredValue(useMemo(() => ({ row, computed }), [row, computed]));
  return useMemo(() => {
    if (shown.row === undefined || shown.computed === undefined) return undefined;
    const difference = typedDifference(shown.row, shown.computed, index, deviceCatalogs());
    return difference && sentences(difference, shown.row, index);
  }, [shown, index]);
}

function sentences(
  { typed, expected, reasons, applied }: TypedDifference,
  { moneda_p, tipo_cambio_p, docto_relacionado }: PaymentRow,
  index: number,
): string {
  const document = docto_relacionado[index];
  const currency = document?.moneda_dr ?? '';
  const own = (amount: string) => `${formatWhole(amount)} ${currency}`;
  const ofPayment = (amount: string) => `${formatWhole(amount)} ${moneda_p}`;
  const rates = [
    ...(moneda_p === 'MXN' ? [] : [t.rate(tipo_cambio_p, moneda_p)]),
    ...(currency === 'MXN' ? [] : [t.rate(document?.tipo_cambio_dr ?? '', currency)]),
  ].join(t.rates);
  return [
    /[1-9]/.test(expected) ? t.expected(own(expected)) : t.expectedNothing,
    ...reasons.map((reason) => reasonText(reason, currency, own, ofPayment)),
    ...(applied === undefined ? [] : [t.equivalence(own(typed), ofPayment(applied), rates)]),
  ].join(' ');
}

type Write = (amount: string) => string;

function reasonText(reason: DifferenceReason, currency: string, own: Write, ofPayment: Write): string {
  switch (reason.kind) {
    case 'less-than-owed':
      return t.lessThanOwed(own(reason.stays));
    case 'more-than-owed':
      return t.moreThanOwed(own(reason.over));
    case 'more-than-left':
      return /[1-9]/.test(reason.left) ? t.moreThanLeft(ofPayment(reason.left)) : t.nothingLeft;
    case 'before-older':
      return t.beforeOlder;
    case 'rounding':
      return t.rounding;
    case 'decimals':
      return t.decimals(currency, reason.decimals);
  }
}
