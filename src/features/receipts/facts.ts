/** The contents of a receipt, loaded when the first one is looked at: the list does not wait for them. */
import { lazy } from 'react';

export const ReceiptFacts = lazy(async () => ({
  default: (await import('./receipt-facts.tsx')).ReceiptFacts,
}));
