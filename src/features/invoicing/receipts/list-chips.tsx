/** The filters of the issued list: its states, and the periods that one asks for, as chips. What a range opens loads with the first press. */
import { Button, Chip, Group } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { formatDate } from '../../../ui/format.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import classes from '../receipt/receipt.module.css';
import { PERIODS } from './period.ts';
import { daysOf } from './period-days.ts';

const Body = lazyNamed(() => import('./range-body.tsx'), 'RangeBody');

type ChipsProps<V extends string> = {
  label: string;
  /** What the first one says, which takes the filter away. */
  all: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
};

export function Chips<V extends string>({ label, all, options, value, onChange }: ChipsProps<V>) {
  return (
    <Chip.Group
      value={String(value ?? '')}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
    >
      <fieldset className={classes.chips} aria-label={label}>
        <Chip value="" variant="outline">
          {all}
        </Chip>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} variant="outline">
            {option.label}
          </Chip>
        ))}
      </fieldset>
    </Chip.Group>
  );
}

/** How a period is called where it is said. */
export function periodName(period: string): string {
  const found = PERIODS.find((each) => each === period);
  if (found !== undefined) return RECEIPTS.periods[found];
  const { from, to } = daysOf(period, '');
  return RECORDS.days(formatDate(from), formatDate(to));
}

export type RangeProps = { value: string | undefined; onChange: (value: string | undefined) => void };

export function PeriodChips({ value, onChange }: RangeProps) {
  const range = value !== undefined && !PERIODS.some((known) => known === value) ? value : undefined;
  return (
    <Group gap={6} wrap="nowrap" className={classes.chips ?? ''}>
      <Chips
        label={RECEIPTS.period}
        all={RECEIPTS.clearRange}
        options={PERIODS.map((period) => ({ value: period as string, label: RECEIPTS.periods[period] }))}
        value={range === undefined ? value : ''}
        onChange={onChange}
      />
      <Range value={range} onChange={onChange} />
    </Group>
  );
}

function Range(props: RangeProps) {
  const [used, setUsed] = useState(false);
  const button = <RangeButton value={props.value} aria-expanded={false} onClick={() => setUsed(true)} />;
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <Body {...props} />
    </Suspense>
  );
}

export function RangeButton({ value, ...props }: Pick<RangeProps, 'value'> & ComponentProps<'button'>) {
  return (
    <Button
      variant={value === undefined ? 'default' : 'light'}
      radius="xl"
      leftSection={<IconCalendar size={16} />}
      aria-haspopup="dialog"
      {...props}
    >
      {value === undefined ? RECEIPTS.range : periodName(value)}
    </Button>
  );
}
