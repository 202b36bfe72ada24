/** «Seleccionar Columnas»: which columns a table shows. */
import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { UI } from '../../../schema/texts/ui.ts';
import type { Column } from './column.ts';

type ColumnChooserProps<T> = {
  columns: readonly Column<T>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

export function ColumnChooser<T>({ columns, hidden, onToggle }: ColumnChooserProps<T>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={UI.chooseColumns}>
          <ActionIcon variant="default" size={36} aria-label={UI.chooseColumns}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
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
