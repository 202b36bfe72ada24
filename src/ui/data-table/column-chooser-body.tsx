/** What «Seleccionar Columnas» opens: which columns are shown, in which order, and which stay at the left. */
import '../mantine-later.css';
import { ActionIcon, Checkbox, Group, Popover, Stack, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import { ChooserButton, type ColumnChooserProps } from './column-chooser.tsx';

export function ColumnChooserBody({
  columns,
  hidden,
  onToggle,
  pinned,
  onPin,
  onMove,
  ...room
}: ColumnChooserProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const button = { variant: 'subtle', color: 'gray', size: 'sm' } as const;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ChooserButton onClick={() => setOpened((now) => !now)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={UI.chooseColumns}>
        <Stack gap="xs">
          <Switch
            label={UI.wideRows}
            checked={room.isWide}
            onChange={(event) => room.onWiden(event.currentTarget.checked)}
          />
          {columns.map((column, index) => (
            <Group key={column.key} gap={2} wrap="nowrap" justify="space-between">
              <Checkbox
                label={column.title}
                checked={column.fixed || !hidden.has(column.key)}
                disabled={column.fixed === true}
                onChange={() => onToggle(column.key)}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  {...button}
                  aria-label={UI.pinColumn(column.title)}
                  aria-pressed={pinned.has(column.key)}
                  onClick={() => onPin(column.key)}
                >
                  {pinned.has(column.key) ? <IconPinFilled size={16} /> : <IconPin size={16} />}
                </ActionIcon>
                <ActionIcon
                  {...button}
                  aria-label={UI.moveBefore(column.title)}
                  disabled={index === 0}
                  onClick={() => onMove(column.key, -1)}
                >
                  <IconChevronUp size={16} />
                </ActionIcon>
                <ActionIcon
                  {...button}
                  aria-label={UI.moveAfter(column.title)}
                  disabled={index === columns.length - 1}
                  onClick={() => onMove(column.key, 1)}
                >
                  <IconChevronDown size={16} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
