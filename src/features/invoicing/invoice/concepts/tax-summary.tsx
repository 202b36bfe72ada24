/** Opens everything else of a concept from its row; taxes that the row cannot say are named. */
import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Concept } from '../../../../../schema/forms/receipt/receipt.ts';
import { retentionLabel, taxLabel } from '../../../../../schema/forms/receipt/tax-label.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { useForm } from '../use-invoice.ts';
import classes from './concepts.module.css';

const { concept: t } = INVOICE;

/** "IVA 16 % + Retención ISR 10 %". */
export function taxText({ transfers, retentions }: Concept['taxes']): string {
  const lines = [...transfers.map(taxLabel), ...retentions.map(retentionLabel)];
  return lines.length === 0 ? t.noTaxes : lines.join(' + ');
}

export function useTaxText(index: number): string {
  const taxes = useForm((state) => state.receipt.concepts[index]?.taxes);
  return useMemo(() => (taxes === undefined ? '' : taxText(taxes)), [taxes]);
}

export function TaxSummary({ index, onEdit }: { index: number; onEdit: (index: number) => void }) {
  const text = useTaxText(index);
  return (
    <UnstyledButton
      className={classes.taxes}
      aria-label={t.taxesOf(index + 1, text)}
      onClick={() => onEdit(index)}
    >
      {t.more} <IconPencil size={14} aria-hidden />
    </UnstyledButton>
  );
}
