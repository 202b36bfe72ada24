/** The record of whoever has the RFC that the form says, for the rules to compare with. */
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { isGenericRfc, isRfc } from '../../../../schema/values/rfc.ts';
import { customerByRfc } from '../../../local/index.ts';
import type { InvoiceStore } from './use-invoice.ts';

export type KnownCustomerOf = {
  get: () => Customer | undefined;
  /** Looks again whenever the RFC is another, until the function that it returns is called. */
  follow: (store: InvoiceStore) => () => void;
};

export function knownCustomer(): KnownCustomerOf {
  let existing: Customer | undefined;
  let asked = '';
  const look = async (store: InvoiceStore) => {
    const { rfc } = store.get().receipt.receiver;
    if (rfc === asked) return;
    asked = rfc;
    const found = isRfc(rfc) && !isGenericRfc(rfc) ? await customerByRfc(rfc) : undefined;
    if (asked !== rfc || (found === undefined && existing === undefined)) return;
    existing = found;
    store.recheck();
  };
  return {
    get: () => existing,
    follow(store) {
      void look(store);
      return store.subscribe(() => void look(store));
    },
  };
}
