/** The invoice form. */
export { InvoiceForm, type InvoiceFormProps } from './invoice-form.tsx';
