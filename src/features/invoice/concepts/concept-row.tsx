/**
 * One concept as a row of a spreadsheet. At rest it is text, so that a thousand rows cost little; the one
 * being written has fields. Enter goes to the next.
 */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDots, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { formatAmount, formatWhole } from '../../../ui/format.ts';
import { AmountField } from '../fields.tsx';
import { useForm, useShownDecimals } from '../form-context.tsx';
import { DescriptionField, ProductKeyField, UnitKeyField } from './concept-fields.tsx';
import classes from './concepts.module.css';
import { TaxSummary } from './tax-summary.tsx';
import { useTaxSwitch } from './use-tax-switch.ts';

const { concept: t } = INVOICE;

export type ConceptRowProps = {
  index: number;
  active: boolean;
  /** Whether it may be taken away: never the last one. */
  removable: boolean;
  onActivate: (index: number, field?: string) => void;
  onNext: (index: number) => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

export const ConceptRow = memo(function ConceptRow(props: ConceptRowProps) {
  return props.active ? <WritingRow {...props} /> : <RestingRow {...props} />;
});

function RestingRow({ index, onActivate, onEdit, onRemove, removable }: ConceptRowProps) {
  const concept = useForm((state) => state.receipt.concepts[index]);
  const priced = useForm((state) => state.totals.concepts[index]);
  const decimals = useShownDecimals();
  const wrong = useForm((state) => state.revealed && state.wrongConcepts.has(index));
  if (concept === undefined) return null;
  const cell = (field: string, text: string, className?: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row's own button does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own button does the same by keyboard
    <div className={className} onClick={() => onActivate(index, field)}>
      {text}
    </div>
  );
  return (
    <div className={classes.row} data-wrong={wrong || undefined}>
      <button
        type="button"
        className={classes.description}
        aria-label={t.select(index + 1)}
        aria-invalid={wrong || undefined}
        onClick={() => onActivate(index, 'description')}
      >
        {concept.description || <span className={classes.hint}>{t.product}</span>}
      </button>
      {cell('prod_serv_id', concept.prod_serv_id, classes.key)}
      {cell('unit_id', concept.unit_id, classes.key)}
      {cell('quantity', groupThousands(concept.quantity), classes.number)}
      {cell(
        'unit_value',
        formatWhole(concept.price_includes_tax ? concept.price_with_tax : concept.unit_value),
        classes.number,
      )}
      <div className={classes.number}>{formatAmount(priced?.amount ?? '', decimals)}</div>
      <RowButtons {...{ index, onEdit, onRemove, removable }} />
    </div>
  );
}

function WritingRow({ index, onNext, onEdit, onRemove, removable }: ConceptRowProps) {
  const amount = useForm((state) => state.totals.concepts[index]?.amount ?? '');
  const decimals = useShownDecimals();
  const { included, toggle, locked } = useTaxSwitch(index);
  return (
    <fieldset
      className={classes.writing}
      aria-label={t.title(index + 1)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
        if ((event.target as HTMLElement).closest('button')) return;
        event.preventDefault();
        onNext(index);
      }}
    >
      <DescriptionField index={index} className={classes.what} />
      <ProductKeyField index={index} className={classes.productKey} />
      <UnitKeyField index={index} className={classes.unitKey} />
      <AmountField
        path={`concepts.${index}.quantity`}
        label={t.quantity}
        decimals={6}
        className={classes.quantity}
      />
      <div className={classes.price}>
        <AmountField
          path={`concepts.${index}.${included ? 'price_with_tax' : 'unit_value'}`}
          label={included ? `${t.price} ${t.withTax}` : t.unit_value}
          decimals={6}
        />
        {!locked && (
          <Tooltip label={t.price_includes_tax}>
            <ActionIcon
              variant={included ? 'filled' : 'default'}
              size={36}
              aria-pressed={included}
              aria-label={t.price_includes_tax}
              onClick={toggle}
            >
              <IconReceiptTax size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.amount}>
        <span className={classes.amountLabel} aria-hidden>
          {t.amount}
        </span>
        <output aria-label={t.amount}>{formatAmount(amount || '0', decimals)}</output>
      </div>
      <RowButtons {...{ index, onEdit, onRemove, removable }} />
      <TaxSummary index={index} onEdit={onEdit} />
    </fieldset>
  );
}

function RowButtons({
  index,
  onEdit,
  onRemove,
  removable,
}: Pick<ConceptRowProps, 'index' | 'onEdit' | 'onRemove' | 'removable'>) {
  return (
    <div className={classes.buttons}>
      <ActionIcon variant="subtle" size={36} aria-label={t.edit(index + 1)} onClick={() => onEdit(index)}>
        <IconDots size={18} />
      </ActionIcon>
      {removable && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t.remove(index + 1)}
          onClick={() => onRemove(index)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
