/** What a receiver says otherwise than one's own list of customers. RFC, name, postal code and regime are one person's. */
import { fillText } from '../../errors.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { tidyRfc } from '../../values/rfc.ts';
import { tidyText } from '../engine/tidy-text.ts';
import type { ReceiptProblem } from './check.ts';
import type { Receiver } from './receipt.ts';

/** The record of a customer, as far as it says who they are. */
export type KnownCustomer = {
  rfc: string;
  name: string;
  business_name: string;
  codigo_postal: string;
  tax_regime: string;
};

export function customerName({ name, business_name }: Pick<KnownCustomer, 'name' | 'business_name'>): string {
  return name || business_name;
}

/** Warnings, each with the correction that brings all of the record: it may be the record that is out of date. */
export function checkCustomer(receiver: Receiver, known: KnownCustomer | undefined): ReceiptProblem[] {
  if (known === undefined || tidyRfc(receiver.rfc) !== tidyRfc(known.rfc)) return [];
  const name = customerName(known);
  const recorded = [
    ['name', name, SAY.customerName],
    ['tax_domicile', known.codigo_postal, SAY.customerPostalCode],
    ['tax_regime_receiver', known.tax_regime, SAY.customerRegime],
  ] as const;
  const other = recorded.filter(
    ([field, value]) => value !== '' && receiver[field] !== '' && !isSame(receiver[field], value),
  );
  const fix = other.map(([field, value]) => ({ path: `receiver.${field}`, value }));
  return other.map(([field, value, text]) => ({
    path: `receiver.${field}`,
    section: 'receiver',
    severity: 'warning',
    text: fillText(text, { value }),
    fix,
  }));
}

function isSame(typed: string, recorded: string): boolean {
  return tidyText(typed).toUpperCase() === tidyText(recorded).toUpperCase();
}
