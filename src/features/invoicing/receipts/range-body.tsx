/** What the chip of a range opens: its two days. */
import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { deviceTime } from '../../../local/index.ts';
import { useDayRange } from '../../../ui/use-day-range.ts';
import { RangeButton, type RangeProps } from './list-chips.tsx';
import { readPeriod } from './period.ts';
import { daysOf } from './period-days.ts';

export function RangeBody({ value, onChange }: RangeProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const { from, to } = value === undefined ? { from: '', to: '' } : daysOf(value, '');
  const days = useDayRange(
    { from, to },
    (range) => onChange(readPeriod(`${range.from}..${range.to}`)),
    deviceTime().slice(0, 10),
  );

  useEffect(() => {
    // The button was drawn again: it must hold the focus, so that closing gives it back.
    target.current?.focus();
    setOpened(true);
  }, []);

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <RangeButton value={value} ref={target} onClick={() => setOpened((now) => !now)} />
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
