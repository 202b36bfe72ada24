/** How a component reads and writes the receipt of the form around it, waking only for what it shows. */
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';
import { textAt } from '../../../schema/receipt/value-at.ts';
import type { FormState, FormStore } from './form-store.ts';

/** Longer than a press lasts. */
const AFTER_PRESS_MS = 200;

const FormContext = createContext<FormStore | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (store === undefined) throw new Error('useFormStore needs a FormProvider above it');
  return store;
}

/** A part of the state. `select` must give the same reference while its part has not changed. */
export function useForm<T>(select: (state: FormState) => T): T {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** How many decimals an amount of a concept is shown with: those of the currency, two at least. */
export function useShownDecimals(): number {
  return useForm((state) => Math.max(2, state.totals.decimals));
}

/** The problem to show at a place: after it was left, or once the person asked to issue. */
export function useProblem(path: ReceiptPath): ReceiptProblem | undefined {
  return useForm((state) => shownProblem(state, path));
}

export function shownProblem(state: FormState, path: ReceiptPath): ReceiptProblem | undefined {
  return state.revealed || state.touched.has(path) ? state.problemAt.get(path) : undefined;
}

export type Field = {
  value: string;
  problem: ReceiptProblem | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text of the receipt: its value, its problem, and how it is changed. */
export function useField(path: ReceiptPath): Field {
  const store = useFormStore();
  const value = useForm((state) => textAt(state.receipt, path));
  const problem = useProblem(path);
  const onChange = useCallback((next: string) => store.set(path, next), [store, path]);
  // A message that appears between the press and the release of a button moves it away from under the pointer.
  const onBlur = useCallback(() => void setTimeout(() => store.touch(path), AFTER_PRESS_MS), [store, path]);
  return useMemo(() => ({ value, problem, onChange, onBlur }), [value, problem, onChange, onBlur]);
}
