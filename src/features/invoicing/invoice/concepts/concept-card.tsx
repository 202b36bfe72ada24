/** One concept on a phone: what, how many at which price, and its amount. A press opens it. */
import { memo } from 'react';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { groupThousands } from '../../../../../schema/values/group-thousands.ts';
import { formatAmount, formatWhole } from '../../../../ui/format.ts';
import classes from './concepts.module.css';
import { isUntouched } from './rows.ts';
import { useShownRow } from './use-shown-row.ts';

const { concept: t } = INVOICE;

type ConceptCardProps = { index: number; onEdit: (index: number) => void };

export const ConceptCard = memo(function ConceptCard({ index, onEdit }: ConceptCardProps) {
  const { concept, priced, decimals, wrong, type } = useShownRow(index);
  if (concept === undefined || priced === undefined) return null;
  const fresh = isUntouched(concept, type);
  return (
    <button
      type="button"
      className={classes.card}
      data-path={`concepts.${index}`}
      data-wrong={wrong || undefined}
      aria-invalid={wrong || undefined}
      onClick={() => onEdit(index)}
    >
      <span className={classes.cardTitle}>{concept.description || t.title(index + 1)}</span>
      <span className={classes.cardAmount}>{fresh ? '' : formatAmount(priced.amount, decimals)}</span>
      <span className={classes.cardDetail}>
        {fresh
          ? t.untouched
          : `${groupThousands(concept.quantity)} ${concept.unit || concept.unit_id} × ${formatWhole(priced.unit_value)}`}
      </span>
    </button>
  );
});
