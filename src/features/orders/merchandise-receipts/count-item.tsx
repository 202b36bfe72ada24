/** One line of a count: how much came, against what is open of it, with its lot and what came broken. */
import '../../../ui/mantine-later.css';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  areSerialsMany,
  type CountLine,
  differenceOf,
  stepQuantity,
} from '../../../../schema/resources/orders/count-lines.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDER_PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { useTextPart, type WrittenStore } from '../../../forms/use-written-text.ts';
import resource from '../../../resource/resource.module.css';
import { type ChangePhotos, CountPhotos } from './count-photos.tsx';
import classes from './goods.module.css';

const { count: t } = GOODS;

type ItemProps = {
  index: number;
  text: WrittenStore<GoodsCount>['text'];
  disabled: boolean;
  /** Of the whole count. */
  problems: readonly OrderProblem[];
  onChange: (index: number, line: CountLine) => void;
  onPhotos: ChangePhotos;
  /** What is open of its line by now; undefined where nothing says it. */
  open: string | undefined;
};

function said(line: CountLine, open = line.expected): string {
  const { kind, by } = differenceOf({ ...line, expected: open });
  if (kind === 'uncounted') return t.uncounted;
  if (kind === 'exact') return t.exact;
  if (kind === 'counted') return t.counted;
  return kind === 'over' ? t.over(by) : t.under(by);
}

type PartProps = Pick<ItemProps, 'index' | 'text' | 'disabled' | 'open'> & {
  problemAt: (field: keyof CountLine) => string | undefined;
  put: (next: CountLine) => void;
};
const IN_MORE = [
  'lot',
  'expires_on',
  'serials',
  'damaged',
  'damage_reason',
  'refused',
  'refusal_reason',
  'short_reason',
] as const;
const LONGEST = {
  lot: 100,
  expires_on: 10,
  damaged: 20,
  damage_reason: 500,
  refused: 20,
  refusal_reason: 500,
  short_reason: 500,
};
type CountedProps = PartProps & { minus: ReactNode; plus: ReactNode };

/** Of 500 lines only the one that was touched is drawn anew, and of that one only what it counts (`Counted`). */
export const CountItem = memo(function CountItem(props: ItemProps) {
  const { index, text, disabled, problems, onChange, onPhotos, open } = props;
  // What was ordered never changes; what was counted is watched by who draws it.
  const lineNow = () => text.get().lines[index] as CountLine;
  const { description, key, expected, measurement_unit, units_per_box } = lineNow();
  const [isByBox, setByBox] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const problemAt = (field: keyof CountLine) =>
    problems.find(({ path }) => path === `lines.${index}.${field}`)?.text;
  const isWrong = IN_MORE.some((field) => problemAt(field));
  const part = { index, text, disabled, open, problemAt, put: (next: CountLine) => onChange(index, next) };
  const step = (by: 1 | -1) => () => onChange(index, stepQuantity(lineNow(), by, isByBox));
  return (
    <section className={classes.item} aria-label={description}>
      <h2>{description}</h2>
      <p className={resource.small}>
        {[key, expected === '' ? measurement_unit : t.expected(open ?? expected, measurement_unit)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {open !== undefined && open !== expected && <p role="status">{t.arrived(expected, open)}</p>}
      {units_per_box !== '' && (
        <Switch
          label={t.byBox(units_per_box)}
          checked={isByBox}
          disabled={disabled}
          onChange={(event) => setByBox(event.currentTarget.checked)}
        />
      )}
      <Counted
        {...part}
        minus={
          <Button variant="default" aria-label={t.minus(description)} disabled={disabled} onClick={step(-1)}>
            <IconMinus size={28} />
          </Button>
        }
        plus={
          <Button aria-label={t.plus(description)} disabled={disabled} onClick={step(1)}>
            <IconPlus size={28} />
          </Button>
        }
      />
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.more}</summary>
        {(isOpen || isWrong) && <More {...part} onPhotos={onPhotos} />}
      </details>
    </section>
  );
});

/** How much, and what that comes to: all that a touch draws anew. The buttons are made outside, so that they stay as they are. */
function Counted({ index, text, disabled, open, problemAt, put, minus, plus }: CountedProps) {
  const line = useTextPart(text, ({ lines }) => lines[index] as CountLine);
  return (
    <>
      <div className={classes.steps}>
        {minus}
        <TextInput
          aria-label={t.quantityOf(line.description)}
          inputMode="decimal"
          maxLength={20}
          value={line.quantity}
          error={problemAt('quantity')}
          disabled={disabled}
          onChange={(event) => put({ ...line, quantity: event.currentTarget.value.trim() })}
        />
        {plus}
      </div>
      <p role="status">{said(line, open)}</p>
    </>
  );
}

/** Drawn when it is opened: of 500 lines hardly one is. */
function More({ index, text, disabled, problemAt, put, onPhotos }: PartProps & { onPhotos: ChangePhotos }) {
  const line = useTextPart(text, ({ lines }) => lines[index] as CountLine);
  const photos = useTextPart(text, (count) => count.photos);
  const field = (name: keyof typeof LONGEST, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      value={line[name] ?? ''}
      error={problemAt(name)}
      disabled={disabled}
      maxLength={LONGEST[name]}
      type={name === 'expires_on' ? 'date' : 'text'}
      inputMode={name === 'damaged' || name === 'refused' ? 'decimal' : undefined}
      onChange={(event) => put({ ...line, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('lot', t.lot)}
      {field('expires_on', t.expires)}
      <Textarea
        label={t.serials}
        description={t.serialsHelp}
        autosize
        maxRows={8}
        value={(line.serials ?? []).join('\n')}
        error={areSerialsMany(line) ? ORDER_PROBLEMS.manySerials : problemAt('serials')}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) =>
          put({ ...line, serials: value === '' ? [] : value.split('\n') })
        }
      />
      {field('damaged', t.damaged)}
      {field('damage_reason', t.damageReason)}
      <CountPhotos
        photos={photos}
        lineId={line.line_id}
        label={t.damagePhoto}
        disabled={disabled}
        onChange={onPhotos}
      />
      {field('refused', t.refused, t.refusedHelp)}
      {field('refusal_reason', t.refusalReason)}
      {line.expected !== '' && field('short_reason', t.shortReason, t.shortHelp)}
    </>
  );
}
