/** The invoice form, loaded apart from the lists: only who writes a receipt waits for it. */
import { lazy } from 'react';

export const InvoiceForm = lazy(async () => ({
  default: (await import('../invoice/index.ts')).InvoiceForm,
}));
