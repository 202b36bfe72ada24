/** The taxes of a concept, transferred or withheld: tax, factor and rate; base and amount are computed. */
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { factorOptions, rateOptions, taxOptions } from '../../../../../schema/forms/receipt/options.ts';
import type { Concept, Receipt, TaxLine } from '../../../../../schema/forms/receipt/receipt.ts';
import { rateOfPercent } from '../../../../../schema/forms/receipt/tax-label.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { AmountField, keyedOptions, SelectField, SuggestField } from '../../../../forms/fields.tsx';
import { useRemoveRow } from '../../../../forms/use-remove-row.ts';
import { formatAmount } from '../../../../ui/format.ts';
import { requirementOf } from '../states.ts';
import { useForm, useFormStore, useShownDecimals } from '../use-invoice.ts';
import classes from './concepts.module.css';
import { rateItems } from './rates.ts';

const { concept: t } = INVOICE;

type Kind = 'transfers' | 'retentions';
const KIND = { transfers: 'transfer', retentions: 'retention' } as const;
const NEW_LINE: Record<Kind, TaxLine> = {
  transfers: { base: '', tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000', amount: '' },
  retentions: { base: '', tax: '001', factor_type: 'Tasa', rate_or_fee: '0.100000', amount: '' },
};
const NO_LINES: readonly TaxLine[] = [];

export function TaxLines({ index, kind }: { index: number; kind: Kind }) {
  const store = useFormStore();
  const lines = useForm((state) => state.receipt.concepts[index]?.taxes[kind] ?? NO_LINES);
  const locked = useForm((state) => requirementOf(state.receipt, `concepts.${index}.taxes`) === 'locked');
  const put = (next: readonly TaxLine[]) => store.update((receipt) => withLines(receipt, index, kind, next));
  const remove = useRemoveRow();
  if (locked) return null;
  return (
    <section>
      <Text fw={500} size="sm">
        {kind === 'transfers' ? t.transfers : t.retentions}
      </Text>
      <PlaceMessage path={`concepts.${index}.taxes.${kind}`} />
      {lines.map((line, at) => (
        <TaxLineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          key={at}
          {...{ index, kind, at }}
          onRemove={() =>
            void remove(!isFresh(line, kind), () => put(lines.filter((_, other) => other !== at)))
          }
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => put([...lines, NEW_LINE[kind]])}
      >
        {kind === 'transfers' ? t.addTransfer : t.addRetention}
      </Button>
    </section>
  );
}

/** As it was added: base and amount are computed, so nothing that was typed is lost. */
function isFresh(line: TaxLine, kind: Kind): boolean {
  const fresh = NEW_LINE[kind];
  return (['tax', 'factor_type', 'rate_or_fee'] as const).every((field) => line[field] === fresh[field]);
}

type LineProps = { index: number; kind: Kind; at: number; onRemove: () => void };

function TaxLineFields({ index, kind, at, onRemove }: LineProps) {
  const path = `concepts.${index}.taxes.${kind}.${at}`;
  const store = useFormStore();
  const line = useForm((state) => state.receipt.concepts[index]?.taxes[kind][at]);
  const object = useForm((state) => state.receipt.concepts[index]?.objeto_imp ?? '');
  const priced = useForm((state) => state.totals.concepts[index]?.[kind][at]);
  const decimals = useShownDecimals();
  const tax = line?.tax ?? '';
  const factor = line?.factor_type ?? '';
  const taxes = useMemo(() => keyedOptions(taxOptions(KIND[kind], object)), [kind, object]);
  const factors = useMemo(
    () => factorOptions(KIND[kind], tax).map((one) => ({ value: one.key, label: one.key })),
    [kind, tax],
  );
  const rates = useMemo(() => {
    return rateItems(rateOptions(KIND[kind], tax, factor, store.today), tax);
  }, [kind, tax, factor, store.today]);
  return (
    <div className={classes.line}>
      <SelectField path={`${path}.tax`} label={t.tax} options={taxes} empty={false} />
      <SelectField path={`${path}.factor_type`} label={t.factor_type} options={factors} empty={false} />
      {factor !== 'Exento' && (
        <SuggestField
          path={`${path}.rate_or_fee`}
          label={t.rate_or_fee}
          minChars={0}
          tidy={rateOfPercent}
          tidyWhen="left"
          source={(query) => rates.filter((rate) => rate.key.includes(query) || rate.label.includes(query))}
          toItem={(rate) => rate}
        />
      )}
      <AmountField
        path={`${path}.base`}
        label={t.base}
        placeholder={formatAmount(priced?.base ?? '', decimals)}
        decimals={6}
      />
      <div className={classes.lineEnd}>
        <span>
          <span className={classes.amountLabel} aria-hidden>
            {t.amount}
          </span>
          <output aria-label={t.taxAmount} className={classes.figure}>
            {formatAmount(priced?.amount || '0', decimals)}
          </output>
        </span>
        <ActionIcon variant="subtle" color="red" size={36} aria-label={t.removeTax} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <PlaceMessage path={`${path}.amount`} />
    </div>
  );
}

function withLines(receipt: Receipt, index: number, kind: Kind, lines: readonly TaxLine[]): Receipt {
  const change = (concept: Concept): Concept => ({
    ...concept,
    taxes: { ...concept.taxes, [kind]: [...lines] },
  });
  return {
    ...receipt,
    concepts: receipt.concepts.map((concept, at) => (at === index ? change(concept) : concept)),
  };
}
