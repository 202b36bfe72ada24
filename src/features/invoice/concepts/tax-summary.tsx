/** The taxes of a concept in one line under its row; a press opens them. */
import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { retentionLabel, taxLabel } from '../../../../schema/receipt/tax-label.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { useForm } from '../form-context.tsx';
import classes from './concepts.module.css';

const { concept: t } = INVOICE;

export function TaxSummary({ index, onEdit }: { index: number; onEdit: (index: number) => void }) {
  const taxes = useForm((state) => state.receipt.concepts[index]?.taxes);
  const text = useMemo(() => {
    if (taxes === undefined) return '';
    const lines = [...taxes.transfers.map(taxLabel), ...taxes.retentions.map(retentionLabel)];
    return lines.length === 0 ? t.noTaxes : lines.join(' + ');
  }, [taxes]);
  return (
    <UnstyledButton
      className={classes.taxes}
      aria-label={t.taxesOf(index + 1, text)}
      onClick={() => onEdit(index)}
    >
      {text} <IconPencil size={14} aria-hidden />
    </UnstyledButton>
  );
}
