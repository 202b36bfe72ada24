/** The tax of a concept in its row: the usual ones to choose from; any other opens the concept's sheet. */
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { chosenTax, TAX_CHOICES, withTax } from '../../../../../schema/forms/receipt/tax-choices.ts';
import { taxLabel } from '../../../../../schema/forms/receipt/tax-label.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { requirementOf } from '../states.ts';
import { useForm, useFormStore } from '../use-invoice.ts';
import { useTaxText } from './tax-summary.tsx';

const { concept: t } = INVOICE;

const OTHER = 'other';
const CHOICES = TAX_CHOICES.map(({ key, transfers: [line] }) => ({
  value: key,
  label: line === undefined ? t.noTaxes : taxLabel(line),
}));

type TaxChoiceProps = { index: number; className?: string | undefined; onEdit: (index: number) => void };

export function TaxChoice({ index, className, onEdit }: TaxChoiceProps) {
  const store = useFormStore();
  const chosen = useForm(({ receipt }) => {
    const concept = receipt.concepts[index];
    return concept && chosenTax(concept)?.key;
  });
  const locked = useForm(
    (state) => requirementOf(state.receipt, `concepts.${index}.objeto_imp`) === 'locked',
  );
  const text = useTaxText(index);
  const data = useMemo(
    () => [...CHOICES, { value: OTHER, label: chosen === undefined ? text : t.otherTaxes }],
    [chosen, text],
  );
  const choose = (key: string) => {
    if (key === OTHER) return onEdit(index);
    store.update((receipt) => ({
      ...receipt,
      concepts: receipt.concepts.map((concept, at) => (at === index ? withTax(concept, key) : concept)),
    }));
  };
  if (locked) return null;
  return (
    <NativeSelect
      label={t.tax}
      className={className ?? ''}
      data={data}
      value={chosen ?? OTHER}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
