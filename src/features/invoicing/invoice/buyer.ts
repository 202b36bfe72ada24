/** The buyer of foreign trade, from the customer's record: when one is chosen, and when the complement is added for one who was. */
import { useEffect, useRef } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { customerName } from '../../../../schema/forms/receipt/check-customer.ts';
import { carriesForeignTrade } from '../../../../schema/forms/receipt/foreign-trade.ts';
import type { Receipt, Receiver } from '../../../../schema/forms/receipt/receipt.ts';
import { customersOfRfc } from '../../../local/index.ts';
import { type InvoiceStore, useForm, useFormStore } from './use-invoice.ts';

/** The record of a receiver. A generic RFC is that of many: the name tells. */
export async function customerOf({ rfc, name }: Receiver): Promise<Customer | undefined> {
  if (rfc === '') return undefined;
  return (await customersOfRfc(rfc)).find((one) => customerName(one) === name);
}

/** Somebody else may have been chosen while something was looked up. */
export function isTo({ receiver }: Receipt, customer: Customer): boolean {
  return receiver.rfc === customer.rfc && receiver.name === customerName(customer);
}

/** @param before who stood there: an address of somebody else's does not stay */
export async function fillBuyer(store: InvoiceStore, customer: Customer, before: Receiver): Promise<void> {
  if (!carriesForeignTrade(store.get().receipt)) return;
  const { withBuyerAddress } = await import('./buyer-address.ts');
  const isAnother = before.rfc !== customer.rfc || before.name !== customerName(customer);
  store.update((receipt) =>
    isTo(receipt, customer) ? withBuyerAddress(receipt, customer, { isAnother }) : receipt,
  );
}

export function useLateForeignTrade(): void {
  const store = useFormStore();
  const carries = useForm(({ receipt }) => carriesForeignTrade(receipt));
  const carried = useRef(carries);
  useEffect(() => {
    const isAdded = carries && !carried.current;
    carried.current = carries;
    if (!isAdded) return;
    const { receiver } = store.get().receipt;
    void customerOf(receiver).then((customer) => customer && fillBuyer(store, customer, receiver));
  }, [store, carries]);
}
