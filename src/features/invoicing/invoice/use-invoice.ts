/** The form of an invoice: the hooks of the engine, with its kind. */
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import type { Totals } from '../../../../schema/forms/receipt/totals.ts';
import { useFormStore as useAnyStore, useFormPart } from '../../../forms/form-context.tsx';
import type { FormKernel, FormState, FormStore } from '../../../forms/form-store.ts';

export type InvoiceKernel = FormKernel<Receipt, Totals>;
export type InvoiceState = FormState<Receipt, Totals>;
export type InvoiceStore = FormStore<Receipt, Totals>;

export const useFormStore: () => InvoiceStore = useAnyStore;
export const useForm: <V>(select: (state: InvoiceState) => V) => V = useFormPart;

/** How many decimals an amount of a concept is shown with: those of the currency, two at least. */
export function shownDecimals({ decimals }: Pick<Totals, 'decimals'>): number {
  return Math.max(2, decimals);
}

export function useShownDecimals(): number {
  return useForm((state) => shownDecimals(state.totals));
}
