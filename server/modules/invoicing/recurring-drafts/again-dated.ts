/** What says something that happened on a day, as it is of a later one: payroll, withholdings and payments. Pure. */
import * as v from 'valibot';
import type { PaidDocument as OwedInvoice } from '../../../../schema/forms/payment/amounts/input.ts';
import { duplicatePayment } from '../../../../schema/forms/payment/duplicate.ts';
import { type Payment, PaymentSchema } from '../../../../schema/forms/payment/payment.ts';
import { repeatPayroll } from '../../../../schema/forms/payroll/duplicate.ts';
import { type Payroll, PayrollSchema } from '../../../../schema/forms/payroll/payroll.ts';
import { duplicateWithholding } from '../../../../schema/forms/withholding/from-cfdi.ts';
import { type Withholding, WithholdingSchema } from '../../../../schema/forms/withholding/withholding.ts';
import { laterDay, type Recurrence } from '../../../../schema/values/recurrence.ts';

/** `times`: how many of its days passed since the first, which is the form's own. `owed`: what is still owed of what it pays. */
export type Again = {
  every: Recurrence['every'];
  times: number;
  day: string;
  owed: readonly OwedInvoice[];
};

/** Types of which each one is read by a person before it is issued: they say what happened, and nobody knows that beforehand. */
export const HAPPENED = ['P', 'N', 'R'];

const MONTH = /^(0[1-9]|1[0-2])$/;

/** @returns undefined for a form that cannot be read as what it says it is */
export function againDated(
  form: Readonly<Record<string, unknown>>,
  again: Again,
): Payroll | Withholding | Payment | undefined {
  if (form.receipt_type === 'N') {
    const { success, output } = v.safeParse(PayrollSchema, form);
    return success ? repeatPayroll(output, (day) => laterDay(day, again.every, again.times)) : undefined;
  }
  if (form.receipt_type === 'R') {
    const { success, output } = v.safeParse(WithholdingSchema, form);
    return success ? laterWithholding(output, again) : undefined;
  }
  const { success, output } = v.safeParse(PaymentSchema, form);
  return success ? duplicatePayment(output, again.owed, again.day) : undefined;
}

/** Of the months that follow; its amounts stay, for whoever reads them. */
function laterWithholding(document: Withholding, { every, times }: Again): Withholding {
  const { periodo } = document;
  const from = monthLater(periodo.ejercicio, periodo.mes_ini, every, times);
  const to = monthLater(periodo.ejercicio, periodo.mes_fin, every, times);
  // A period is of one year: what would go over its end is for a person to say.
  const isKnown = from !== undefined && to !== undefined && from.slice(0, 4) === to.slice(0, 4);
  const later = isKnown
    ? { ejercicio: from.slice(0, 4), mes_ini: from.slice(5, 7), mes_fin: to.slice(5, 7) }
    : { ...periodo, mes_ini: '', mes_fin: '' };
  return { ...duplicateWithholding(document), confirmation: '', periodo: { ...periodo, ...later } };
}

function monthLater(
  year: string,
  month: string,
  every: Recurrence['every'],
  times: number,
): string | undefined {
  if (!/^\d{4}$/.test(year) || !MONTH.test(month)) return undefined;
  return laterDay(`${year}-${month}-01`, every === 'month' ? every : 'once', times);
}
