/** One line of a count: how much came, against what is open of it, with its lot and what came broken. */
import '../../../ui/mantine-later.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  type CountLine,
  differenceOf,
  stepQuantity,
} from '../../../../schema/resources/orders/count-lines.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { useTextPart, type WrittenStore } from '../../../forms/use-written-text.ts';
import resource from '../../../resource/resource.module.css';
import classes from './goods.module.css';

const { count: t } = GOODS;

type ItemProps = {
  index: number;
  text: WrittenStore<GoodsCount>['text'];
  disabled: boolean;
  /** Of the whole count. */
  problems: readonly OrderProblem[];
  onChange: (index: number, line: CountLine) => void;
};

function said(line: CountLine): string {
  const { kind, by } = differenceOf(line);
  if (kind === 'uncounted') return t.uncounted;
  if (kind === 'exact') return t.exact;
  return kind === 'over' ? t.over(by) : t.under(by);
}

/** Of 500 lines only the one that was touched is drawn anew. */
export const CountItem = memo(function CountItem({ index, disabled, ...props }: ItemProps) {
  const line = useTextPart(props.text, ({ lines }) => lines[index] as CountLine);
  const [isByBox, setByBox] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const onChange = (next: CountLine) => props.onChange(index, next);
  const problemAt = (field: keyof CountLine) =>
    props.problems.find(({ path }) => path === `lines.${index}.${field}`)?.text;
  const isWrong = (['lot', 'damaged', 'damage_reason'] as const).some((field) => problemAt(field));
  const field = (name: 'lot' | 'damaged' | 'damage_reason', label: string) => (
    <TextInput
      label={label}
      value={line[name]}
      error={problemAt(name)}
      disabled={disabled}
      maxLength={name === 'lot' ? 100 : name === 'damaged' ? 20 : 500}
      inputMode={name === 'damaged' ? 'decimal' : 'text'}
      onChange={(event) => onChange({ ...line, [name]: event.currentTarget.value })}
    />
  );
  return (
    <section className={classes.item} aria-label={line.description}>
      <h2>{line.description}</h2>
      <p className={resource.small}>
        {[line.key, t.expected(line.expected, line.measurement_unit)].filter(Boolean).join(' · ')}
      </p>
      {line.units_per_box !== '' && (
        <Switch
          label={t.byBox(line.units_per_box)}
          checked={isByBox}
          disabled={disabled}
          onChange={(event) => setByBox(event.currentTarget.checked)}
        />
      )}
      <div className={classes.steps}>
        <Button
          variant="default"
          aria-label={t.minus(line.description)}
          disabled={disabled}
          onClick={() => onChange(stepQuantity(line, -1, isByBox))}
        >
          <IconMinus size={28} />
        </Button>
        <TextInput
          aria-label={t.quantityOf(line.description)}
          inputMode="decimal"
          maxLength={20}
          value={line.quantity}
          error={problemAt('quantity')}
          disabled={disabled}
          onChange={(event) => onChange({ ...line, quantity: event.currentTarget.value.trim() })}
        />
        <Button
          aria-label={t.plus(line.description)}
          disabled={disabled}
          onClick={() => onChange(stepQuantity(line, 1, isByBox))}
        >
          <IconPlus size={28} />
        </Button>
      </div>
      <p role="status">{said(line)}</p>
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.more}</summary>
        {(isOpen || isWrong) && (
          <>
            {field('lot', t.lot)}
            {field('damaged', t.damaged)}
            {field('damage_reason', t.damageReason)}
          </>
        )}
      </details>
    </section>
  );
});
