/** The switch beside a price: what is typed includes its taxes. The amount at hand is carried over. */
import { useCallback } from 'react';
import { requirementOf } from '../states.ts';
import { useForm, useFormStore } from '../use-invoice.ts';

export function useTaxSwitch(index: number): { included: boolean; locked: boolean; toggle: () => void } {
  const store = useFormStore();
  const included = useForm((state) => state.receipt.concepts[index]?.price_includes_tax ?? false);
  const locked = useForm(
    (state) => requirementOf(state.receipt, `concepts.${index}.price_includes_tax`) === 'locked',
  );
  const toggle = useCallback(() => {
    const unitValue = store.get().totals.concepts[index]?.unit_value ?? '';
    store.update((receipt) => ({
      ...receipt,
      concepts: receipt.concepts.map((concept, at) => {
        if (at !== index) return concept;
        return concept.price_includes_tax
          ? { ...concept, price_includes_tax: false, unit_value: unitValue, price_with_tax: '' }
          : { ...concept, price_includes_tax: true, price_with_tax: concept.unit_value, unit_value: '' };
      }),
    }));
  }, [store, index]);
  return { included, locked, toggle };
}
