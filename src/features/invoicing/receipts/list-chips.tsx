/** The filters of the issued list: its states, and the periods that one asks for, as chips. */
import { Button, Chip, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { deviceTime } from '../../../local/index.ts';
import { formatDate } from '../../../ui/format.ts';
import { useDayRange } from '../../../ui/use-day-range.ts';
import classes from '../receipt/receipt.module.css';
import { PERIODS, readPeriod } from './period.ts';
import { daysOf } from './period-days.ts';

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

type PeriodProps = { value: string | undefined; onChange: (value: string | undefined) => void };

export function PeriodChips({ value, onChange }: PeriodProps) {
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

function Range({ value, onChange }: PeriodProps) {
  const [opened, setOpened] = useState(false);
  const { from, to } = value === undefined ? { from: '', to: '' } : daysOf(value, '');
  const days = useDayRange(
    { from, to },
    (range) => onChange(readPeriod(`${range.from}..${range.to}`)),
    deviceTime().slice(0, 10),
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={value === undefined ? 'default' : 'light'}
          radius="xl"
          leftSection={<IconCalendar size={16} />}
          onClick={() => setOpened((now) => !now)}
        >
          {value === undefined ? RECEIPTS.range : periodName(value)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={RECEIPTS.period}>
        <Stack gap="xs">
          <TextInput type="date" label={RECEIPTS.rangeFrom} {...days.from} />
          <TextInput type="date" label={RECEIPTS.rangeTo} {...days.to} />
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            {RECEIPTS.clearRange}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
