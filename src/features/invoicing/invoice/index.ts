/** The invoice form. */
export { InvoiceForm } from './invoice-form.tsx';
