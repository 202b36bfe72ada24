/** What choosing, typing and recognising a receiver does to the form. */
import { useContext } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { customerName } from '../../../../schema/forms/receipt/check-customer.ts';
import type { Receipt, Receiver } from '../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { isGenericRfc } from '../../../../schema/values/rfc.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import { useSections } from '../../../forms/section.tsx';
import { customerByRfc, lastPayment, type Settings, useSettings } from '../../../local/index.ts';
import { notifyUndoable } from '../../../ui/notify.ts';
import { OwnLayouts } from '../addenda/use-own-layouts.ts';
import { customerOf, fillBuyer, isTo } from './buyer.ts';
import { withoutSerieOf, withSerie } from './customer-serie.ts';
import { isAsRecorded, missingOf, saysPayment, withCustomer, withHabit, withTyped } from './fill.ts';
import { type InvoiceStore, useFormStore } from './use-invoice.ts';

export function useReceiver() {
  const store = useFormStore();
  const sections = useSections();
  const layouts = useContext(OwnLayouts);
  const settings = useSettings();
  return {
    /** One of one's customers was chosen: the section folds, and one goes on with the concepts. */
    pick(customer: Customer): void {
      fill(store, customer, layouts(), settings);
      const missing = missingOf(store.get().receipt);
      if (missing === undefined) sections.fold('receiver');
      focusPath(missing ?? 'concepts.0.description');
    },
    /** What was typed to find a customer, and is none: a name, or an RFC. */
    begin(typed: string): void {
      const { receiver } = store.get().receipt;
      store.update((receipt) => withTyped(receipt, typed));
      const next = store.get().receipt.receiver;
      if (receiver.name === '' || next.name === receiver.name) return;
      notifyUndoable(INVOICE.receiver.begun, () =>
        store.update((receipt: Receipt) => ({ ...receipt, receiver })),
      );
    },
    /** An RFC was typed: if it is a customer's, the rest of the receiver is theirs. */
    async meet(rfc: string): Promise<void> {
      const stored = isGenericRfc(rfc) ? undefined : await customerByRfc(rfc);
      const { receiver } = store.get().receipt;
      if (stored === undefined || receiver.rfc !== rfc || isAsRecorded(receiver, stored)) return;
      fill(store, stored, layouts(), settings);
      if (receiver.name === '') return;
      notifyUndoable(INVOICE.receiver.taken(customerName(stored)), () =>
        store.update((receipt: Receipt) => ({ ...receipt, receiver })),
      );
    },
  };
}

function fill(
  store: InvoiceStore,
  customer: Customer,
  layouts: readonly AddendaLayout[],
  settings: Settings,
): void {
  const { receiver: before } = store.get().receipt;
  store.update((receipt) => withCustomer(receipt, customer, layouts));
  void fillSerie(store, before, customer, settings);
  void fillBuyer(store, customer, before);
  if (saysPayment(customer)) return;
  void lastPayment(customer.rfc).then(
    (habit) => habit && store.update((receipt) => withHabit(receipt, customer, habit)),
  );
}

async function fillSerie(
  store: InvoiceStore,
  before: Receiver,
  customer: Customer,
  settings: Settings,
): Promise<void> {
  const previous = await customerOf(before);
  const { touched } = store.get();
  if (!isTo(store.get().receipt, customer)) return;
  store.update((receipt) =>
    withSerie(withoutSerieOf(receipt, previous, settings, touched), customer, settings, touched),
  );
}
