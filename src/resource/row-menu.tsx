/** What can be done with a row, behind its three dots: only what this person may, and no dots when that is nothing. */
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Action } from '../../schema/access/actions.ts';
import { type ActionItem, ActionMenu } from '../ui/action-menu.tsx';
import { useMay } from './allowed.tsx';

export type RowAction = ActionItem & { action: Action };

type RowMenuProps = {
  /** Of the button: it has no text. */
  label: string;
  items: readonly RowAction[];
  width?: number;
  disabled?: boolean;
};

export function RowMenu({ label, items, disabled = false, ...menu }: RowMenuProps) {
  const may = useMay();
  const allowed = items.filter(({ action }) => may(action));
  if (allowed.length === 0) return null;
  return (
    <ActionMenu
      {...menu}
      items={allowed}
      button={(props) => (
        <ActionIcon variant="subtle" color="gray" size={36} disabled={disabled} aria-label={label} {...props}>
          <IconDots size={18} />
        </ActionIcon>
      )}
    />
  );
}
