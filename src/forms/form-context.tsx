/** How a component reads and writes the document of the form around it, waking only for what it shows. */
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FormDocument } from '../../schema/forms/document.ts';
import type { FormProblem } from '../../schema/forms/engine/problems.ts';
import { type FormPath, textAt } from '../../schema/forms/engine/value-at.ts';
import type { FormState, FormStore } from './form-store.ts';

/** Longer than a press lasts. */
const AFTER_PRESS_MS = 200;

const FormContext = createContext<FormStore | undefined>(undefined);

export function FormProvider<D, T>(props: { value: FormStore<D, T>; children: React.ReactNode }) {
  // Whoever reads it inside names the kind again (useFormStore): one form has one kind.
  const value = props.value as unknown as FormStore;
  return <FormContext value={value}>{props.children}</FormContext>;
}

/** @typeParam D the kind of document of the form around; any, for what works with all of them */
export function useFormStore<D = FormDocument, T = unknown>(): FormStore<D, T> {
  const store = useContext(FormContext);
  if (store === undefined) throw new Error('useFormStore needs a FormProvider above it');
  return store as unknown as FormStore<D, T>;
}

/** A part of the state. `select` must give the same reference while its part has not changed. */
export function useFormPart<D, T, V>(select: (state: FormState<D, T>) => V): V {
  const store = useFormStore<D, T>();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Of a form of any kind. */
export const useForm: <V>(select: (state: FormState) => V) => V = useFormPart;

/** The problem to show at a place: after it was left, or once the person asked to issue. */
export function useProblem(path: FormPath): FormProblem | undefined {
  return useForm((state) => shownProblem(state, path));
}

function shownProblem(
  state: Pick<FormState, 'revealed' | 'touched' | 'problemAt'>,
  path: FormPath,
): FormProblem | undefined {
  return state.revealed || state.touched.has(path) ? state.problemAt.get(path) : undefined;
}

export type Field = {
  value: string;
  problem: FormProblem | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text of the document: its value, its problem, and how it is changed. */
export function useField(path: FormPath): Field {
  const store = useFormStore();
  const value = useForm((state) => textAt(state.receipt, path));
  const problem = useProblem(path);
  const onChange = useCallback((next: string) => store.set(path, next), [store, path]);
  // A message that appears between the press and the release of a button moves it away from under the pointer.
  const onBlur = useCallback(() => void setTimeout(() => store.touch(path), AFTER_PRESS_MS), [store, path]);
  return useMemo(() => ({ value, problem, onChange, onBlur }), [value, problem, onChange, onBlur]);
}
