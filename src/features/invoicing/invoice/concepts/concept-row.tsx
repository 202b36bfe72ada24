/**
 * One concept as a row of a spreadsheet. At rest it is text, so that a thousand rows cost little; the one
 * being written has fields. Enter goes to the next.
 */
import '../../../../ui/mantine-later.css';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDots, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { Concept } from '../../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { groupThousands } from '../../../../../schema/values/group-thousands.ts';
import { AmountField } from '../../../../forms/fields.tsx';
import { catalogText } from '../../../../local/catalogs/catalogs.ts';
import { formatAmount, formatWhole } from '../../../../ui/format.ts';
import { useForm, useShownDecimals } from '../use-invoice.ts';
import { DescriptionField, DiscountField, ProductKeyField, UnitKeyField } from './concept-fields.tsx';
import classes from './concepts.module.css';
import { TaxChoice } from './tax-choice.tsx';
import { TaxSummary, taxText } from './tax-summary.tsx';
import { useShownRow } from './use-shown-row.ts';
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
  const { concept, priced, decimals, wrong } = useShownRow(index);
  if (concept === undefined) return null;
  const cell = (field: string, text: string, className?: string, note?: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row's own button does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own button does the same by keyboard
    <div className={className} onClick={() => onActivate(index, field)}>
      {text}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
  return (
    <div className={classes.row} data-wrong={wrong || undefined}>
      <div className={classes.product}>
        <button
          type="button"
          className={classes.description}
          aria-label={t.select(index + 1, concept.description || t.product)}
          aria-invalid={wrong || undefined}
          onClick={() => onActivate(index, 'description')}
        >
          {concept.description || <span className={classes.hint}>{t.product}</span>}
        </button>
        {cell('prod_serv_id', keyLine(concept), classes.keys)}
      </div>
      {cell('quantity', groupThousands(concept.quantity), classes.number)}
      {concept.price_includes_tax
        ? cell('price_with_tax', formatWhole(concept.price_with_tax), classes.number, t.withTax)
        : cell('unit_value', formatWhole(concept.unit_value), classes.number)}
      {cell(
        'discount',
        discountOf(concept.discount, priced?.discount ?? ''),
        `${classes.number} ${classes.discounted}`,
      )}
      <div className={classes.tax}>{taxText(concept.taxes)}</div>
      <div className={classes.number}>{formatAmount(priced?.amount ?? '', decimals)}</div>
      <RowButtons {...{ index, onEdit, onRemove, removable }} />
    </div>
  );
}

/** The keys of the SAT, with the name of the one that says what it is. */
function keyLine({ prod_serv_id, unit_id, unit }: Concept): string {
  return [[prod_serv_id, catalogText('c_ClaveProdServ', prod_serv_id)], [unit || unit_id]]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' · ');
}

/** What is taken off, and the share that it is. */
function discountOf(typed: string, amount: string): string {
  if (amount === '') return '';
  return typed.includes('%') ? `${formatWhole(amount)} (${typed})` : formatWhole(amount);
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
      <DescriptionField index={index} className={classes.what} onNext={onNext} />
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
      <DiscountField index={index} className={classes.discount} />
      <TaxChoice index={index} className={classes.taxChoice} onEdit={onEdit} />
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

/** Mantine's quiet button without its component, which for two in each of a thousand rows is most of what they cost. */
const BUTTON = [
  'mantine-focus-auto mantine-active mantine-ActionIcon-root',
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  classes.button,
].join(' ');
const DOTS = <IconDots size={18} />;
const TRASH = <IconTrash size={18} />;

function RowButtons({
  index,
  onEdit,
  onRemove,
  removable,
}: Pick<ConceptRowProps, 'index' | 'onEdit' | 'onRemove' | 'removable'>) {
  return (
    <div className={classes.buttons}>
      <button type="button" className={BUTTON} aria-label={t.edit(index + 1)} onClick={() => onEdit(index)}>
        {DOTS}
      </button>
      {removable && (
        <button
          type="button"
          className={`${BUTTON} ${classes.removes}`}
          aria-label={t.remove(index + 1)}
          onClick={() => onRemove(index)}
        >
          {TRASH}
        </button>
      )}
    </div>
  );
}
