/** What «Seleccionar Columnas» opens: a box for each column that may be hidden. */
import { Checkbox, Popover, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import { ChooserButton, type ColumnChooserProps } from './column-chooser.tsx';

export function ColumnChooserBody({ columns, hidden, onToggle }: ColumnChooserProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ChooserButton onClick={() => setOpened((now) => !now)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={UI.chooseColumns}>
        <Stack gap="sm">
          {columns
            .filter((column) => !column.fixed)
            .map((column) => (
              <Checkbox
                key={column.key}
                label={column.title}
                checked={!hidden.has(column.key)}
                onChange={() => onToggle(column.key)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
